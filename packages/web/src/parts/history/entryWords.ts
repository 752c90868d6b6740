import { parseAddressInput } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { HistoryEntry, SharedExecution } from "../../chain/history/historyEntry.ts";
import { kindOfEntry } from "../../chain/history/show/entryKind.ts";
import { t } from "../../language/words.ts";
import { account, amount, sentence, text } from "../../preview/parts.ts";
import type { SentencePart } from "../../preview/previewTypes.ts";
import { isRotation } from "../../preview/words/rotation.ts";
import { executedIntentWords } from "./executedIntentWords.ts";

/** History entry as a sentence, without amounts. `names` is the address of the network's name service contract, if it has one. */
export function wordsOfHistoryEntry(entry: HistoryEntry, names: Address | undefined): readonly SentencePart[] {
  const { functionId, sender, counterparty, shared } = entry;
  const other = counterparty === undefined ? undefined : account(counterparty);
  const kind = kindOfEntry(entry);
  // The counterparty equals the sender only for transactions sent by another account.
  const isOthers = sender !== undefined && counterparty === sender;
  if (shared !== undefined && !isOthers)
    return entry.state === "committed" || entry.state === "failed" ? executedWords(shared, functionId) : executionWords(shared);
  if (entry.intent !== undefined && hasRun(entry)) return executedIntentWords(entry.intent);
  const known = isOthers || !hasRun(entry) ? undefined : knownAct(functionId, names);
  if (known !== undefined)
    return other === undefined || known.at === undefined ? [text(t(known.words))] : sentence(known.at, { account: other });
  switch (kind) {
    case "sent":
      return other === undefined ? [text(t("activity:sent"))] : sentence("activity:sentTo", { account: other });
    case "received":
      return other === undefined ? [text(t("activity:received"))] : sentence("activity:receivedFrom", { account: other });
    case "sending":
      return other === undefined ? called(functionId) : sentence("activity:sendingTo", { account: other });
    case "unsent":
      if (other === undefined) return called(functionId);
      return sentence(hasRun(entry) ? "activity:sentTo" : "activity:paymentTo", { account: other });
    case "called":
      if (isToSelf(entry)) return [text(t("actions:selfPaid"))];
      return isOthers ? calledBy(account(sender), functionId) : called(functionId);
    case "system":
      return [text(t(sender === undefined ? "activity:ofNetwork" : "activity:script"))];
  }
}

/** True if the transaction was executed. A transaction undone by a ledger revert was executed earlier and keeps its description. */
export function hasRun({ state }: Pick<HistoryEntry, "state">): boolean {
  return state === "committed" || state === "undone";
}

/** Description of an execution for a shared account, which names the shared account as the actor, not the user. */
function executedWords({ account: shared, paid }: SharedExecution, functionId: string | undefined): readonly SentencePart[] {
  if (paid !== undefined) {
    const { asset, symbol, decimals, units } = paid.movement;
    return sentence("activity:sharedPaid", {
      shared: account(shared),
      amount: amount(-units, { id: asset, symbol, decimals }),
      account: account(paid.recipient),
    });
  }
  return functionId === undefined
    ? sentence("activity:executed", { shared: account(shared) })
    : sentence("activity:executedCall", { shared: account(shared), function: shortFunction(functionId) });
}

/** Description of a pending, rejected or expired execution for a shared account, which executed nothing. */
function executionWords({ account: shared }: SharedExecution): readonly SentencePart[] {
  return sentence("activity:execution", { shared: account(shared) });
}

/** Texts that describe a call of a known function, without and with the counterparty. */
interface KnownAct {
  readonly words: ActKey;
  readonly at?: ActAtKey;
}

type ActKey =
  | "activity:staked"
  | "activity:unlocked"
  | "activity:reactivated"
  | "activity:withdrew"
  | "activity:nameRegistered"
  | "activity:nameRenewed"
  | "activity:namePrimary"
  | "activity:nameNoPrimary"
  | "activity:nameTarget"
  | "activity:objectTransferred"
  | "activity:minted"
  | "activity:burned"
  | "activity:collectionCreated"
  | "activity:sharedCreated"
  | "activity:proposed"
  | "activity:approved"
  | "activity:rejected"
  | "activity:published"
  | "actions:tokenEdited"
  | "actions:tokenFrozen"
  | "actions:tokenUnfrozen";
type ActAtKey = "activity:stakedAt" | "activity:withdrewAt";

const OBJECT_TRANSFERRED = "activity:objectTransferred";
const OF_FRAMEWORK: Readonly<Record<string, KnownAct>> = {
  "0x1::delegation_pool::add_stake": { words: "activity:staked", at: "activity:stakedAt" },
  "0x1::delegation_pool::unlock": { words: "activity:unlocked" },
  "0x1::delegation_pool::reactivate_stake": { words: "activity:reactivated" },
  "0x1::delegation_pool::withdraw": { words: "activity:withdrew", at: "activity:withdrewAt" },
  "0x1::object::transfer": { words: OBJECT_TRANSFERRED },
  "0x1::object::transfer_call": { words: OBJECT_TRANSFERRED },
  "0x4::aptos_token::mint": { words: "activity:minted" },
  "0x4::aptos_token::mint_soul_bound": { words: "activity:minted" },
  "0x4::aptos_token::burn": { words: "activity:burned" },
  "0x4::aptos_token::create_collection": { words: "activity:collectionCreated" },
  ...Object.fromEntries(
    ["set_name", "set_description", "set_uri"]
      .concat(["add", "add_typed", "update", "update_typed", "remove"].map((act) => `${act}_property`))
      .map((name) => [`0x4::aptos_token::${name}`, { words: "actions:tokenEdited" } as const]),
  ),
  "0x4::aptos_token::freeze_transfer": { words: "actions:tokenFrozen" },
  "0x4::aptos_token::unfreeze_transfer": { words: "actions:tokenUnfrozen" },
  "0x1::multisig_account::create": { words: "activity:sharedCreated" },
  "0x1::multisig_account::create_with_owners": { words: "activity:sharedCreated" },
  "0x1::multisig_account::create_transaction": { words: "activity:proposed" },
  "0x1::multisig_account::create_transaction_with_hash": { words: "activity:proposed" },
  "0x1::multisig_account::approve_transaction": { words: "activity:approved" },
  "0x1::multisig_account::reject_transaction": { words: "activity:rejected" },
  "0x1::code::publish_package_txn": { words: "activity:published" },
};

const OF_NAMES: Readonly<Record<string, KnownAct>> = {
  register_domain: { words: "activity:nameRegistered" },
  register_subdomain: { words: "activity:nameRegistered" },
  renew_domain: { words: "activity:nameRenewed" },
  set_primary_name: { words: "activity:namePrimary" },
  clear_primary_name: { words: "activity:nameNoPrimary" },
  set_target_addr: { words: "activity:nameTarget" },
};

/** Description of a known function. Only functions at known addresses have one: anybody can publish a module of the same name. */
function knownAct(functionId: string | undefined, names: Address | undefined): KnownAct | undefined {
  const [address, module, name] = functionId?.split("::") ?? [];
  if (functionId === undefined || address === undefined || name === undefined) return undefined;
  if (names !== undefined && module === "router" && isSameAddress(address, names)) return OF_NAMES[name];
  return OF_FRAMEWORK[functionId];
}

function isSameAddress(written: string, address: Address): boolean {
  const parsed = parseAddressInput(written);
  return parsed.ok && parsed.address === address;
}

const PAYS = /^0x1::(?:aptos_account::transfer(?:_coins|_fungible_assets)?|coin::transfer|primary_fungible_store::transfer)$/;

/** True if an account paid itself: the sender owns every receiving store. */
function isToSelf({ state, functionId, sender, transfers = [] }: HistoryEntry): boolean {
  return state === "committed" && PAYS.test(functionId ?? "") && transfers.length > 0 && transfers.every(({ owner }) => owner === sender);
}

/** Description of a call by another account, which is named as the caller. */
function calledBy(who: SentencePart, functionId: string | undefined): readonly SentencePart[] {
  if (functionId === undefined) return sentence("activity:scriptBy", { account: who });
  if (OF_FRAMEWORK[functionId]?.words === OBJECT_TRANSFERRED) return sentence("activity:objectFrom", { account: who });
  if (functionId === "0x4::aptos_token::burn") return sentence("actions:burnedBy", { account: who });
  return sentence("activity:calledBy", { account: who, function: shortFunction(functionId) });
}

function called(functionId: string | undefined): readonly SentencePart[] {
  if (functionId !== undefined && isRotation(functionId)) return [text(t("activity:rotated"))];
  return functionId === undefined ? [text(t("activity:script"))] : sentence("activity:called", { function: shortFunction(functionId) });
}

/** Function id such as `0x1::coin::transfer`, with a long address shortened. */
function shortFunction(functionId: string): string {
  return functionId.replace(/^0x0*([0-9a-f]{9,})::/, (_all, digits: string) => `0x${digits.slice(0, 4)}…${digits.slice(-4)}::`);
}
