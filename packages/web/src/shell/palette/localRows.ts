import { Boxes, Coins, Hash } from "lucide-react";
import { t } from "../../language/words.ts";
import type { KnownAddress } from "../../parts/fields/useKnownAddresses.ts";
import { type Page, pageHref } from "../../routing/page.ts";
import { routes } from "../../routing/routes.ts";
import type { Contact } from "../../signer/contacts.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { formatCount } from "../../ui/text/amount.ts";
import { shortenAddress, shortenHex } from "../../ui/text/shorten.ts";
import { navigationSections } from "../pages/navigation.ts";
import { matches } from "./matches.ts";
import type { PaletteRow } from "./paletteRow.ts";
import type { Opened } from "./recentlyOpened.ts";

/** Data in this browser that the palette searches without a request. */
export interface LocalScope {
  readonly network: string;
  readonly pages: readonly Page[];
  readonly accounts: readonly AccountRecord[];
  readonly contacts: readonly Contact[];
}

/** Pages, own accounts and contacts that match a typed text; without text, all navigation pages, accounts and contacts. */
export function localRows(text: string, { network, pages, accounts, contacts }: LocalScope): readonly PaletteRow[] {
  return [
    ...pageRows(text.trim(), network, pages),
    ...accountRows(text.trim(), network, accounts),
    ...contactRows(text.trim(), network, contacts, accounts),
  ];
}

function pageRows(typed: string, network: string, pages: readonly Page[]): readonly PaletteRow[] {
  const found = inNavigationOrder(pages).flatMap((page) => {
    const href = pageHref(page, { network });
    if (href === undefined) return [];
    const isNamed = matches(typed, t(page.title));
    const isMatching = typed === "" ? page.place !== undefined : isNamed || isFoundByWords(typed, page);
    return isMatching ? [{ page, href, isNamed }] : [];
  });
  // A page matched by name comes before pages matched by keywords.
  return found
    .sort((one, other) => Number(other.isNamed) - Number(one.isNamed))
    .map(
      ({ page, href }): PaletteRow => ({
        key: `page ${page.id}`,
        section: "goTo",
        label: t(page.title),
        detail: page.place === undefined || page.place.group === "foot" ? t("palette:page") : t(GROUPS[page.place.group]),
        picture: { icon: page.icon },
        choose: { href },
      }),
    );
}

function inNavigationOrder(pages: readonly Page[]): readonly Page[] {
  return [...navigationSections(pages).flatMap((section) => section.pages), ...pages.filter(({ place }) => place === undefined)];
}

const GROUPS = {
  action: "common:groupWallet",
  wallet: "common:groupWallet",
  explore: "common:groupExplore",
  build: "common:groupBuild",
} as const;

function isFoundByWords(typed: string, { searchWords }: Page): boolean {
  return (
    searchWords !== undefined &&
    t(searchWords)
      .split(",")
      .some((words) => matches(typed, words))
  );
}

function accountRows(typed: string, network: string, accounts: readonly AccountRecord[]): readonly PaletteRow[] {
  return accounts
    .filter(({ label, address }) => isKnownBy(typed, [label], address))
    .map(({ id, label, address, key }) => ({
      key: `account ${id}`,
      section: key === undefined ? "watched" : "accounts",
      label,
      detail: key === undefined ? t("common:watchOnly") : "",
      detailAddress: shortenAddress(address),
      picture: { address },
      choose: { href: routes.account(network, address) },
    }));
}

/** Rows of contacts. A watched contact is found by both of its names and appears by the name that `identityOf` prefers. */
function contactRows(
  typed: string,
  network: string,
  contacts: readonly Contact[],
  accounts: readonly AccountRecord[],
): readonly PaletteRow[] {
  return contacts
    .map(({ name, address }) => ({
      name,
      address,
      watched: accounts.find((record) => record.address === address && record.key === undefined),
    }))
    .filter(({ name, address, watched }) => isKnownBy(typed, [name, watched?.label ?? name], address))
    .map(({ name, address, watched }) => ({
      key: `contact ${address}`,
      section: "contacts",
      label: watched?.label ?? name,
      detail: watched === undefined ? "" : t("common:watchOnly"),
      detailAddress: shortenAddress(address),
      picture: { address },
      choose: { href: routes.account(network, address) },
    }));
}

const LEAST_OF_ADDRESS = 4;

/** True if the text is part of a name or equals the first digits of the address. */
function isKnownBy(typed: string, names: readonly string[], address: string): boolean {
  const lower = typed.toLowerCase();
  return names.some((name) => name.toLowerCase().includes(lower)) || (lower.length >= LEAST_OF_ADDRESS && address.startsWith(lower));
}

/** Recently paid addresses that start with the typed text. */
export function paidRows(text: string, network: string, known: readonly KnownAddress[]): readonly PaletteRow[] {
  const typed = text.trim().toLowerCase();
  if (typed.length < LEAST_OF_ADDRESS) return [];
  return known
    .filter(({ kind, address }) => kind === "recent" && address !== typed && address.startsWith(typed))
    .map(({ address }) => ({
      key: `paid ${address}`,
      section: "recent",
      label: shortenHex(address, 10, 8),
      isMono: true,
      detail: t("palette:paidBefore"),
      picture: { address },
      choose: { href: routes.account(network, address) },
    }));
}

/** True if a typed text matches an action by its label or keywords. */
export function matchesAction(text: string, { label, words }: PaletteRow): boolean {
  return matches(text, label) || (text.trim() !== "" && (words ?? "").split(",").some((part) => part !== "" && matches(text, part)));
}

/** Recently opened items that match a typed text. */
export function recentRows(
  text: string,
  network: string,
  opened: readonly Opened[],
  labelOf: (address: Extract<Opened, { kind: "account" }>["address"]) => string | undefined,
): readonly PaletteRow[] {
  return opened
    .map((entry): PaletteRow => {
      if (entry.kind === "account") {
        const label = labelOf(entry.address);
        return {
          key: `recent ${entry.address}`,
          section: "recent",
          label: label ?? shortenHex(entry.address, 10, 8),
          isMono: label === undefined,
          detail: t("palette:account"),
          picture: { address: entry.address },
          choose: { href: routes.account(network, entry.address) },
        };
      }
      if (entry.kind === "block") return blockRow(entry.id, network);
      return entry.kind === "transaction" ? transactionRow(entry.id, network) : thingRow(entry, network);
    })
    .filter(({ label }) => text.trim() === "" || matches(text, label));
}

function transactionRow(id: string, network: string): PaletteRow {
  const isVersion = /^\d+$/.test(id);
  return {
    key: `recent ${id}`,
    section: "recent",
    label: isVersion ? t("palette:version", { version: formatCount(BigInt(id)) }) : shortenHex(id, 10, 8),
    isMono: !isVersion,
    detail: t("palette:transaction"),
    picture: { icon: Hash },
    choose: { href: routes.transaction(network, id) },
  };
}

function blockRow(height: string, network: string): PaletteRow {
  return {
    key: `recent-block-${height}`,
    section: "recent",
    label: t("palette:block", { height: formatCount(BigInt(height)) }),
    detail: "",
    picture: { icon: Boxes },
    choose: { href: routes.block(network, BigInt(height)) },
  };
}

const THINGS = { asset: "palette:asset", collection: "palette:collection", token: "palette:token", pool: "palette:pool" } as const;

function thingRow({ kind, id }: Extract<Opened, { kind: keyof typeof THINGS }>, network: string): PaletteRow {
  return {
    key: `recent ${kind} ${id}`,
    section: "recent",
    label: id.includes("::") ? id.replace(/0x[0-9a-f]{9,}/g, (address) => shortenHex(address, 6, 4)) : shortenHex(id, 10, 8),
    isMono: true,
    detail: t(THINGS[kind]),
    picture: id.includes("::") ? { icon: Coins } : { address: id },
    choose: { href: routes[kind](network, id) },
  };
}
