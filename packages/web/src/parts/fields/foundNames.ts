import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { useNetwork } from "../../session/context.ts";
import { draftKey } from "../../session/drafts.ts";

/** The names under which the forms of this tab found an address, the last one first. */
export interface FoundNames {
  readonly names: readonly string[];
  readonly note: (name: string, address: Address) => void;
  /** Whoever enters an address itself means that, whatever name it was found under before. */
  readonly forget: (address: Address) => void;
}

type Pair = readonly [name: string, address: Address];

const MAX_PAIRS = 200;
const listeners = new Set<() => void>();
/** What storage would not take lives as long as the page. */
const inMemory = new Map<string, string>();

/**
 * A form's draft keeps addresses alone, which it moves from field to field and from page to page: what a name is held against (contacts, where it leads now)
 * would be forgotten if the name stayed with a field. So it goes by the address. It is kept among the drafts of the tab, and forgotten with them.
 */
export function useFoundNames(entered: Address | undefined): FoundNames {
  const network = useNetwork().id;
  const text = useSyncExternalStore(
    subscribe,
    useCallback(() => read(network), [network]),
  );
  const names = useMemo(() => pairsIn(text).flatMap(([name, address]) => (address === entered ? [name] : [])), [text, entered]);
  const note = useCallback((name: string, address: Address) => noteFoundName(network, name, address), [network]);
  const forget = useCallback((address: Address) => forgetFoundNames(network, address), [network]);
  return { names, note, forget };
}

/** What was sent is no draft any more: who is paid again by a link, or from the history, is paid by the address. */
export function forgetFoundNames(network: string, address: Address): void {
  write(network, (of) => of !== address);
}

function noteFoundName(network: string, name: string, address: Address): void {
  write(network, (of, called) => of !== address || called !== name, [[name, address]]);
}

function write(network: string, isKept: (address: Address, name: string) => boolean, added: readonly Pair[] = []): void {
  const kept = pairsIn(read(network)).filter(([name, address]) => isKept(address, name));
  const text = JSON.stringify([...added, ...kept].slice(0, MAX_PAIRS));
  if (text === read(network)) return;
  const key = keyOf(network);
  try {
    sessionStorage.setItem(key, text);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, text);
  }
  for (const listener of [...listeners]) listener();
}

function read(network: string): string {
  const key = keyOf(network);
  try {
    return inMemory.get(key) ?? sessionStorage.getItem(key) ?? "[]";
  } catch {
    return "[]";
  }
}

function pairsIn(text: string): readonly Pair[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isPair) : [];
  } catch {
    // Damaged: the fields know addresses only, as where they were entered.
    return [];
  }
}

function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "string");
}

function keyOf(network: string): string {
  return draftKey(network, "foundNames");
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
