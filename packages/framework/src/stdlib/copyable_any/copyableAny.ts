import type { TypeTag } from "@atoll/move";
import { declaration, errors } from "../../generated/stdlib/copyable_any.ts";
import { implementModule } from "../../native/implementModule.ts";
import { packAny, unpackAny } from "../any/anyValue.ts";

export const copyableAnyModule = implementModule(declaration, {
  pack: ({ context, typeArguments }, value) => packAny(context, typeArguments[0] as TypeTag, value),
  unpack: ({ context, typeArguments }, self) => unpackAny(context, errors, typeArguments[0] as TypeTag, self),
  type_name: (_, self) => self.type_name,
});
