import { parseAddressInput } from "../../chain/facts/address.ts";
import { assetIdText, parseAssetId } from "../../chain/facts/assetId.ts";
import { transactionIdKind } from "../../chain/facts/transactionId.ts";
import type { Address, LedgerIdentity } from "../../chain/facts/types.ts";
import { createStoredText } from "../../session/storage/storedText.ts";

/** A recently opened item of a network, such as a transaction or an asset. */
export type Opened =
  | { readonly kind: "account"; readonly address: Address }
  | { readonly kind: "transaction"; readonly id: string }
  | { readonly kind: "block"; readonly id: string }
  /** Coin type, or address of an asset's metadata object. */
  | { readonly kind: "asset"; readonly id: string }
  | { readonly kind: "collection" | "token" | "pool"; readonly id: Address };

interface Remembered {
  readonly identity: string;
  readonly opened: readonly Opened[];
}

const MOST = 8;
const MOST_NETWORKS = 10;
const stored = createStoredText("atoll-recent");

/** Recently opened items of a ledger, newest first. A new ledger under the same network id starts empty. */
export function recentlyOpened(network: string, identity: LedgerIdentity | undefined): readonly Opened[] {
  const remembered = readAll().get(network);
  return remembered === undefined || remembered.identity !== identity ? [] : remembered.opened;
}

/** Adds an item to the front of the list of recently opened items. */
export function rememberOpened(network: string, identity: LedgerIdentity, opened: Opened): void {
  const all = readAll();
  const others = recentlyOpened(network, identity).filter((other) => idOf(other) !== idOf(opened));
  all.delete(network);
  all.set(network, { identity, opened: [opened, ...others].slice(0, MOST) });
  stored.write(JSON.stringify([...all].slice(-MOST_NETWORKS)));
}

function idOf(opened: Opened): string {
  return `${opened.kind} ${opened.kind === "account" ? opened.address : opened.id}`;
}

/** Parses a page path (kind and id) as a recently opened item; undefined for pages that are not listed. */
export function openedAs(kind: string | undefined, text: string): Opened | undefined {
  switch (kind) {
    case "account":
    case "collection":
    case "token":
    case "pool": {
      const parsed = parseAddressInput(text);
      if (!parsed.ok) return undefined;
      return kind === "account" ? { kind, address: parsed.address } : { kind, id: parsed.address };
    }
    case "asset": {
      const id = parseAssetId(text);
      return id && { kind, id: assetIdText(id) };
    }
    case "block":
      return transactionIdKind(text) === "version" ? { kind, id: text } : undefined;
    case "transaction":
      return transactionIdKind(text) === undefined ? undefined : { kind, id: text.toLowerCase() };
    default:
      return undefined;
  }
}

/** Reads stored items; invalid data counts as empty. */
function readAll(): Map<string, Remembered> {
  const all = new Map<string, Remembered>();
  for (const entry of parse(stored.read())) {
    const [network, remembered]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    if (typeof network !== "string" || typeof remembered !== "object" || remembered === null) continue;
    const { identity, opened }: { readonly identity?: unknown; readonly opened?: unknown } = remembered;
    if (typeof identity === "string" && Array.isArray(opened)) all.set(network, { identity, opened: opened.flatMap(readOpened) });
  }
  return all;
}

function parse(text: string | undefined): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function readOpened(value: unknown): readonly Opened[] {
  const { kind, address, id }: Readonly<Record<string, unknown>> = typeof value === "object" && value !== null ? { ...value } : {};
  const text = kind === "account" ? address : id;
  const opened = typeof kind === "string" && typeof text === "string" ? openedAs(kind, text) : undefined;
  return opened === undefined ? [] : [opened];
}
