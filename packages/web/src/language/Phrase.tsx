import { Fragment, type ReactNode } from "react";
import type { Placeholder, WordKey } from "./wordKeys.ts";
import { phrase } from "./words.ts";

/** Renders a catalogue text whose placeholders are filled with React elements. */
export function Phrase<Key extends WordKey>(props: {
  readonly of: Key;
  readonly parts: Readonly<Record<Placeholder<Key>, ReactNode>>;
}): ReactNode {
  return phrase<Key, ReactNode>(props.of, props.parts).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: only the position identifies a part of a sentence, and parts never move
    <Fragment key={index}>{part}</Fragment>
  ));
}
