// A player for Wardenclyffe in JavaScript. Sit it down with:
//   wardenclyffe simulate prestidigitators "stdio:node docs/examples/player.js" greedy --games 10
// It prefers attacking to everything else, and then takes the first choice.

const readline = require("node:readline");

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const question = JSON.parse(line);
  const attacks = question.choices.filter((choice) => choice.say.startsWith("attack"));
  const choice = attacks.length ? attacks[0] : question.choices[0];
  console.log(JSON.stringify({ choice: choice.id }));
});
