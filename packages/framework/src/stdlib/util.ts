import { type ModuleId, type TypeTag, typeTag } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { fromBytes } from "./fromBytes.ts";

const MODULE: ModuleId = { address: FRAMEWORK_ADDRESS, name: "util" };
const ADDRESS = typeTag("address");

export const utilModule = defineModule({
  id: "0x1::util",
  friends: ["0x1::code", "0x1::gas_schedule"],
  functions: {
    "public(friend) fun from_bytes<T>(bytes: vector<u8>): T": ({ context, typeArguments }, bytes: Uint8Array) =>
      fromBytes(context, MODULE, typeArguments[0] as TypeTag, bytes),
    "public fun address_from_bytes(bytes: vector<u8>): address": ({ context }, bytes: Uint8Array) =>
      fromBytes(context, MODULE, ADDRESS, bytes),
  },
});
