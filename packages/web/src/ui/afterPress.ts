/**
 * Runs a function at once or, while a pointer button is pressed, after its release: a layout change under the pointer would make the click
 * miss.
 */
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
