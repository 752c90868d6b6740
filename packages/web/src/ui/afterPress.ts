/** Does something at once; or, while a finger or a mouse button is down, as soon as it is up: what moves under a press makes it miss. */
export function afterPress(act: () => void): void {
  if (pressed === 0) {
    act();
    return;
  }
  const over = () => {
    removeEventListener("pointerup", over, true);
    removeEventListener("pointercancel", over, true);
    act();
  };
  addEventListener("pointerup", over, true);
  addEventListener("pointercancel", over, true);
}

let pressed = 0;
if (typeof addEventListener === "function") {
  const isOver = () => {
    pressed = Math.max(0, pressed - 1);
  };
  addEventListener("pointerdown", () => pressed++, true);
  addEventListener("pointerup", isOver, true);
  addEventListener("pointercancel", isOver, true);
}
