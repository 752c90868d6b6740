import type { Reference, Value } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";

export const memModule = defineModule({
  id: "0x1::mem",
  friends: ["0x1::vector", "0x1::option"],
  functions: {
    "friend fun swap<T>(left: &mut T, right: &mut T)": (_, left: Reference, right: Reference) => {
      const value = left.get();
      left.set(right.get());
      right.set(value);
    },
    "friend fun replace<T>(ref: &mut T, new: T): T": (_, place: Reference, value: Value) => {
      const old = place.get();
      place.set(value);
      return old;
    },
  },
});
