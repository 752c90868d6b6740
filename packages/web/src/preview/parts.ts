import type { Address } from "../chain/facts/types.ts";
import type { Placeholder, WordKey } from "../language/wordKeys.ts";
import { phrase, t } from "../language/words.ts";
import type { PreviewAsset, SentencePart } from "./previewTypes.ts";

export const text = (words: string): SentencePart => ({ kind: "text", text: words });
export const account = (address: Address): SentencePart => ({ kind: "account", address });
export const amount = (units: bigint, asset: PreviewAsset): SentencePart => ({ kind: "amount", units, asset });

/** Builds a preview text from the catalogue, with accounts, amounts or plain text in its placeholders. */
export function sentence<Key extends WordKey>(key: Key, parts: Readonly<Record<Placeholder<Key>, Filling>>): readonly SentencePart[] {
  return phrase<Key, Filling>(key, parts).flatMap((part) => (typeof part === "string" ? [text(part)] : part));
}

/** Value of a placeholder in a preview text. */
export type Filling = SentencePart | string | readonly SentencePart[];

/** Maximum number of accounts listed in a preview text; the text counts the rest. */
const MOST_NAMED = 8;

/** Accounts as a comma-separated list for a preview text. */
export function accounts(addresses: readonly Address[]): readonly SentencePart[] {
  if (addresses.length === 0) return [text(t("calls:nobody"))];
  const named = addresses.slice(0, MOST_NAMED).flatMap((address, at) => [...(at === 0 ? [] : [text(", ")]), account(address)]);
  const more = addresses.length - MOST_NAMED;
  return more > 0 ? [...named, text(` ${t("calls:andMore", { count: more })}`)] : named;
}
