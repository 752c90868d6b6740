import { crypto } from "@atoll/move";
import { declaration } from "../../generated/stdlib/hash.ts";
import { implementModule } from "../../native/implementModule.ts";

export const hashModule = implementModule(declaration, {
  sha2_256: (_, data) => crypto.sha2_256(data),
  sha3_256: (_, data) => crypto.sha3_256(data),
});
