import { beforeAll, expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { HistoryEntry } from "../../chain/history/historyEntry.ts";
import { loadWords } from "../../language/words.ts";
import { wordsOfHistoryEntry } from "./entryWords.ts";

beforeAll(() => loadWords(["activity", "actions"]));

const [ME, OTHER, NAMES] = ["1", "2", "3"].map((digit) => readAddress(`0x${digit.repeat(64)}`)) as [never, never, never];
const apt = (units: bigint) => ({ asset: "0x1::aptos_coin::AptosCoin", symbol: "APT", decimals: 8, units });
const TO_SELF = (["withdrawal", "deposit"] as const).map((kind) => ({ ...apt(5n), kind, owner: ME }));
const entry: HistoryEntry = {
  key: "1",
  state: "committed",
  version: 1n,
  hash: undefined,
  at: 0,
  sender: ME,
  functionId: undefined,
  counterparty: undefined,
  movements: [],
  intended: undefined,
  feeOctas: 1n,
};
const words = (changed: Partial<HistoryEntry>) =>
  wordsOfHistoryEntry({ ...entry, ...changed }, NAMES)
    .map((part) => (part.kind === "text" ? part.text : part.kind === "account" ? "<account>" : "<amount>"))
    .join("");

it.each([
  ["0x1::delegation_pool::add_stake", { movements: [apt(-5n)], counterparty: OTHER }, "Staked in <account>"],
  ["0x1::delegation_pool::add_stake", { movements: [apt(-5n)] }, "Staked"],
  ["0x1::delegation_pool::withdraw", { movements: [apt(5n)], counterparty: OTHER }, "Withdrew stake from <account>"],
  ["0x1::delegation_pool::unlock", {}, "Unstaked"],
  [`${NAMES}::router::register_domain`, { movements: [apt(-5n)], counterparty: OTHER }, "Registered a name"],
  [`${NAMES}::router::set_primary_name`, {}, "Set a primary name"],
  ["0x1::object::transfer", {}, "Sent a collectible or object"],
  ["0x4::aptos_token::mint", {}, "Minted a collectible"],
  ["0x1::multisig_account::create_with_owners", {}, "Created a shared account"],
  ["0x1::code::publish_package_txn", {}, "Published code"],
  ["0x4::aptos_token::set_description", {}, "Edited a collectible"],
  ["0x4::aptos_token::update_typed_property", {}, "Edited a collectible"],
  ["0x4::aptos_token::freeze_transfer", {}, "Froze a collectible"],
  ["0x4::aptos_token::burn", { sender: OTHER, counterparty: OTHER }, "<account> burned a collectible"],
  ["0x1::aptos_account::transfer", { transfers: TO_SELF }, "Sent to yourself"],
  ["0x1::aptos_account::transfer", { transfers: [] }, "Called 0x1::aptos_account::transfer"],
  [`${OTHER}::aptos_account::transfer`, { transfers: TO_SELF }, "Called 0x2222…2222::aptos_account::transfer"],
  [`${OTHER}::aptos_token::mint`, {}, "Called 0x2222…2222::aptos_token::mint"],
  // Transactions sent by another account name that account as the actor.
  ["0x1::object::transfer", { sender: OTHER, counterparty: OTHER }, "Received a collectible or object from <account>"],
  ["0x1::coin::nothing", { sender: OTHER, counterparty: OTHER }, "<account> called 0x1::coin::nothing"],
  // Modules that only share a known name, and failed calls, get no known description.
  [`${OTHER}::router::register_domain`, { movements: [apt(-5n)], counterparty: OTHER }, "Sent to <account>"],
  [`${OTHER}::delegation_pool::add_stake`, { movements: [apt(-5n)], counterparty: OTHER }, "Sent to <account>"],
  ["0x1::delegation_pool::unlock", { state: "failed" }, "Called 0x1::delegation_pool::unlock"],
  ["0x1::aptos_account::transfer", { movements: [apt(-5n)], counterparty: OTHER }, "Sent to <account>"],
  // Executions for a shared account name the shared account as the actor, not the user.
  [undefined, { shared: { account: OTHER, paid: { movement: apt(-5n), recipient: NAMES } } }, "<account> sent <amount> to <account>"],
  ["0x1::delegation_pool::unlock", { shared: { account: OTHER, paid: undefined } }, "Executed 0x1::delegation_pool::unlock for <account>"],
  [undefined, { shared: { account: OTHER, paid: undefined } }, "Executed a proposal of <account>"],
  // A transaction rejected by the network executed nothing.
  [undefined, { state: "refused", shared: { account: OTHER, paid: undefined } }, "Proposal of <account> executed"],
  [
    "0x1::coin::nothing",
    { sender: OTHER, counterparty: OTHER, shared: { account: ME, paid: undefined } },
    "<account> called 0x1::coin::nothing",
  ],
] as const)("history entry that calls %s with %o is described as: %s", (functionId, changed, expected) => {
  expect(words({ functionId, ...changed })).toBe(expected);
});

it.each([
  [{ kind: "name", act: "register", name: "harbour.apt" }, "Registered harbour.apt"],
  [{ kind: "token", act: "mint", name: "Moon" }, "Minted “Moon”"],
  [{ kind: "token", act: "transfer", name: "Moon", recipient: OTHER }, "Sent “Moon” to <account>"],
  [{ kind: "issue", act: "issue", symbol: "SHELL" }, "Issued SHELL"],
  [{ kind: "publish", act: "publish", name: "Moon" }, "Published package Moon"],
  [{ kind: "stake", act: "unlock", pool: OTHER, octas: 5n }, "Unstaked <amount> from <account>"],
  [{ kind: "shared", act: "approve", account: OTHER, number: 3n }, "Approved proposal 3 of <account>"],
  [{ kind: "shared", act: "create", account: undefined, number: undefined }, "Created a shared account"],
  [{ kind: "rotateKey", accountId: undefined, toAccountId: undefined }, "Key changed"],
] as const)("history describes a transaction sent from this browser by its intent: %o", (intent, expected) => {
  const gained = { movements: [apt(5n)], counterparty: OTHER, functionId: `${ME}::anything::at_all` };
  expect(words({ intent, ...gained })).toBe(expected);
  // A transaction undone by a ledger revert keeps its past-tense description.
  expect(words({ intent, state: "undone", intended: apt(5n) })).toBe(expected);
  expect(words({ intent, state: "expired" })).not.toBe(expected);
});

it("history keeps the past-tense description of a transaction that a ledger revert has undone", () => {
  expect(words({ state: "undone", intended: apt(-5n), counterparty: OTHER })).toBe("Sent to <account>");
  expect(words({ state: "undone", functionId: "0x1::delegation_pool::unlock" })).toBe("Unstaked");
  expect(words({ state: "expired", intended: apt(-5n), counterparty: OTHER })).toBe("Payment to <account>");
});
