import { crypto } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";

export const hashModule = defineModule({
  id: "0x1::hash",
  functions: {
    "public fun sha2_256(data: vector<u8>): vector<u8>": (_, data: Uint8Array) => crypto.sha2_256(data),
    "public fun sha3_256(data: vector<u8>): vector<u8>": (_, data: Uint8Array) => crypto.sha3_256(data),
  },
});
