import type { Address } from "../../chain/facts/types.ts";
import type { SentencePart } from "../../preview/previewTypes.ts";

/** Distinct accounts whose addresses a description shortens, except the given ones: the user needs all digits to check an address. */
export function namedAddresses(sentence: readonly SentencePart[], except: readonly Address[]): readonly Address[] {
  const named = sentence.flatMap((part) => (part.kind === "account" ? [part.address] : []));
  return [...new Set(named)].filter((address) => !except.includes(address));
}
