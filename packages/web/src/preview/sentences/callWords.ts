import type { Placeholder, WordKey } from "../../language/wordKeys.ts";
import { type Filling, sentence } from "../parts.ts";
import type { SentencePart } from "../types.ts";
import type { ArgumentReader, ReadCall } from "./argumentReaders.ts";

/** How to say what a call does; undefined where its arguments are not what the function takes. */
export type CallWords = (call: ReadCall, sender: SentencePart) => readonly SentencePart[] | undefined;

/** A sentence of the catalogues, with what fills each placeholder. */
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
