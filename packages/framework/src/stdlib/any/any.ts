import type { TypeTag } from "@atoll/move";
import { declaration, errors } from "../../generated/stdlib/any.ts";
import { implementModule } from "../../native/implementModule.ts";
import { packAny, unpackAny } from "./anyValue.ts";

export const anyModule = implementModule(declaration, {
  pack: ({ context, typeArguments }, value) => packAny(context, typeArguments[0] as TypeTag, value),
  unpack: ({ context, typeArguments }, self) => unpackAny(context, errors, typeArguments[0] as TypeTag, self),
  type_name: (_, self) => self.type_name,
});
