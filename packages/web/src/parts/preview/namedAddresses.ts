import type { Address } from "../../chain/facts/types.ts";
import type { SentencePart } from "../../preview/types.ts";

/** The accounts that a sentence names in short, each once, but for those that one knows anyway: somebody who is to check an address needs all of its digits. */
export function namedAddresses(sentence: readonly SentencePart[], except: readonly Address[]): readonly Address[] {
  const named = sentence.flatMap((part) => (part.kind === "account" ? [part.address] : []));
  return [...new Set(named)].filter((address) => !except.includes(address));
}
