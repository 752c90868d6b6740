import { fromHex } from "../../chain/facts/hex.ts";
import type { Proposal } from "../../chain/facts/sharedAccount.ts";
import { isPayloadOf } from "../../transact/previewedProposals.ts";

/** Maximum size of a payload, equal to that of a transaction. */
export const PAYLOAD_BYTES_MAX = 1_048_576;

/** Parses a proposal's payload from file bytes or text, either raw or hex. Undefined unless its hash matches the proposal. */
export function matchingPayload(proposal: Pick<Proposal, "payloadHash">, source: Uint8Array | string): Uint8Array | undefined {
  if (typeof source !== "string" && isPayloadOf(proposal, source)) return source;
  const bytes = bytesOfHex(typeof source === "string" ? source : new TextDecoder().decode(source));
  return bytes !== undefined && isPayloadOf(proposal, bytes) ? bytes : undefined;
}

/** Parses hex with or without `0x`, quotes and line breaks, as programs print it. */
function bytesOfHex(text: string): Uint8Array | undefined {
  const digits = text.replace(/[\s"']/g, "").replace(/^0x/i, "");
  return digits.length > 0 && digits.length % 2 === 0 && /^[0-9a-f]+$/i.test(digits) ? fromHex(`0x${digits}`) : undefined;
}
