import { Reference, type Value } from "../values/value.ts";
import type { Slot } from "./slot.ts";

/** Mutable reference to the whole value of a slot. The borrow alone is no write; writing through it, or into the value, is. */
export class SlotReference<T extends Value = Value> extends Reference<T> {
  readonly #slot: Slot;
  constructor(slot: Slot, value: T) {
    super([value], 0, slot);
    this.#slot = slot;
  }
  override replace(value: T): void {
    super.replace(value);
    this.#slot.replace(value);
  }
}
