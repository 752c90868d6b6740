import { encodeBcs } from "@atoll/move";
import type { EphemeralKey } from "./types.ts";

/** Encodes an ephemeral public key as BCS, the form committed to in nonces and statements. */
export function ephemeralKeyBytes({ kind, bytes }: EphemeralKey): Uint8Array {
  return encodeBcs((writer) => writer.uleb128(kind === "ed25519" ? 0 : 1).bytes(bytes));
}
