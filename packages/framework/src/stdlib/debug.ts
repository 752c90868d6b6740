import type { TypeTag, Value } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { moveString } from "./string.ts";
import { debugString } from "./stringUtils.ts";

/** `0x1::debug`: only test builds print, so values are formatted here, which can fail, and the text is discarded. */
export const debugModule = defineModule({
  id: "0x1::debug",
  functions: {
    "public fun print<T>(x: &T)": ({ context, typeArguments }, value: Value) => {
      debugString(context, typeArguments[0] as TypeTag, value);
    },
    "public fun print_stack_trace()": () => {},
    "fun native_print(x: String)": () => {},
    "fun native_stack_trace(): String": () => moveString(""),
  },
});
