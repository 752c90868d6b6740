import type { TypeTag } from "@atoll/move";
import { declaration } from "../../generated/stdlib/debug.ts";
import { implementModule } from "../../native/implementModule.ts";
import { moveString } from "../string/string.ts";
import { debugString } from "../string_utils/stringUtils.ts";

/** `0x1::debug`: only test builds print, so values are formatted here, which can fail, and the text is discarded. */
export const debugModule = implementModule(declaration, {
  print: ({ context, typeArguments }, value) => {
    debugString(context, typeArguments[0] as TypeTag, value);
  },
  print_stack_trace: () => {},
  native_print: () => {},
  native_stack_trace: () => moveString(""),
});
