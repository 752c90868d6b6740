import { Boxes, Hash, Search, Tag } from "lucide-react";
import type { Address } from "../../chain/facts/types.ts";
import type { AddressContent, BlockFacts, NameTarget } from "../../chain/ledger/lookUps.ts";
import { t } from "../../language/words.ts";
import { APT } from "../../preview/findAsset.ts";
import { routes } from "../../routing/routes.ts";
import { formatCount, formatUnits } from "../../ui/text/amount.ts";
import { shortenAddress, shortenHex, shownInFull } from "../../ui/text/shorten.ts";
import { codeRows, coinRow, namedRows, placeRows } from "./foundRows.ts";
import type { LookupAnswer } from "./lookUp.ts";
import type { NetworkQuestion } from "./networkQuestions.ts";
import type { PaletteRow } from "./paletteRow.ts";

/** Palette query with its response or state. */
export interface Lookup {
  readonly question: NetworkQuestion;
  readonly answer: LookupAnswer | "waiting" | "failed";
}

interface NetworkName {
  readonly id: string;
  readonly label: string;
}

/** Content of a palette row, and whether the item exists; `exists` is undefined while unknown. */
interface RowContent extends Omit<PaletteRow, "key" | "section" | "state"> {
  readonly exists: boolean | undefined;
}

/** Palette rows for items on the network: existing items first, then items not yet checked. Missing items have no row. */
export function networkRows(
  lookups: readonly Lookup[],
  network: NetworkName,
  labelOf: (address: Address) => string | undefined,
): readonly PaletteRow[] {
  return lookups
    .flatMap(({ question, answer }) => {
      const found = foundRows(question, answer, network.id).map((row) => ({
        row: { ...row, section: "network" as const },
        isResult: true,
        rank: FOUND_RANK,
      }));
      if (isOnlyFound(question)) return typeof answer === "string" ? pendingRow(question, answer) : found;
      const { exists, ...content } = named(
        question,
        rowContentOf(question, typeof answer === "string" ? undefined : answer, network),
        labelOf,
      );
      const row: PaletteRow = {
        ...content,
        key: `${question.kind} ${content.label}`,
        section: "network",
        ...(answer === "waiting" ? ({ state: "waiting", detail: t("palette:checking") } as const) : {}),
        ...(answer === "failed" ? ({ state: "failed", detail: t("palette:notAnswered") } as const) : {}),
      };
      // An address that has never been used keeps its row, because its page can be opened too.
      const isResult = exists !== false || question.kind === "address";
      return [...found, { row, isResult, rank: exists === true ? 0 : exists === undefined ? 1 : 2 }];
    })
    .filter(({ isResult }) => isResult)
    .sort((one, other) => one.rank - other.rank)
    .map(({ row }) => row)
    .filter(isFirstWithKey());
}

/** Filter that drops rows of an item that an earlier row shows: two searches may find the same module. */
function isFirstWithKey(): (row: PaletteRow) => boolean {
  const shown = new Set<string>();
  return ({ key }) => !shown.has(key) && shown.add(key) !== undefined;
}

/** Rank that sorts specialized pages, such as an asset's, before the address page. */
const FOUND_RANK = -1;

type OnlyFound = Extract<NetworkQuestion, { kind: "code" | "coin" | "words" | "known" | "module" }>;

/** True for searches that have no row of their own before the response, and possibly many rows afterwards. */
function isOnlyFound(question: NetworkQuestion): question is OnlyFound {
  return ["code", "coin", "words", "known", "module"].includes(question.kind);
}

function foundRows(question: NetworkQuestion, answer: Lookup["answer"], network: string): readonly Omit<PaletteRow, "section">[] {
  if (typeof answer === "string") return [];
  if (question.kind === "address" && answer.kind === "address") return placeRows(question.address, answer.kinds, network);
  if (answer.kind === "code") return codeRows(answer.found, network);
  if (question.kind === "coin" && answer.kind === "coin") {
    return answer.described === undefined ? [] : [coinRow(question.type, answer.described, network)];
  }
  return question.kind === "words" && answer.kind === "words" ? namedRows(question, answer, network) : [];
}

/**
 * Row of a search while it runs or after it failed. Searches for code, and failed text searches, have no such row because other queries run
 * alongside.
 */
function pendingRow(question: OnlyFound, answer: "waiting" | "failed") {
  if (question.kind === "module" || question.kind === "known" || (question.kind === "words" && answer === "failed")) return [];
  const row: PaletteRow = {
    key: `${question.kind} pending`,
    section: "network",
    label: question.kind === "coin" ? question.type : question.text,
    isMono: question.kind !== "words",
    detail: t(answer === "waiting" ? "palette:checking" : "palette:notAnswered"),
    state: answer,
    picture: { icon: Search },
    choose: undefined,
  };
  return [{ row, isResult: true, rank: 1 }];
}

/** Messages about searched items that do not exist on the network. */
export function absentWords(lookups: readonly Lookup[], network: NetworkName): readonly string[] {
  return lookups
    .filter(({ question, answer }) => typeof answer !== "string" && isAbsent(question, answer, network))
    .map(({ question, answer }) => missingText(question, answer, network))
    .filter((words) => words !== undefined);
}

function isAbsent(question: NetworkQuestion, answer: LookupAnswer, network: NetworkName): boolean {
  return isOnlyFound(question)
    ? foundRows(question, answer, network.id).length === 0
    : rowContentOf(question, answer, network).exists === false;
}

function missingText(question: NetworkQuestion, answer: Lookup["answer"], { label }: NetworkName): string | undefined {
  switch (question.kind) {
    case "address":
    case "words":
    case "known":
    case "module":
      return undefined;
    case "code":
      return t("palette:noCode", { text: question.text });
    case "coin":
      return undefined;
    case "hash":
      return t("palette:noTransaction");
    case "version":
      return t("palette:noVersion", { version: formatCount(question.version) });
    case "block":
      return t("palette:noBlock", { height: formatCount(question.height) });
    case "name": {
      const hasNames = typeof answer === "string" || answer.kind !== "name" || answer.target.kind !== "noNames";
      return hasNames ? t("palette:nameUnknown", { name: question.text }) : t("palette:noNames", { network: label });
    }
  }
}

function rowContentOf(question: Exclude<NetworkQuestion, OnlyFound>, answer: LookupAnswer | undefined, network: NetworkName): RowContent {
  switch (question.kind) {
    case "address":
      return addressResult(question.address, answer?.kind === "address" ? answer.content : undefined, network.id);
    case "hash":
    case "version": {
      const id = question.kind === "hash" ? question.hash : question.version;
      return transactionResult(id, answer?.kind === "transaction" ? answer : undefined, network.id);
    }
    case "block":
      return blockResult(question.height, answer?.kind === "block" ? answer : undefined, network.id);
    case "name":
      return nameResult(question.text, answer?.kind === "name" ? answer.target : undefined, network);
  }
}

function addressResult(address: string, content: AddressContent | undefined, network: string): RowContent {
  const short = shownInFull(address);
  return {
    exists: content && (content.isObject || content.isAccount || content.aptOctas > 0n),
    label: short === address ? shortenHex(address, 10, 8) : short,
    isMono: true,
    detail: content === undefined ? "" : contentWords(content),
    picture: { address },
    choose: { href: routes.account(network, address) },
  };
}

/** Row of an address under its display name, such as "Framework" for 0x1, with the address at the right. */
function named(question: NetworkQuestion, content: RowContent, labelOf: (address: Address) => string | undefined): RowContent {
  const label = question.kind === "address" ? labelOf(question.address) : undefined;
  return label === undefined ? content : { ...content, label, isMono: false, detailAddress: content.label };
}

function contentWords({ isObject, isAccount, aptOctas }: AddressContent): string {
  if (isObject) return t("palette:object");
  if (aptOctas > 0n) return t("palette:accountHolds", { amount: `${formatUnits(aptOctas, APT.decimals)} ${APT.symbol}` });
  return t(isAccount ? "palette:account" : "palette:accountUnused");
}

function transactionResult(
  id: string | bigint,
  answer: Extract<LookupAnswer, { kind: "transaction" }> | undefined,
  network: string,
): RowContent {
  const byVersion = typeof id === "bigint";
  return {
    exists: answer?.found,
    label: byVersion ? t("palette:version", { version: formatCount(id) }) : shortenHex(id, 10, 8),
    isMono: !byVersion,
    detail: answer === undefined ? "" : transactionWords(answer, byVersion),
    picture: { icon: Hash },
    choose: { href: routes.transaction(network, id) },
  };
}

function transactionWords({ found, version }: Extract<LookupAnswer, { kind: "transaction" }>, byVersion: boolean): string {
  if (!found) return "";
  if (byVersion) return t("palette:transaction");
  return version === undefined ? t("palette:transactionPending") : t("palette:transactionAt", { version: formatCount(version) });
}

function blockResult(height: bigint, answer: { readonly block: BlockFacts | undefined } | undefined, network: string): RowContent {
  const block = answer?.block;
  return {
    exists: answer && block !== undefined,
    label: t("palette:block", { height: formatCount(height) }),
    detail:
      block === undefined
        ? ""
        : t("palette:blockVersions", { first: formatCount(block.firstVersion), last: formatCount(block.lastVersion) }),
    picture: { icon: Boxes },
    choose: block && { href: routes.block(network, block.height) },
  };
}

function nameResult(text: string, target: NameTarget | undefined, network: NetworkName): RowContent {
  const address = target?.kind === "found" ? target.address : undefined;
  return {
    exists: target && address !== undefined,
    label: text,
    detail: address === undefined ? "" : t("palette:nameLeadsTo"),
    ...(address === undefined ? {} : { detailAddress: shortenAddress(address) }),
    picture: address === undefined ? { icon: Tag } : { address },
    choose: address && { href: routes.account(network.id, address) },
  };
}
