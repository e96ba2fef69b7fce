// Told once to those who touch: a finger that rests on a piece shows what it says.
import { effect } from "../vendor/ui.js";
import { kept } from "./kept.js";
import { text } from "./language.js";
import { isGuided } from "./lesson.js";
import { toast } from "./parts.js";
import { game, live } from "./store.js";

const told = kept("touch-told", ["no", "yes"], "no");

effect(() => {
  if (told.value === "yes" || !live.value?.begun || !game.value?.Details || !matchMedia("(pointer: coarse)").matches) return;
  if (isGuided(live.value)) return; // it would lie over what the lesson says to press
  told.value = "yes";
  toast(text("touch.told"));
});
