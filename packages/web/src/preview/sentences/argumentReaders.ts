import { type BytesReader, wholly } from "../../chain/bcs/bytesReader.ts";
import { toHex } from "../../chain/facts/hex.ts";
import type { Address } from "../../chain/facts/types.ts";
import { primaryStoreAddress } from "../../chain/ledger/primaryStore.ts";
import { foreignName } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import type { Effect } from "../effect.ts";
import { metadataAddress } from "../effects/assetIds.ts";
import type { SeenObject } from "../effects/objects.ts";
import { APT, canonicalAssetId, findAsset } from "../findAsset.ts";
import { account, accounts, amount, type Filling, text } from "../parts.ts";
import type { PreviewAsset, SentencePart } from "../previewTypes.ts";
import { argumentText } from "./argumentText.ts";
import { shareText } from "./shareText.ts";
import { shownSymbol } from "./shownSymbol.ts";

/** Known data about a call, besides its bytes. */
export interface CallSurroundings {
  readonly assets: readonly PreviewAsset[];
  /** Kind and name of objects in the transaction, by address. */
  readonly objects?: ReadonlyMap<Address, SeenObject>;
  readonly effects?: readonly Effect[];
}

/** A call whose arguments fill the placeholders of a preview text. */
export interface SentenceCall extends CallSurroundings {
  readonly typeArguments: readonly string[];
  readonly args: readonly Uint8Array[];
}

/** Decodes one placeholder of a preview text from a call's arguments; undefined for unexpected arguments. */
export type ArgumentReader = (call: SentenceCall) => Filling | undefined;

const YEAR_SECS = 31_536_000n;

function read<T>({ args }: SentenceCall, index: number, reader: (reader: BytesReader) => T): T | undefined {
  const bytes = args[index];
  return bytes && wholly(bytes, reader);
}

function mapped<T, Result>(value: T | undefined, map: (value: T) => Result): Result | undefined {
  return value === undefined ? undefined : map(value);
}

const address = (call: SentenceCall, index: number) => read(call, index, (reader) => reader.address());
const number = (call: SentenceCall, index: number) => read(call, index, (reader) => reader.u64());
const textAt = (call: SentenceCall, index: number) => read(call, index, (reader) => reader.text());
const sumAt = (call: SentenceCall, index: number) =>
  mapped(
    read(call, index, (reader) => reader.list(() => reader.u64())),
    (units) => units.reduce((sum, one) => sum + one, 0n),
  );
const coinOf = ({ typeArguments, assets }: SentenceCall): PreviewAsset | undefined =>
  mapped(typeArguments[0], (coin) => findAsset(coin, assets));
const metadataOf = (call: SentenceCall, index: number) => mapped(address(call, index), (metadata) => findAsset(metadata, call.assets));

function amountPart(units: bigint | undefined, asset: PreviewAsset | undefined): SentencePart | undefined {
  return units === undefined || asset === undefined ? undefined : amount(units, asset);
}

/** Placeholder for an account or object address. */
export const who =
  (index: number): ArgumentReader =>
  (call) =>
    mapped(address(call, index), account);
/** Kind and name of the object that an argument refers to, if known. */
export function seenAt(call: SentenceCall, index: number): SeenObject | undefined {
  return mapped(address(call, index), (object) => call.objects?.get(object));
}
/** Placeholder for an object: its name with its address, because names are not unique. */
export const item =
  (index: number): ArgumentReader =>
  (call) => {
    const name = seenAt(call, index)?.name;
    return mapped(address(call, index), (object) =>
      name === undefined ? account(object) : [text(`${quote(name)} (`), account(object), text(")")],
    );
  };
/** Placeholder for a registered name, which is unique. */
export const nameOfToken =
  (index: number): ArgumentReader =>
  (call) =>
    seenAt(call, index)?.name;
/** Placeholder for the price of registering or renewing a name, according to the contract's event. */
export const namePrice = (): ArgumentReader => (call) => {
  const term = call.effects?.find((effect) => effect.kind === "name" && (effect.act === "registered" || effect.act === "renewed"));
  return term?.kind === "name" && "feeOctas" in term ? amount(term.feeOctas, APT) : undefined;
};
/** Placeholder for an amount of APT. */
export const octas =
  (index: number): ArgumentReader =>
  (call) =>
    amountPart(number(call, index), APT);
/** Placeholder for the sum of a list of APT amounts. */
export const octasSum =
  (index: number): ArgumentReader =>
  (call) =>
    amountPart(sumAt(call, index), APT);
/** Placeholder for an amount of the coin in the type argument. */
export const coins =
  (index: number): ArgumentReader =>
  (call) =>
    amountPart(number(call, index), coinOf(call));
export const coinsSum =
  (index: number): ArgumentReader =>
  (call) =>
    amountPart(sumAt(call, index), coinOf(call));
/** Placeholder for an amount of the asset that another argument refers to. */
export const units =
  (index: number, metadata: number): ArgumentReader =>
  (call) =>
    amountPart(number(call, index), metadataOf(call, metadata));
export const unitsSum =
  (index: number, metadata: number): ArgumentReader =>
  (call) =>
    amountPart(sumAt(call, index), metadataOf(call, metadata));
/** Placeholder for an amount of the asset in two stores according to effects; plain units if the effects lack both stores. */
export const storeUnits =
  (index: number, stores: readonly [number, number]): ArgumentReader =>
  (call) => {
    const named = stores.flatMap((store) => address(call, store) ?? []);
    const effect = call.effects?.find(
      (effect) =>
        effect.kind === "balance" && named.includes(effect.store ?? primaryStoreAddress(effect.owner, metadataAddress(effect.asset.id))),
    );
    return mapped(number(call, index), (units) =>
      effect?.kind === "balance" ? amount(units, effect.asset) : t("calls:rawUnits", { number: units }),
    );
  };
/** Placeholder for an asset: its symbol with its address, because symbols are not unique. */
export const assetAt =
  (index: number): ArgumentReader =>
  (call) =>
    mapped(address(call, index), (metadata) => {
      const known = call.assets.find(({ id }) => canonicalAssetId(id) === canonicalAssetId(metadata));
      return known === undefined ? account(metadata) : [text(`${shownSymbol(known.id, known.symbol)} (`), account(metadata), text(")")];
    });
/** Placeholder for an amount of a new asset, whose decimals the call itself states. */
export const newUnits =
  (index: number, described: { readonly symbol: number; readonly decimals: number }): ArgumentReader =>
  (call) => {
    const symbol = textAt(call, described.symbol);
    const decimals = read(call, described.decimals, (reader) => Number(reader.integer(1)));
    return symbol === undefined || decimals === undefined ? undefined : amountPart(number(call, index), { id: "", symbol, decimals });
  };
/** Placeholder for the coin type in the type argument. */
export const coinName = (): ArgumentReader => (call) => call.typeArguments[0];
/** Placeholder for a plain number. */
export const count =
  (index: number): ArgumentReader =>
  (call) =>
    number(call, index)?.toString();
/** Placeholder for basis points, shown as per cent. */
export const hundredths =
  (index: number): ArgumentReader =>
  (call) =>
    mapped(
      number(call, index),
      (points) => `${points / 100n}${points % 100n === 0n ? "" : `.${(points % 100n).toString().padStart(2, "0")}`}`,
    );
/** Placeholder for a fraction such as a royalty, in per cent if exact. */
export const share =
  (part: number, whole: number): ArgumentReader =>
  (call) => {
    const [numerator, denominator] = [number(call, part), number(call, whole)];
    return numerator === undefined || denominator === undefined ? undefined : shareText(numerator, denominator);
  };
export const years =
  (index: number): ArgumentReader =>
  (call) =>
    mapped(number(call, index), (secs) => t("calls:yearCount", { count: Number(secs / YEAR_SECS) }));
/** Placeholder for a list of accounts. */
export const everyone =
  (index: number): ArgumentReader =>
  (call) =>
    mapped(
      read(call, index, (reader) => reader.list(() => reader.address())),
      accounts,
    );
/** Placeholder for the number of accounts in a list. */
export const howMany =
  (index: number): ArgumentReader =>
  (call) =>
    read(call, index, (reader) => reader.list(() => reader.address()))?.length.toString();
/** Placeholder for the number of modules in a list. */
export const howManyBytes =
  (index: number): ArgumentReader =>
  (call) =>
    read(call, index, (reader) => reader.list(() => reader.bytes()))?.length.toString();
export const yesNo =
  (index: number): ArgumentReader =>
  (call) =>
    mapped(
      read(call, index, (reader) => reader.bool()),
      (answer) => t(answer ? "calls:yes" : "calls:no"),
    );
/** Placeholder for text written by others, in quotes. */
export const quoted =
  (index: number): ArgumentReader =>
  (call) =>
    mapped(textAt(call, index), quote);
/** Placeholder for a value whose type is a type argument. */
export const valueAt =
  (index: number, typeIndex: number): ArgumentReader =>
  ({ args, typeArguments }) => {
    const [bytes, type] = [args[index], typeArguments[typeIndex]];
    return bytes === undefined || type === undefined ? undefined : argumentText(type, bytes).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "");
  };
/** Placeholder for text encoded as bytes. */
export const bytesText = quoted;
export const hex =
  (index: number): ArgumentReader =>
  (call) =>
    mapped(
      read(call, index, (reader) => reader.bytes()),
      toHex,
    );
/** Placeholder for a function id built from three arguments. */
export const shownFunctionName =
  (at: number, module: number, name: number): ArgumentReader =>
  (call) => {
    const parts = [address(call, at), textAt(call, module), textAt(call, name)];
    return parts.includes(undefined) ? undefined : parts.join("::");
  };
/** Placeholder for a registered name with an optional subdomain. */
export const domain =
  (name: number, subdomainIndex?: number): ArgumentReader =>
  (call) => {
    const own = textAt(call, name);
    if (subdomainIndex === undefined) return mapped(own, (label) => `${label}.apt`);
    const before = read(call, subdomainIndex, (reader) => ({ text: reader.option(() => reader.text()) }));
    return own === undefined || before === undefined ? undefined : `${before.text === undefined ? "" : `${before.text}.`}${own}.apt`;
  };
export const subdomain =
  (name: number, before: number): ArgumentReader =>
  (call) => {
    const [own, first] = [textAt(call, name), textAt(call, before)];
    return own === undefined || first === undefined ? undefined : `${first}.${own}.apt`;
  };
/** Placeholder for a package name, which starts the package metadata. */
export const packageName =
  (index: number): ArgumentReader =>
  (call) => {
    const metadata = read(call, index, (reader) => reader.bytes());
    const name = metadata && wholly(metadata, (reader) => ({ name: reader.text(), rest: reader.rest() }))?.name;
    return mapped(name, quote);
  };

/** Quotes text written by others and escapes characters that could hide, reverse or end the quotation. */
function quote(words: string): string {
  return t("common:quoted", { text: foreignName(words) });
}
