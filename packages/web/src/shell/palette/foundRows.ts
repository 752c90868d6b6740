import { Boxes, Braces, Coins, FunctionSquare, Images, type LucideIcon, Package, PiggyBank, Shapes, Users } from "lucide-react";
import type { PlaceKind } from "../../chain/facts/placeKinds.ts";
import { resemblesApt } from "../../chain/facts/resemblesApt.ts";
import { foreignText } from "../../language/foreignText.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { shortenAddress, shownInFull } from "../../ui/text/shorten.ts";
import type { FoundCode, LookupAnswer } from "./lookUp.ts";
import type { NetworkQuestion } from "./networkQuestions.ts";
import type { PaletteRow } from "./paletteRow.ts";

type FoundRow = Omit<PaletteRow, "section">;

const PLACES: readonly (readonly [PlaceKind, PlainKey, LucideIcon, (network: string, address: string) => string])[] = [
  ["asset", "palette:asset", Coins, routes.asset],
  ["token", "palette:token", Images, (network, address) => routes.token(network, address)],
  ["collection", "palette:collection", Images, (network, address) => routes.collection(network, address)],
  ["stakePool", "palette:pool", PiggyBank, (network, address) => routes.pool(network, address)],
  ["sharedAccount", "palette:sharedAccount", Users, (network, address) => routes.sharedAccount(network, address)],
];

/** Palette rows for specialized pages about an address: asset, collectible, stake pool, shared account. */
export function placeRows(address: string, kinds: readonly PlaceKind[], network: string): readonly FoundRow[] {
  return PLACES.filter(([kind]) => kinds.includes(kind)).map(([kind, words, icon, href]) => ({
    key: `${kind} ${address}`,
    label: shortenAddress(address),
    isMono: true,
    detail: t(words),
    picture: { icon },
    choose: { href: href(network, address) },
  }));
}

const CODE = {
  module: ["palette:module", Boxes],
  package: ["palette:package", Package],
  entry: ["palette:entryFunction", FunctionSquare],
  view: ["palette:viewFunction", FunctionSquare],
  function: ["palette:function", FunctionSquare],
  struct: ["palette:struct", Braces],
} as const satisfies Record<FoundCode["kind"], readonly [PlainKey, LucideIcon]>;

/** Palette rows for modules, functions and structs. */
export function codeRows(found: readonly FoundCode[], network: string): readonly FoundRow[] {
  return found.map(({ kind, address, module, member }) => {
    const id = [
      shownInFull(address) === address ? shortenAddress(address) : shownInFull(address),
      module,
      ...(member === undefined ? [] : [member]),
    ].join("::");
    const [words, icon] = CODE[kind];
    return {
      key: `code ${address}::${module}::${member ?? ""}`,
      label: foreignText(id),
      isMono: true,
      detail: t(words),
      picture: { icon },
      choose: { href: routes.module(network, address, module, opened(kind, member)) },
    };
  });
}

/** URL parameters of a found function or struct: a callable function opens with its form, anything else opens the module. */
function opened(kind: FoundCode["kind"], member: string | undefined): { readonly tab?: string; readonly fn?: string } {
  if (kind === "package") return { tab: "package" };
  if (kind === "struct") return { tab: "structs" };
  if (member === undefined || kind === "module" || kind === "function") return {};
  return { tab: kind === "entry" ? "write" : "read", fn: member };
}

/** Palette row for a coin type. */
export function coinRow(
  type: string,
  described: { readonly name: string; readonly symbol: string; readonly decimals: number },
  network: string,
): FoundRow {
  return assetRow(type, described, network);
}

function assetRow(
  id: string,
  described: { readonly name: string; readonly symbol: string; readonly decimals: number },
  network: string,
): FoundRow {
  const isFalse = resemblesApt(id, described);
  return {
    key: `asset ${id}`,
    label: foreignText(`${described.symbol} · ${described.name}`),
    detail: t(isFalse ? "palette:notApt" : "palette:asset"),
    detailAddress: id.includes("::") ? foreignText(shortType(id)) : shortenAddress(id),
    picture: { icon: Coins },
    choose: { href: routes.asset(network, id) },
  };
}

function shortType(type: string): string {
  return type.replace(/0x[0-9a-f]{9,}/g, shortenAddress);
}

/** Palette rows for assets and collections found by name; exact matches come first. */
export function namedRows(
  { text }: Extract<NetworkQuestion, { kind: "words" }>,
  { things }: Extract<LookupAnswer, { kind: "words" }>,
  network: string,
): readonly FoundRow[] {
  const wanted = text.toLowerCase();
  const rankOf = (...names: readonly string[]) => (names.some((name) => name.toLowerCase() === wanted) ? 0 : 1);
  const assets = things.assets.map(({ id, described }) => ({
    rank: rankOf(described.symbol, described.name) + (resemblesApt(id, described) ? LAST : 0),
    row: assetRow(id, described, network),
  }));
  const collections = things.collections.map(({ id, name }) => ({
    rank: rankOf(name),
    row: {
      key: `collection ${id}`,
      label: foreignText(name),
      detail: t("palette:collection"),
      detailAddress: shortenAddress(id),
      picture: { icon: Shapes },
      choose: { href: routes.collection(network, id) },
    } satisfies FoundRow,
  }));
  return [...assets, ...collections].sort((one, other) => one.rank - other.rank).map(({ row }) => row);
}

/** Rank added to a row that must sort behind all others. */
const LAST = 2;
