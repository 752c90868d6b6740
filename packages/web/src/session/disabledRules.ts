import { useSyncExternalStore } from "react";
import { createStoredText } from "./storedText.ts";

/** A rule's name; which ones there are, the preview knows. */
const RULE_NAME = /^[a-z]+(?:_[a-z]+)*$/;
const MOST = 200;
const NONE: readonly string[] = [];

const stored = createStoredText("atoll-disabled-rules");
const listeners = new Set<() => void>();
let known: { readonly text: string | undefined; readonly names: readonly string[] } | undefined;

/** Names of rules as they were stored; whatever is none is left out. */
export function readDisabledRules(found: unknown): readonly string[] {
  if (!Array.isArray(found)) return NONE;
  const names = found.filter((name): name is string => typeof name === "string" && RULE_NAME.test(name));
  return [...new Set(names)].sort().slice(0, MOST);
}

/** The rules of the preview that the person has switched off. Those that block speak all the same. */
export function disabledRules(): readonly string[] {
  const text = stored.read();
  if (known === undefined || known.text !== text) known = { text, names: readDisabledRules(parse(text)) };
  return known.names;
}

/** Puts them in place. */
export function writeDisabledRules(names: readonly string[]): void {
  stored.write(JSON.stringify(readDisabledRules(names)));
  for (const listener of listeners) listener();
}

/** The rules that are switched off, live. */
export function useDisabledRules(): readonly string[] {
  return useSyncExternalStore(subscribe, disabledRules);
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    // Damaged: as if nothing had been switched off.
    return NONE;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
