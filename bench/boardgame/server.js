// A drafting game for two on boardgame.io: a display of cards, hidden hands, and a log. `node server.js PORT`
const { Origins, Server } = require("boardgame.io/server");
const { PlayerView, TurnOrder } = require("boardgame.io/core");

const CARDS = 24;

/** Cards with a name and figures, about as large as those of the game on the other side. */
const card = (id) => ({ id, name: `Card number ${id}`, energy: id % 4, words: "What this card does, in one short sentence." });

const draft = {
  name: "draft",
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({
    display: Array.from({ length: CARDS }, (_, id) => card(id)),
    players: { 0: { hand: [] }, 1: { hand: [] } },
    counts: [0, 0],
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1, order: TurnOrder.DEFAULT },
  moves: {
    // Picked cards go into the hand; when the display is empty the oldest of the hand come back, so that play goes on.
    pick: ({ G, playerID }, place) => {
      const [taken] = G.display.splice(place % G.display.length, 1);
      G.players[playerID].hand.push(taken);
      if (G.display.length < CARDS / 2) G.display.push(G.players[playerID].hand.shift());
      G.counts[playerID] += 1;
    },
  },
};

const server = Server({ games: [draft], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => {} });
