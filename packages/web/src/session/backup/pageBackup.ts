import { asArray, asObject, asText } from "../../chain/facts/jsonFields.ts";
import type { Address } from "../../chain/facts/types.ts";
import { networkToInput, readCustomNetworks, saveCustomNetwork } from "../../chain/networks/customNetworks.ts";
import { withOwnLabel } from "../../chain/networks/ownLabel.ts";
import { type NetworkInput, validateNetwork } from "../../chain/networks/validateNetwork.ts";
import { isLanguage } from "../../language/languages.ts";
import { disabledRulesFromJson } from "../../signer/disabledRules.ts";
import { SignerError } from "../../signer/signer.ts";
import { addShared, allShared, type LedgerShared, readShared } from "../account/sharedAccounts.ts";
import { addAssetMarks, allAssetMarks, type LedgerMarks, readAssetMarks } from "../assets/assetMarks.ts";
import { addTransactionNotes, allTransactionNotes, type LedgerNotes, readTransactionNotes } from "../history/transactionNotes.ts";
import { type LanguageChoice, languageChoice } from "../settings/languageChoice.ts";
import { type Limits, limits, readLimits, writeLimits } from "../settings/limits.ts";
import { chooseTheme, type ThemeChoice, themeChoice } from "../settings/theme.ts";

/** Format version of a backup's page data. */
const VERSION = 1;
const FIELDS = ["version", "networks", "theme", "language", "limits", "sent"];
/** Fields of the page data added later; earlier backups lack them. */
const LATER_FIELDS = ["assetMarks", "disabledRules", "transactionNotes", "sharedAccounts"];
const THEMES: readonly string[] = ["light", "dark", "system"] satisfies ThemeChoice[];
interface PageData {
  readonly networks: readonly NetworkInput[];
  readonly theme: ThemeChoice;
  readonly language: LanguageChoice;
  readonly limits: Limits;
  /** Disabled warnings in a backup of an earlier build, which stored them outside the vault. */
  readonly disabledRules: readonly string[];
  readonly assetMarks: readonly LedgerMarks[];
  readonly transactionNotes: readonly LedgerNotes[];
  readonly sharedAccounts: readonly LedgerShared[];
}

/** Page data for a backup: custom networks, settings, marks, notes and multisig accounts. */
export function pageDataForBackup(): string {
  const data = {
    version: VERSION,
    networks: readCustomNetworks().map(networkToInput),
    theme: themeChoice(),
    language: languageChoice(),
    limits: limits(),
    // Earlier builds require this field. It stays empty because the restoring page cannot distinguish real from invented transactions.
    sent: [],
    assetMarks: allAssetMarks(),
    transactionNotes: allTransactionNotes(),
    sharedAccounts: allShared(),
  };
  return JSON.stringify(data);
}

/** Page data restored from a backup, apart from the vault. */
export interface RestoredPageData {
  /** Labels of the networks that restoring added. */
  readonly networks: readonly string[];
  /** Multisig accounts that restoring added. */
  readonly sharedAccounts: readonly Address[];
  /** Disabled warnings in a backup of an earlier build. They stay enabled here, because the file may come from a stranger. */
  readonly disabledRules: readonly string[];
}

/**
 * Restores page data: missing networks, marks, notes and multisig accounts, and in a browser without a vault also theme and limits. The
 * language stays unchanged: switching it would re-render the page and hide the restore report.
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

/** Parses page data strictly; throws `backup_damaged` on any other format. */
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
  // Earlier backups list sent transactions. They are ignored, because only the chain proves payments.
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
