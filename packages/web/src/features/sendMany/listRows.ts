import type { AccountName } from "../../chain/facts/accountName.ts";
import { parseAddressInput } from "../../chain/facts/address.ts";
import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import { assetIdText, parseAssetId } from "../../chain/facts/assetId.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../../parts/addressWords.ts";
import { shownAsset } from "../../parts/assets/assetText.ts";
import { type AddressPlace, readAddressText } from "../../parts/fields/readAddressText.ts";
import { APT } from "../../preview/findAsset.ts";
import type { PreviewAsset } from "../../preview/previewTypes.ts";
import { cutForeignText } from "../../preview/sentences/shownSymbol.ts";
import type { ListPayment } from "../../transact/paymentList.ts";
import { parseUnits, typedAmountPlain } from "../../ui/forms/typedAmount.ts";
import type { LineFault, ListLine } from "./listLines.ts";

/** Matches digits in the asset column, which probably belong to an amount with a decimal comma, although a symbol may consist of digits. */
const FIGURES = /^[\p{N}.,'’\s]+$/u;
const QUOTED_MAX = 70;

/** Typed text, shortened for use in a message. */
function quoted(text: string): string {
  return cutForeignText(text, QUOTED_MAX) ?? "";
}

/** Result of parsing one line: a payment, a pending name lookup or an error message. */
export type ListRow =
  | { readonly kind: "payment"; readonly line: number; readonly payment: ListPayment }
  /** The recipient is a registered name whose lookup is pending. */
  | { readonly kind: "waits"; readonly line: number; readonly name: string }
  | { readonly kind: "problem"; readonly line: number; readonly words: string };

/** Result of a registered name's lookup. */
export type NameAnswer =
  | { readonly kind: "waits" }
  | { readonly kind: "found"; readonly address: Address }
  | { readonly kind: "problem"; readonly words: string };

/** Data needed to parse the lines of a payment list. */
export interface ListReading {
  readonly place: AddressPlace;
  /** Contacts and the user's own accounts, with their labels. */
  readonly people: readonly { readonly label: string; readonly address: Address }[];
  readonly balances: readonly AssetBalance[];
  /** False if the account may hold unlisted assets, for example while the indexer is unavailable. */
  readonly isWhole: boolean;
  readonly answerOf: (name: AccountName) => NameAnswer;
}

const FAULTS = {
  tooManyCells: "sendMany:tooManyCells",
  brokenQuotes: "flow:brokenQuotes",
  unitInHeading: "sendMany:unitInHeading",
  severalAmounts: "sendMany:severalAmounts",
} as const satisfies Record<LineFault, PlainKey>;

/** Recipient, asset and amount of each line, or its error message. */
export function rowsOf(lines: readonly ListLine[], reading: ListReading): readonly ListRow[] {
  return lines.map((line) => rowOf(line, reading));
}

function rowOf(line: ListLine, reading: ListReading): ListRow {
  const problem = (words: string): ListRow => ({ kind: "problem", line: line.number, words });
  if (line.fault !== undefined) return problem(t(FAULTS[line.fault]));
  const asset = assetOf(line.asset, reading);
  if (typeof asset === "string") return problem(asset);
  const amount = parseUnits(line.amount, asset.decimals);
  if (!amount.ok) return problem(amount.reason);
  if (amount.value === 0n) return problem(t("sendMany:moreThanZero"));
  const recipient = recipientOf(line.recipient, reading);
  switch (recipient.kind) {
    case "found":
      return {
        kind: "payment",
        line: line.number,
        payment: { recipient: recipient.address, asset, units: amount.value, typedAmount: typedAmountPlain(line.amount) },
      };
    case "waits":
      return { kind: "waits", line: line.number, name: line.recipient };
    case "problem":
      return problem(recipient.words);
  }
}

/** Contact and account labels take precedence over registered names, so no name on the network can replace them. */
function recipientOf(text: string, { place, people, answerOf }: ListReading): NameAnswer {
  if (text === "") return { kind: "problem", words: t("sendMany:noRecipient") };
  const read = readAddressText(text, place);
  if (read.kind === "address") return { kind: "found", address: read.address };
  const named = people.filter(({ label }) => label.toLowerCase() === text.toLowerCase());
  const [person] = named;
  if (named.length > 1) return { kind: "problem", words: t("sendMany:severalCalled", { name: quoted(text) }) };
  if (person !== undefined) return { kind: "found", address: person.address };
  if (read.kind === "name") return answerOf(read.name);
  const parsed = parseAddressInput(text);
  return {
    kind: "problem",
    words: parsed.ok || !text.startsWith("0x") ? t("sendMany:nobodyCalled", { name: quoted(text) }) : addressProblem(parsed.reason),
  };
}

/**
 * Finds an asset by id, or by symbol if exactly one held asset matches. Anybody can name an asset "APT", so that symbol always means the
 * network's coin.
 */
function assetOf(text: string, { balances, isWhole }: Pick<ListReading, "balances" | "isWhole">): PreviewAsset | string {
  if (text === "" || text.toUpperCase() === APT.symbol) return APT;
  if (FIGURES.test(text)) return t("sendMany:assetOfFigures", { asset: quoted(text) });
  const id = parseAssetId(text);
  const wanted = id && assetIdText(id);
  if (wanted === APT_COIN) return APT;
  const main = balances.filter(({ isPrimary }) => isPrimary);
  const found = main.filter(({ asset, described }) =>
    wanted === undefined ? described?.symbol.toLowerCase() === text.toLowerCase() : asset === wanted,
  );
  const [one] = found;
  if (one === undefined) return t(isWhole ? "sendMany:notOwned" : "sendMany:holdingsUnknown", { asset: quoted(text) });
  if (found.length > 1) return t("sendMany:severalAssets", { symbol: quoted(text) });
  return { id: one.asset, ...(one.described ?? shownAsset(undefined, one.asset)) };
}
