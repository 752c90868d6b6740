import type { Address } from "../chain/facts/types.ts";
import type { Placeholder, WordKey } from "../language/wordKeys.ts";
import { phrase } from "../language/words.ts";
import type { AssetFacts, SentencePart } from "./types.ts";

export const text = (words: string): SentencePart => ({ kind: "text", text: words });
export const account = (address: Address): SentencePart => ({ kind: "account", address });
export const amount = (units: bigint, asset: AssetFacts): SentencePart => ({ kind: "amount", units, asset });

/** A text of the catalogues whose placeholders are accounts, amounts or plain text. */
export function sentence<Key extends WordKey>(
  key: Key,
  parts: Readonly<Record<Placeholder<Key>, SentencePart | string>>,
): readonly SentencePart[] {
  return phrase<Key, SentencePart | string>(key, parts).map((part) => (typeof part === "string" ? text(part) : part));
}
