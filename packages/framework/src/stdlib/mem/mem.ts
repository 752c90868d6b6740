import { declaration } from "../../generated/stdlib/mem.ts";
import { implementModule } from "../../native/implementModule.ts";

export const memModule = implementModule(declaration, {
  swap: (_, left, right) => {
    const value = left.get();
    left.set(right.get());
    right.set(value);
  },
  replace: (_, place, value) => {
    const old = place.get();
    place.set(value);
    return old;
  },
});
