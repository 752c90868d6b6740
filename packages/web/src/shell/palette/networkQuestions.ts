import { type AccountName, parseAccountName } from "../../chain/facts/accountName.ts";
import { readAddress } from "../../chain/facts/address.ts";
import type { Address, TransactionHash } from "../../chain/facts/types.ts";

/** What a typed text can be on a network. Whether it exists there, only the network can tell. */
export type NetworkQuestion =
  | { readonly kind: "address"; readonly address: Address }
  | { readonly kind: "hash"; readonly hash: TransactionHash }
  | { readonly kind: "version"; readonly version: bigint }
  | { readonly kind: "block"; readonly height: bigint }
  | { readonly kind: "name"; readonly name: AccountName; readonly text: string };

const DIGITS = 64;
/** Nodes leave out leading zeros. A text with far fewer digits is one that was cut. */
const LEAST_DIGITS = 60;
const NUMBER = /^[0-9]{1,20}$/;
const MAX_U64 = (1n << 64n) - 1n;

/** What a text may mean, the likeliest first: an address and a transaction's hash look alike, and an address is pasted more often. */
export function questionsIn(text: string): readonly NetworkQuestion[] {
  const typed = text.replace(/\s/g, "").toLowerCase();
  const name = parseAccountName(typed);
  if (name !== undefined) return [{ kind: "name", name, text: typed }];
  const digits = typed.replace(/[,.'’_]/g, "");
  if (NUMBER.test(digits)) return numbered(BigInt(digits));
  const hex = /^(0x)?([0-9a-f]+)$/.exec(typed);
  if (hex === null) return [];
  const [, prefix, found = ""] = hex;
  const isAddress = prefix === undefined ? found.length === DIGITS : found.length === 1 || found.length >= LEAST_DIGITS;
  if (!isAddress || found.length > DIGITS) return [];
  const address: NetworkQuestion = { kind: "address", address: readAddress(`0x${found}`) };
  return found.length === DIGITS ? [address, { kind: "hash", hash: `0x${found}` as TransactionHash }] : [address];
}

function numbered(value: bigint): readonly NetworkQuestion[] {
  if (value > MAX_U64) return [];
  return [
    { kind: "version", version: value },
    { kind: "block", height: value },
  ];
}
