import { bytesToHex } from "@noble/hashes/utils.js";
import type { RandomBytes } from "./bytes.ts";
import type { AccountRecord } from "./signer.ts";
import { LABEL_LENGTH_MAX } from "./vaultLimits.ts";

const ID_BYTES = 8;

/** Creates the public record of a new account. */
export function createAccountRecord(input: {
  readonly address: AccountRecord["address"];
  readonly key: AccountRecord["key"];
  readonly source: AccountRecord["source"];
  readonly label: string;
  readonly beside?: AccountRecord["beside"];
  /** Position in the account list, used for a default name. */
  readonly position: number;
  readonly now: number;
  readonly random: RandomBytes;
}): AccountRecord {
  const { address, key, source, beside, position, now, random } = input;
  return {
    id: bytesToHex(random(ID_BYTES)),
    address,
    label: normaliseLabel(input.label) ?? `Account ${position}`,
    colour: Number.parseInt(address.slice(-6), 16) % 360,
    key,
    source,
    beside,
    createdAt: now,
  };
}

/** Normalises a label to one line without control characters or direction marks; undefined if nothing remains. */
export function normaliseLabel(label: string): string | undefined {
  const line = label
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim();
  const short = [...line].slice(0, LABEL_LENGTH_MAX).join("").trim();
  return short === "" ? undefined : short;
}
