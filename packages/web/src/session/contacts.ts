import { useSyncExternalStore } from "react";
import type { Address } from "../chain/facts/types.ts";
import type { Observable } from "./context.ts";

/** Somebody whose address the person keeps under a name. */
export interface Contact {
  readonly id: string;
  readonly name: string;
  readonly address: Address;
}

/** Where contacts come from. The list it gives stays the same object until it changes. */
export type ContactSource = Observable<readonly Contact[]>;

const NOBODY: readonly Contact[] = [];
const EMPTY: ContactSource = { current: () => NOBODY, subscribe: () => () => undefined };
let source = EMPTY;

/** From where contacts are taken. Said once, before the page is first shown; until then there are none. */
export function takeContactsFrom(from: ContactSource): void {
  source = from;
}

/** Everybody the person keeps, live. For the palette and for fields that take an address. */
export function useContacts(): readonly Contact[] {
  return useSyncExternalStore(source.subscribe, source.current);
}
