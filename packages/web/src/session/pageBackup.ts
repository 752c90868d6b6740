import { asArray, asObject, asText } from "../chain/facts/jsonFields.ts";
import type { LedgerIdentity } from "../chain/facts/types.ts";
import type { SentTransaction } from "../chain/history/localHistory.ts";
import { networkToInput, readCustomNetworks, saveCustomNetwork } from "../chain/networks/customNetworks.ts";
import { type NetworkInput, validateNetwork } from "../chain/networks/validateNetwork.ts";
import { isLanguage } from "../language/languages.ts";
import { addAssetMarks, allAssetMarks, type LedgerMarks, readAssetMarks } from "./assetMarks.ts";
import { disabledRules, readDisabledRules, writeDisabledRules } from "./disabledRules.ts";
import { chooseLanguage, type LanguageChoice, languageChoice } from "./languageChoice.ts";
import { type Limits, limits, readLimits, writeLimits } from "./limits.ts";
import { localHistory } from "./localHistory.ts";
import { chooseTheme, type ThemeChoice, themeChoice } from "./theme.ts";

/** The form of the page's part of a backup. */
const VERSION = 1;
const FIELDS = ["version", "networks", "theme", "language", "limits", "sent"];
/** Came later: backups of before do not have them. */
const LATER_FIELDS = ["assetMarks", "disabledRules"];
const THEMES: readonly string[] = ["light", "dark", "system"] satisfies ThemeChoice[];
/** A backup must stay small enough to be read in again; the network has the rest. */
const SENT_KEPT = 50;
const LEDGERS_KEPT = 20;

interface PageData {
  readonly networks: readonly NetworkInput[];
  readonly theme: ThemeChoice;
  readonly language: LanguageChoice;
  readonly limits: Limits;
  readonly disabledRules: readonly string[];
  readonly sent: readonly { readonly ledger: LedgerIdentity; readonly entries: readonly SentTransaction[] }[];
  readonly assetMarks: readonly LedgerMarks[];
}

/** What the page itself puts into a backup: networks the person added, settings, and the newest of what was sent from here. */
export function pageDataForBackup(): string {
  const sent = localHistory
    .ledgers()
    .slice(0, LEDGERS_KEPT)
    .map((ledger) => ({ ledger, entries: localHistory.listed(ledger).slice(0, SENT_KEPT) }));
  const data = {
    version: VERSION,
    networks: readCustomNetworks().map(networkToInput),
    theme: themeChoice(),
    language: languageChoice(),
    limits: limits(),
    disabledRules: disabledRules(),
    sent,
    assetMarks: allAssetMarks(),
  };
  return JSON.stringify(data, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
}

/** Puts in place what a backup held: networks and payments that are missing here, and, in a browser that had no vault, theme and limits. */
export function restorePageData(text: string, { isNewHere }: { readonly isNewHere: boolean }): void {
  const data = readPageData(text);
  const ids = new Set<string>(readCustomNetworks().map(({ id }) => id));
  for (const input of data.networks) if (!ids.has(input.id)) saveCustomNetwork(input);
  for (const { ledger, entries } of data.sent) {
    const known = new Set(localHistory.sent(ledger).map(({ hash }) => hash));
    for (const entry of [...entries].reverse()) if (!known.has(entry.hash)) localHistory.record(ledger, entry);
  }
  addAssetMarks(data.assetMarks);
  if (!isNewHere) return;
  chooseTheme(data.theme);
  chooseLanguage(data.language);
  writeLimits(data.limits);
  writeDisabledRules(data.disabledRules);
}

/** Reads the page's part strictly; throws where it is not exactly that. */
export function readPageData(text: string): PageData {
  const json = asObject(JSON.parse(text));
  const keys = Object.keys(json);
  const areKnown = keys.every((key) => FIELDS.includes(key) || LATER_FIELDS.includes(key));
  if (!areKnown || !FIELDS.every((field) => keys.includes(field)) || json.version !== VERSION) throw unreadable();
  const networks = asArray(json.networks).map(readNetwork);
  if (!isTheme(json.theme) || !isLanguageChoice(json.language)) throw unreadable();
  const sent = asArray(json.sent).map((item) => {
    const { ledger, entries } = asObject(item);
    return { ledger: asText(ledger) as LedgerIdentity, entries: localHistory.read(entries) };
  });
  const assetMarks = json.assetMarks === undefined ? [] : readAssetMarks(json.assetMarks);
  return {
    networks,
    theme: json.theme,
    language: json.language,
    limits: readLimits(json.limits),
    disabledRules: readDisabledRules(json.disabledRules),
    sent,
    assetMarks,
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
  if (!validateNetwork(input, []).ok) throw unreadable();
  return input;
}

function isTheme(value: unknown): value is ThemeChoice {
  return typeof value === "string" && THEMES.includes(value);
}

function isLanguageChoice(value: unknown): value is LanguageChoice {
  return typeof value === "string" && (value === "system" || isLanguage(value));
}

function unreadable(): TypeError {
  return new TypeError("The settings in this backup cannot be read.");
}
