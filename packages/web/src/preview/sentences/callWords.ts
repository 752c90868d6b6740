import type { Placeholder, WordKey } from "../../language/wordKeys.ts";
import { type Filling, sentence } from "../parts.ts";
import type { SentencePart } from "../previewTypes.ts";
import type { ArgumentReader, SentenceCall } from "./argumentReaders.ts";

/** Builds the preview text for a call; undefined for unexpected arguments. */
export type CallWords = (call: SentenceCall, sender: SentencePart) => readonly SentencePart[] | undefined;

/** Preview text from the catalogue, with a decoder per placeholder. */
export function words<Key extends WordKey & `calls:${string}`>(
  key: Key,
  readers: Readonly<Record<Exclude<Placeholder<Key>, "sender">, ArgumentReader>>,
): CallWords {
  return (call, sender) => {
    const parts: Record<string, Filling> = { sender };
    for (const [name, read] of Object.entries<ArgumentReader>(readers)) {
      const part = read(call);
      if (part === undefined) return undefined;
      parts[name] = part;
    }
    return sentence(key, parts as Readonly<Record<Placeholder<Key>, Filling>>);
  };
}
