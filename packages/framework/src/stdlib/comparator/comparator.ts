import { compareBytes, type TypeTag } from "@atoll/move";
import { declaration, type Result } from "../../generated/stdlib/comparator.ts";
import { implementModule } from "../../native/implementModule.ts";

const EQUAL = 0;
const SMALLER = 1;
const GREATER = 2;

function compare(left: Uint8Array, right: Uint8Array): Result {
  const order = compareBytes(left, right);
  return { inner: order === 0 ? EQUAL : order < 0 ? SMALLER : GREATER };
}

export const comparatorModule = implementModule(declaration, {
  is_equal: (_, self) => self.inner === EQUAL,
  is_smaller_than: (_, self) => self.inner === SMALLER,
  is_greater_than: (_, self) => self.inner === GREATER,
  compare: ({ context, typeArguments }, left, right) => {
    const type = typeArguments[0] as TypeTag;
    return compare(context.serialize(type, left), context.serialize(type, right));
  },
  compare_u8_vector: (_, left, right) => compare(left, right),
});
