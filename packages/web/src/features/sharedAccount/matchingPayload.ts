import { fromHex } from "../../chain/facts/hex.ts";
import type { Proposal } from "../../chain/facts/sharedAccount.ts";
import { isPayloadOf } from "../../transact/proposals.ts";

/** No transaction is larger. */
export const PAYLOAD_BYTES_MAX = 1_048_576;

/** What a proposal runs, out of a file's bytes or a text: the bytes themselves, or their hex. Undefined unless they have the proposal's hash. */
export function matchingPayload(proposal: Pick<Proposal, "payloadHash">, source: Uint8Array | string): Uint8Array | undefined {
  if (typeof source !== "string" && isPayloadOf(proposal, source)) return source;
  const bytes = bytesOfHex(typeof source === "string" ? source : new TextDecoder().decode(source));
  return bytes !== undefined && isPayloadOf(proposal, bytes) ? bytes : undefined;
}

/** Hex with or without `0x`, also over several lines and in quotes, as programs print it. */
function bytesOfHex(text: string): Uint8Array | undefined {
  const digits = text.replace(/[\s"']/g, "").replace(/^0x/i, "");
  return digits.length > 0 && digits.length % 2 === 0 && /^[0-9a-f]+$/i.test(digits) ? fromHex(`0x${digits}`) : undefined;
}
