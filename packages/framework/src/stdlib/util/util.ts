import { type Address, type ModuleId, type TypeTag, typeTag } from "@atoll/move";
import { declaration } from "../../generated/stdlib/util.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { fromBytes } from "../from_bcs/fromBytes.ts";

const MODULE: ModuleId = { address: FRAMEWORK_ADDRESS, name: "util" };
const ADDRESS = typeTag("address");

export const utilModule = implementModule(declaration, {
  from_bytes: ({ context, typeArguments }, bytes) => fromBytes(context, MODULE, typeArguments[0] as TypeTag, bytes),
  address_from_bytes: ({ context }, bytes) => fromBytes(context, MODULE, ADDRESS, bytes) as Address,
});
