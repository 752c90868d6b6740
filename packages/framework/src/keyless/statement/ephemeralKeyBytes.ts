import { encodeBcs } from "@atoll/move";
import type { EphemeralKey } from "./types.ts";

/** BCS of an ephemeral public key, the committed value in nonces and statements. */
export function ephemeralKeyBytes({ kind, bytes }: EphemeralKey): Uint8Array {
  return encodeBcs((writer) => writer.uleb128(kind === "ed25519" ? 0 : 1).bytes(bytes));
}
