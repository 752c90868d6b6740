import { asArray, asObject, asText } from "../chain/facts/jsonFields.ts";
import type { Address } from "../chain/facts/types.ts";
import { networkToInput, readCustomNetworks, saveCustomNetwork } from "../chain/networks/customNetworks.ts";
import { withOwnLabel } from "../chain/networks/ownLabel.ts";
import { type NetworkInput, validateNetwork } from "../chain/networks/validateNetwork.ts";
import { isLanguage } from "../language/languages.ts";
import { disabledRulesFromJson } from "../signer/disabledRules.ts";
import { SignerError } from "../signer/signer.ts";
import { addAssetMarks, allAssetMarks, type LedgerMarks, readAssetMarks } from "./assetMarks.ts";
import { type LanguageChoice, languageChoice } from "./languageChoice.ts";
import { type Limits, limits, readLimits, writeLimits } from "./limits.ts";
import { addShared, allShared, type LedgerShared, readShared } from "./sharedAccounts.ts";
import { chooseTheme, type ThemeChoice, themeChoice } from "./theme.ts";
import { addTransactionNotes, allTransactionNotes, type LedgerNotes, readTransactionNotes } from "./transactionNotes.ts";

/** The form of the page's part of a backup. */
const VERSION = 1;
const FIELDS = ["version", "networks", "theme", "language", "limits", "sent"];
/** Came later: backups of before do not have them. */
const LATER_FIELDS = ["assetMarks", "disabledRules", "transactionNotes", "sharedAccounts"];
const THEMES: readonly string[] = ["light", "dark", "system"] satisfies ThemeChoice[];
interface PageData {
  readonly networks: readonly NetworkInput[];
  readonly theme: ThemeChoice;
  readonly language: LanguageChoice;
  readonly limits: Limits;
  /** Names of warnings that were off in a backup of an earlier build, which kept them apart from the vault. */
  readonly disabledRules: readonly string[];
  readonly assetMarks: readonly LedgerMarks[];
  readonly transactionNotes: readonly LedgerNotes[];
  readonly sharedAccounts: readonly LedgerShared[];
}

/** What the page itself puts into a backup: networks the person added and settings. */
export function pageDataForBackup(): string {
  const data = {
    version: VERSION,
    networks: readCustomNetworks().map(networkToInput),
    theme: themeChoice(),
    language: languageChoice(),
    limits: limits(),
    // Earlier pages expect a list of what was sent. None is written: whoever reads it could not tell it from an invention.
    sent: [],
    assetMarks: allAssetMarks(),
    transactionNotes: allTransactionNotes(),
    sharedAccounts: allShared(),
  };
  return JSON.stringify(data);
}

/** What a backup brought besides the vault. */
export interface RestoredPageData {
  /** The names of networks that were not here. */
  readonly networks: readonly string[];
  /** Shared accounts that were not listed here. */
  readonly sharedAccounts: readonly Address[];
  /** Names of warnings that are off in the file of an earlier build. They stay on here: the file may come from somebody else. */
  readonly disabledRules: readonly string[];
}

/**
 * Puts in place what a backup held: networks that are missing here, and, in a browser that had no vault, theme and limits. The language stays the one that
 * the person reads here: another would make the page anew, and what was brought in would go unread.
 */
export function restorePageData(text: string, { isNewHere }: { readonly isNewHere: boolean }): RestoredPageData {
  const data = readPageData(text);
  const ids = new Set<string>(readCustomNetworks().map(({ id }) => id));
  const networks = data.networks.filter(({ id }) => !ids.has(id));
  const saved = networks.map((input) => saveCustomNetwork(input)).flatMap((result) => (result.ok ? [result.network.label] : []));
  addAssetMarks(data.assetMarks);
  addTransactionNotes(data.transactionNotes);
  const sharedAccounts = addShared(data.sharedAccounts);
  if (isNewHere) {
    chooseTheme(data.theme);
    writeLimits(data.limits);
  }
  return { networks: saved, sharedAccounts, disabledRules: data.disabledRules };
}

/** Reads the page's part strictly; `backup_damaged` where it is not exactly that. */
export function readPageData(text: string): PageData {
  try {
    return readStrictly(text);
  } catch {
    throw unreadable();
  }
}

function readStrictly(text: string): PageData {
  const json = asObject(JSON.parse(text));
  const keys = Object.keys(json);
  const areKnown = keys.every((key) => FIELDS.includes(key) || LATER_FIELDS.includes(key));
  if (!areKnown || !FIELDS.every((field) => keys.includes(field)) || json.version !== VERSION) throw unreadable();
  const networks = asArray(json.networks).map(readNetwork);
  if (new Set(networks.map(({ id }) => id)).size < networks.length) throw unreadable();
  if (!isTheme(json.theme) || !isLanguageChoice(json.language)) throw unreadable();
  // Earlier backups say what was sent. It is not taken in: the chain tells what happened.
  asArray(json.sent);
  const assetMarks = json.assetMarks === undefined ? [] : readAssetMarks(json.assetMarks);
  return {
    networks,
    theme: json.theme,
    language: json.language,
    limits: readLimits(json.limits),
    disabledRules: disabledRulesFromJson(json.disabledRules) ?? [],
    assetMarks,
    transactionNotes: json.transactionNotes === undefined ? [] : readTransactionNotes(json.transactionNotes),
    sharedAccounts: json.sharedAccounts === undefined ? [] : readShared(json.sharedAccounts),
  };
}

function readNetwork(json: unknown): NetworkInput {
  const fields = asObject(json);
  const field = (name: keyof NetworkInput) => asText(fields[name]);
  const input: NetworkInput = {
    id: field("id"),
    label: field("label"),
    chainId: field("chainId"),
    node: field("node"),
    indexer: field("indexer"),
    faucet: field("faucet"),
    pepper: field("pepper"),
    prover: field("prover"),
  };
  const named = withOwnLabel(input);
  if (!validateNetwork(named, []).ok) throw unreadable();
  return named;
}

function isTheme(value: unknown): value is ThemeChoice {
  return typeof value === "string" && THEMES.includes(value);
}

function isLanguageChoice(value: unknown): value is LanguageChoice {
  return typeof value === "string" && (value === "system" || isLanguage(value));
}

function unreadable(): SignerError {
  return new SignerError("backup_damaged", "The settings in this backup cannot be read.");
}
