import { nameToken } from "../../../chain/actions/names.ts";
import { readAddress } from "../../../chain/facts/address.ts";
import type { Address, ChangeFacts, EventFacts } from "../../../chain/facts/types.ts";
import { primaryStoreAddress } from "../../../chain/ledger/primaryStore.ts";
import { APT_METADATA_ID } from "../../effects/assetIds.ts";
import { NOTHING_BEFORE } from "../../effects/stateBefore.ts";
import type { CodeFacts, PreviewInput } from "../../input.ts";
import { text } from "../../parts.ts";
import type { ProposalContent } from "../../previewTypes.ts";
import {
  APT_ID,
  addressBytes,
  callInput,
  moduleEvent,
  NOW_SECS,
  RECIPIENT,
  removed,
  SENDER,
  type TestCall,
  textArgument,
  u64Bytes,
  written,
} from "../../testing.ts";
import { simulatedInTurn } from "./paymentCases.ts";
import type { RuleCase } from "./ruleCase.ts";

const STRANGER = `0x${"c3".repeat(32)}` as Address;
const MULTISIG = `0x${"d4".repeat(32)}` as Address;
const OBJECT = `0x${"e5".repeat(32)}` as Address;
const CODE = `0x${"77".repeat(32)}` as Address;
const CALL = `${CODE}::shop::buy`;
const NAMES = "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82";
const KEY = `0x${"99".repeat(32)}`;
const to = (address: string) => addressBytes(address);

const accountData = (changed: { readonly key?: string; readonly signer?: Address; readonly rotation?: Address } = {}) => ({
  authentication_key: changed.key ?? SENDER,
  sequence_number: "8",
  rotation_capability_offer: { for: { vec: changed.rotation === undefined ? [] : [changed.rotation] } },
  signer_capability_offer: { for: { vec: changed.signer === undefined ? [] : [changed.signer] } },
});
const ACCOUNT = "0x1::account::Account";
const MULTISIG_ACCOUNT = "0x1::multisig_account::MultisigAccount";
const accountBefore = (changed: Parameters<typeof accountData>[0] = {}) => ({ address: SENDER, type: ACCOUNT, data: accountData(changed) });

/** Test call that leaves the sender's account resource in the state `after`. */
function accountCall(
  functionId: string,
  args: TestCall["args"],
  after: Parameters<typeof accountData>[0],
  before: Parameters<typeof accountData>[0] = {},
) {
  return callInput({
    functionId,
    args: args ?? [],
    run: { changes: [written(SENDER, ACCOUNT, accountData(after))] },
    before: [accountBefore(before)],
  });
}

/** Batch payment of 3 octas each to two known accounts; the simulation shows only the payments to `seen`. */
function batch(seen: readonly Address[], run: TestCall["run"] = {}): PreviewInput {
  return callInput({
    functionId: "0x1::aptos_account::batch_transfer",
    args: [
      [2, ...to(RECIPIENT), ...to(STRANGER)],
      [2, ...u64Bytes(3n), ...u64Bytes(3n)],
    ],
    run: { balances: seen.map((owner) => ({ owner, asset: APT_ID, before: 0n, after: 3n })), ...run },
    known: { recipients: [RECIPIENT, STRANGER].map((address) => ({ address, lastSentAt: 0 })) },
  });
}

const VOTE = "0x1::multisig_account::Vote";
const ballot = (owner: Address) => ({ owner, sequence_number: "3", approved: true });
const voteEvent = (owner: Address): EventFacts => moduleEvent(VOTE, { multisig_account: MULTISIG, ...ballot(owner) });
const OWNER_CAPABILITY = "0x1::stake::OwnerCapability";
const ownerCapability = (pool: Address) => ({ address: SENDER, type: OWNER_CAPABILITY, data: { pool_address: pool } });
const CONTAINER = "0x1::resource_account::Container";
const container = (...accounts: readonly Address[]) => ({ store: { data: accounts.map((key) => ({ key, value: { account: key } })) } });
const bytes32 = [32, ...Array.from({ length: 32 }, () => 0x99)];
const authenticatorEvent = (update: string): EventFacts =>
  moduleEvent("0x1::account_abstraction::UpdateDispatchableAuthenticator", {
    account: SENDER,
    update: `0x${Array.from(new TextEncoder().encode(update), (byte) => byte.toString(16)).join("")}`,
    auth_function: { module_address: CODE, module_name: "password", function_name: "authenticate" },
  });

const permissionCases: readonly RuleCase[] = [
  {
    situation: "payments to two accounts, both missing from the simulation",
    input: batch([]),
    fires: ["payment_unseen"],
  },
  {
    situation: "payments to two accounts, one missing from the simulation",
    input: batch([RECIPIENT]),
    fires: ["payment_unseen"],
  },
  {
    situation: "payments to two accounts whose simulation writes only the sender's sequence number",
    input: batch([], { isFree: true }),
    fires: ["payment_unseen", "nothing_ran"],
  },
  {
    situation: "payments to two accounts that both arrive",
    input: batch([RECIPIENT, STRANGER]),
    fires: [],
  },
  {
    situation: "a rotation to a key that signed the rotation",
    input: accountCall("0x1::account::rotate_authentication_key", [], { key: KEY }),
    fires: ["key_rotation"],
    justNot: ["unproven_key"],
  },
  {
    situation: "a rotation to a key hash without proof",
    input: accountCall("0x1::account::rotate_authentication_key_call", [bytes32], { key: KEY }),
    fires: ["key_rotation", "unproven_key"],
  },
  {
    situation: "a transaction that writes the account without changing its key",
    input: accountCall("0x1::account::set_originating_address", [], {}),
    fires: [],
    justNot: ["key_rotation", "signer_offer", "rotation_offer"],
  },
  {
    situation: "an offer to act as the account",
    input: accountCall("0x1::account::offer_signer_capability", [[0], [0], [0], to(STRANGER)], { signer: STRANGER }),
    fires: ["signer_offer"],
  },
  {
    situation: "an offer to change the account's key",
    input: accountCall("0x1::account::offer_rotation_capability", [[0], [0], [0], to(STRANGER)], { rotation: STRANGER }),
    fires: ["rotation_offer"],
  },
  {
    situation: "an offer that is revoked",
    input: accountCall("0x1::account::revoke_any_signer_capability", [], {}, { signer: STRANGER }),
    fires: [],
    justNot: ["signer_offer"],
  },
  {
    situation: "code that may authorise transactions",
    input: callInput({
      functionId: "0x1::account_abstraction::add_authentication_function",
      args: [to(CODE), textArgument("password"), textArgument("authenticate")],
      run: { events: [authenticatorEvent("add")] },
    }),
    fires: ["authenticator_added"],
    justNot: ["authenticator_removed"],
  },
  {
    situation: "code that may no longer authorise transactions",
    input: callInput({
      functionId: "0x1::account_abstraction::remove_authentication_function",
      args: [to(CODE), textArgument("password"), textArgument("authenticate")],
      run: { events: [authenticatorEvent("remove")] },
    }),
    fires: ["authenticator_removed"],
    justNot: ["authenticator_added"],
  },
  {
    situation: "an account that becomes a multisig account and gives its key up",
    input: becomesMultisig("0x1::multisig_account::create_with_existing_account_and_revoke_auth_key_call", `0x${"0".repeat(64)}`),
    fires: ["key_rotation", "key_revoked", "account_given_away"],
    justNot: ["unproven_key"],
  },
  {
    situation: "an account that becomes a multisig account and keeps its key",
    input: becomesMultisig("0x1::multisig_account::create_with_existing_account_call"),
    fires: ["account_given_away"],
    justNot: ["key_revoked"],
  },
];

/** Test call that makes a stranger an owner of the sender's account. */
function becomesMultisig(functionId: string, key?: string) {
  return callInput({
    functionId,
    args: [[1, ...to(STRANGER)], u64Bytes(1n), [0], [0]],
    run: {
      changes: [
        written(SENDER, ACCOUNT, accountData(key === undefined ? {} : { key })),
        written(SENDER, MULTISIG_ACCOUNT, { owners: [STRANGER], num_signatures_required: "1" }),
      ],
    },
    before: [accountBefore(), { address: SENDER, type: MULTISIG_ACCOUNT, data: undefined }],
  });
}

const multisigData = (owners: readonly Address[], needed: number) => ({ owners, num_signatures_required: `${needed}` });
type Owners = readonly [owners: readonly Address[], needed: number];
function multisigCall(functionId: string, args: TestCall["args"], before: Owners | undefined, after: Owners) {
  return callInput({
    functionId,
    args: args ?? [],
    multisig: MULTISIG,
    run: { changes: [written(MULTISIG, MULTISIG_ACCOUNT, multisigData(...after))] },
    before: [{ address: MULTISIG, type: MULTISIG_ACCOUNT, data: before && multisigData(...before) }],
  });
}
/** Vote by an owner on proposal 1 of the multisig account, with the proposal's simulated content. */
function approval(name: string, args: TestCall["args"], seen?: Partial<ProposalContent>): PreviewInput {
  const input = callInput({ functionId: `0x1::multisig_account::${name}`, args: args ?? [] });
  if (seen === undefined) return input;
  const content: ProposalContent = {
    sentence: [],
    outcome: { kind: "succeeds" },
    isAptPayment: false,
    effects: [],
    warningsOff: 0,
    isComplete: true,
    mayDiffer: false,
    findings: [],
    ...seen,
  };
  return { ...input, proposals: [{ multisig: MULTISIG, number: 1n, content }] };
}
const THREE = [SENDER, RECIPIENT, STRANGER] as const;

/** Adds a contact whose address has the same first and last digits as the recipient's. */
function withContact(input: PreviewInput): PreviewInput {
  const address = `${RECIPIENT.slice(0, 10)}${"5".repeat(48)}${RECIPIENT.slice(-8)}` as Address;
  return { ...input, known: { ...input.known, contacts: [{ address, label: "Exchange" }] } };
}

const multisigCases: readonly RuleCase[] = [
  {
    situation: "an owner added to a multisig account",
    input: multisigCall("0x1::multisig_account::add_owner", [to(STRANGER)], [[SENDER, RECIPIENT], 1], [THREE, 1]),
    fires: ["owner_added"],
    justNot: ["threshold_lowered", "no_spare_owner"],
  },
  {
    situation: "a new multisig account with an owner that looks like a contact",
    input: withContact(
      multisigCall("0x1::multisig_account::create_with_owners", [[1, ...to(RECIPIENT)], u64Bytes(1n), [0], [0]], undefined, [
        [SENDER, RECIPIENT],
        1,
      ]),
    ),
    fires: ["resembling_address"],
  },
  {
    situation: "a new multisig account with its owners",
    input: multisigCall("0x1::multisig_account::create_with_owners", [[1, ...to(RECIPIENT)], u64Bytes(2n), [0], [0]], undefined, [
      THREE,
      2,
    ]),
    fires: [],
    justNot: ["owner_added", "no_spare_owner", "account_given_away"],
  },
  {
    situation: "a new multisig account of which every owner must sign",
    input: multisigCall("0x1::multisig_account::create_with_owners", [[1, ...to(RECIPIENT)], u64Bytes(3n), [0], [0]], undefined, [
      THREE,
      3,
    ]),
    fires: ["no_spare_owner"],
  },
  {
    situation: "an owner who leaves a multisig account",
    input: multisigCall("0x1::multisig_account::remove_owner", [to(SENDER)], [THREE, 1], [[RECIPIENT, STRANGER], 1]),
    fires: ["ownership_lost"],
  },
  {
    situation: "a multisig account that loses another owner",
    input: multisigCall("0x1::multisig_account::remove_owner", [to(STRANGER)], [THREE, 1], [[SENDER, RECIPIENT], 1]),
    fires: [],
    justNot: ["ownership_lost"],
  },
  {
    situation: "a lower threshold of a multisig account",
    input: multisigCall("0x1::multisig_account::update_signatures_required", [u64Bytes(1n)], [THREE, 2], [THREE, 1]),
    fires: ["threshold_lowered"],
  },
  {
    situation: "a higher threshold of a multisig account",
    input: multisigCall("0x1::multisig_account::update_signatures_required", [u64Bytes(2n)], [THREE, 1], [THREE, 2]),
    fires: [],
    justNot: ["threshold_lowered", "stored_transaction"],
  },
  {
    situation: "the approval of a proposal with unknown content",
    input: approval("approve_transaction", [to(MULTISIG), u64Bytes(1n)]),
    fires: ["proposal_unseen"],
  },
  {
    situation: "a vote against a proposal",
    input: approval("vote_transaction", [to(MULTISIG), u64Bytes(1n), [0]]),
    fires: [],
    justNot: ["proposal_unseen"],
  },
  {
    situation: "a vote for a proposal that is harmless",
    input: approval("vote_transaction", [to(MULTISIG), u64Bytes(1n), [1]], { findings: [] }),
    fires: [],
  },
  {
    situation: "the approval of a proposal that removes the user as an owner",
    input: approval("approve_transaction", [to(MULTISIG), u64Bytes(1n)], {
      findings: [{ rule: "ownership_lost", level: "danger", title: "You stop", text: [text("Gone.")], loss: "", advice: "" }],
    }),
    fires: ["ownership_lost"],
  },
  {
    situation: "the approval of a proposal that would fail now",
    input: approval("approve_transaction", [to(MULTISIG), u64Bytes(1n)], { outcome: { kind: "fails", code: "x", reason: "Too early." } }),
    fires: ["proposal_unseen"],
  },
  {
    situation: "the approval of a payment of APT that the account cannot pay yet",
    input: approval("approve_transaction", [to(MULTISIG), u64Bytes(1n)], {
      outcome: { kind: "fails", code: "x", reason: "Too little." },
      isAptPayment: true,
    }),
    fires: [],
    justNot: ["proposal_unseen"],
  },
  {
    situation: "votes for more proposals than can be shown",
    input: approval("vote_transactions", [to(MULTISIG), u64Bytes(1n), u64Bytes(2n ** 63n), [1]]),
    fires: ["proposal_unseen"],
  },
  {
    situation: "a proposal stored only by hash",
    input: approval("create_transaction_with_hash", [to(MULTISIG), textArgument("hash")]),
    fires: ["proposal_unseen"],
  },
  {
    situation: "the execution of a multisig account's stored proposal",
    input: callInput({ multisig: MULTISIG }),
    fires: ["stored_transaction"],
  },
  {
    situation: "the execution of a multisig account's stored proposal whose simulation charges no fee",
    input: callInput({ multisig: MULTISIG, run: { isFree: true } }),
    fires: ["nothing_ran", "stored_transaction"],
  },
];

const compatible: CodeFacts = { address: CODE, policy: "compatible", publishedAtSecs: NOW_SECS - 86_400n * 30n };
const foreign = (call: Partial<TestCall> = {}, code: CodeFacts | undefined = { ...compatible, policy: "immutable" }) =>
  callInput({ functionId: CALL, ...call, known: { ...(code === undefined ? {} : { code }), ...call.known } });

const writtenApt = (units: bigint) =>
  written(primaryStoreAddress(SENDER, APT_METADATA_ID), "0x1::fungible_asset::FungibleStore", {
    metadata: { inner: APT_METADATA_ID },
    balance: units.toString(),
    frozen: false,
  });
/**
 * Call by an account with 5,000,000 octas, `inCoins` of them in legacy coins. The simulation's events explain only the fee. Without legacy
 * coins it writes a balance of 1,000, so that most of the account's APT is missing.
 */
function takingUnexplained(inCoins: bigint): PreviewInput {
  const left = inCoins === 0n ? 1_000n : 5_000_000n - inCoins - 103_700n;
  const input = foreign({
    run: { balances: [{ owner: SENDER, asset: APT_ID, before: left + 103_700n, after: left }] },
    before: [{ address: SENDER, type: `0x1::coin::CoinStore<${APT_ID}>`, data: { coin: { value: inCoins.toString() } } }],
  });
  const { resources } = input.before ?? NOTHING_BEFORE;
  return { ...input, before: { resources, balances: [{ owner: SENDER, asset: APT_ID, units: 5_000_000n }] } };
}

const codeCases: readonly RuleCase[] = [
  { situation: "a script", input: callInput({ script: [0xa1, 0x1c, 0xeb, 0x0b] }), fires: ["script"], justNot: ["nothing_ran"] },
  {
    situation: "a script whose simulation changes nothing at all",
    input: callInput({ script: [0xa1, 0x1c, 0xeb, 0x0b], run: { isSilent: true } }),
    fires: ["script", "nothing_ran"],
  },
  {
    situation: "a script whose simulation writes somebody else's account only",
    input: callInput({
      script: [0xa1, 0x1c, 0xeb, 0x0b],
      run: { isSilent: true, changes: [written(STRANGER, ACCOUNT, accountData())] },
      before: [{ address: STRANGER, type: ACCOUNT, data: accountData() }],
    }),
    fires: ["script", "nothing_ran"],
  },
  {
    situation: "a script whose simulation takes the fee from nobody",
    input: callInput({ script: [0xa1, 0x1c, 0xeb, 0x0b], run: { isFree: true } }),
    fires: ["script", "nothing_ran"],
  },
  {
    situation: "a script whose simulation uses no gas",
    input: callInput({ script: [0xa1, 0x1c, 0xeb, 0x0b], run: { gasUsed: 0n } }),
    fires: ["script", "nothing_ran"],
  },
  {
    situation: "a call of published, old, unchangeable code",
    input: foreign(),
    fires: ["unread_call"],
    justNot: ["script", "unknown_code", "fresh_code", "changeable_code", "upgradable_code", "open_ended", "takes_assets", "reads_context"],
  },
  {
    situation: "a call whose simulation takes more than its events explain",
    input: takingUnexplained(0n),
    fires: ["nothing_ran", "unread_call"],
  },
  {
    situation: "a call by an account with unchanged legacy coins",
    input: takingUnexplained(4_000_000n),
    fires: ["unread_call"],
    justNot: ["nothing_ran"],
  },
  {
    situation: "a call whose simulation writes one balance twice",
    input: foreign({
      run: {
        balances: [{ owner: SENDER, asset: APT_ID, before: 200_000n, after: 96_300n }],
        changes: [writtenApt(1_000n), writtenApt(96_300n)],
      },
    }),
    fires: ["nothing_ran", "unread_call"],
  },
  { situation: "a call of code without known facts", input: callInput({ functionId: CALL }), fires: ["unread_call", "unknown_code"] },
  {
    situation: "a call of code that is two days old",
    input: foreign({}, { ...compatible, policy: "immutable", publishedAtSecs: NOW_SECS - 2n * 86_400n }),
    fires: ["unread_call", "fresh_code"],
  },
  {
    situation: "a call of code that can change at will",
    input: foreign({}, { ...compatible, policy: "arbitrary" }),
    fires: ["unread_call", "changeable_code"],
  },
  { situation: "a call of code that can be upgraded", input: foreign({}, compatible), fires: ["unread_call", "upgradable_code"] },
  {
    situation: "a call with the largest number as its amount",
    input: foreign({ args: [u64Bytes(2n ** 64n - 1n)] }),
    fires: ["unread_call", "open_ended"],
  },
  {
    situation: "a call with a large number",
    input: foreign({ args: [u64Bytes(2n ** 64n - 2n)] }),
    fires: ["unread_call"],
    justNot: ["open_ended"],
  },
  {
    situation: "code published at the user's own address",
    input: callInput({
      functionId: "0x1::code::publish_package_txn",
      args: [
        [5, 4, ...new TextEncoder().encode("Moon")],
        [1, 1, 0],
      ],
      run: {
        events: [moduleEvent("0x1::code::PublishPackage", { code_address: SENDER, is_upgrade: false })],
        changes: [
          { kind: "writeModule", address: SENDER, stateKeyHash: "0x0", type: undefined, data: { bytecode: "0x", abi: { name: "moon" } } },
        ],
      },
    }),
    fires: ["publishes_code"],
  },
  {
    situation: "a new resource that contains refs",
    input: foreign({
      run: { changes: [written(SENDER, `${CODE}::shop::Till`, { mint_ref: { metadata: { inner: OBJECT } }, price: "5" })] },
      before: [{ address: SENDER, type: `${CODE}::shop::Till`, data: undefined }],
    }),
    fires: ["unread_call", "gives_refs"],
  },
  {
    situation: "an existing resource that contains refs",
    input: foreign({
      run: { changes: [written(SENDER, `${CODE}::shop::Till`, { mint_ref: { metadata: { inner: OBJECT } }, price: "6" })] },
      before: [{ address: SENDER, type: `${CODE}::shop::Till`, data: { mint_ref: {}, price: "5" } }],
    }),
    fires: ["unread_call"],
    justNot: ["gives_refs", "publishes_code"],
  },
  {
    situation: "published code that makes the account a multisig account",
    input: becomesMultisig(CALL),
    fires: ["account_given_away", "unread_call", "unknown_code"],
  },
  {
    situation: "published code that gives the account another key",
    input: accountCall(CALL, [], { key: KEY }),
    fires: ["key_rotation", "unproven_key", "unread_call", "unknown_code"],
  },
];

const balance = (owner: Address, asset: string, before: bigint, after: bigint) => ({ owner, asset, before, after });
const core = (object: Address, owner: Address): ChangeFacts =>
  written(object, "0x1::object::ObjectCore", { owner, allow_ungated_transfer: true });
const coreBefore = (object: Address, owner: Address) => ({ address: object, type: "0x1::object::ObjectCore", data: { owner } });
const TOMB_STONE = "0x1::object::TombStone";
const GOLD = `0x${"5c".repeat(32)}`;
const SILVER = `0x${"5d".repeat(32)}`;
const fee = 103_700n;

/** Deposit of 60 GOLD units into a secondary store. */
const intoStore = (owner: Address) => ({
  changes: [
    core(OBJECT, owner),
    written(OBJECT, "0x1::fungible_asset::FungibleStore", { metadata: { inner: GOLD }, balance: "60", frozen: false }),
  ],
  events: [moduleEvent("0x1::fungible_asset::Deposit", { store: OBJECT, amount: "60" })],
});
/** Withdrawal of all 60 GOLD units from a secondary store of the sender. */
const outOfStore = {
  changes: [
    core(OBJECT, SENDER),
    written(OBJECT, "0x1::fungible_asset::FungibleStore", { metadata: { inner: GOLD }, balance: "0", frozen: false }),
  ],
  events: [moduleEvent("0x1::fungible_asset::Withdraw", { store: OBJECT, amount: "60" })],
};
const moveToStore = (owner: Address) =>
  callInput({
    functionId: "0x1::dispatchable_fungible_asset::transfer",
    typeArguments: ["0x1::fungible_asset::FungibleStore"],
    args: [to(primaryStoreAddress(SENDER, GOLD as Address)), to(OBJECT), u64Bytes(60n)],
    run: { balances: [balance(SENDER, GOLD, 100n, 40n)], ...intoStore(owner) },
    known: { recipients: [{ address: STRANGER, lastSentAt: 0 }] },
  });

const takingCases: readonly RuleCase[] = [
  {
    situation: "a transfer into a secondary store of the user's account",
    input: moveToStore(SENDER),
    fires: ["other_store"],
  },
  {
    situation: "a transfer into a secondary store of an account paid before",
    input: moveToStore(STRANGER),
    fires: ["other_store"],
  },
  {
    situation: "an unknown call that puts an asset into a secondary store of the user's account",
    input: foreign({ run: { balances: [balance(SENDER, GOLD, 100n, 40n)], ...intoStore(SENDER) } }),
    fires: ["other_store", "unread_call", "takes_assets"],
  },
  {
    situation: "an unknown call that puts an asset into the called code's own store",
    input: foreign({ run: { balances: [balance(SENDER, GOLD, 100n, 40n)], ...intoStore(CODE) } }),
    fires: ["unread_call", "takes_assets"],
    justNot: ["other_store"],
  },
  {
    situation: "an unknown call that takes an asset out of a secondary store of the user's account",
    input: foreign({ run: { balances: [balance(CODE, GOLD, 0n, 60n)], ...outOfStore } }),
    fires: ["unread_call", "takes_assets"],
    justNot: ["other_store"],
  },
  {
    situation: "an unknown call that returns an asset from a secondary store to the spendable balance",
    input: foreign({ run: { balances: [balance(SENDER, GOLD, 40n, 100n)], ...outOfStore } }),
    fires: ["unread_call"],
    justNot: ["other_store", "takes_assets"],
  },
  {
    situation: "an unknown call that takes an asset",
    input: foreign({ run: { balances: [balance(SENDER, GOLD, 100n, 90n), balance(CODE, GOLD, 0n, 10n)] } }),
    fires: ["unread_call", "takes_assets"],
    justNot: ["takes_much"],
  },
  {
    situation: "an unknown call that only costs its fee",
    input: foreign({ run: { balances: [balance(SENDER, APT_ID, 10n ** 10n, 10n ** 10n - fee)] } }),
    fires: ["unread_call"],
    justNot: ["takes_assets"],
  },
  {
    situation: "an unknown call that takes APT, two assets and an item",
    input: foreign({
      run: {
        balances: [
          balance(SENDER, APT_ID, 10n ** 10n, 9n * 10n ** 9n - fee),
          balance(SENDER, GOLD, 100n, 90n),
          balance(SENDER, SILVER, 100n, 90n),
        ],
        changes: [core(OBJECT, STRANGER)],
      },
      before: [coreBefore(OBJECT, SENDER)],
    }),
    fires: ["takes_much", "unread_call", "takes_assets"],
  },
  {
    situation: "a token that is burnt",
    input: callInput({
      functionId: "0x4::aptos_token::burn",
      typeArguments: ["0x4::token::Token"],
      args: [to(OBJECT)],
      run: { changes: [removed(OBJECT, "0x1::object::ObjectGroup")] },
      before: [coreBefore(OBJECT, SENDER)],
    }),
    fires: ["destroys"],
  },
  {
    situation: "a token of somebody else that its creator burns",
    input: callInput({
      functionId: "0x4::aptos_token::burn",
      typeArguments: ["0x4::token::Token"],
      args: [to(OBJECT)],
      run: { changes: [removed(OBJECT, "0x1::object::ObjectGroup")] },
      before: [coreBefore(OBJECT, STRANGER), { address: OBJECT, type: "0x4::token::Token", data: { name: "Fish" } }],
    }),
    fires: ["destroys"],
  },
  {
    situation: "a token that is given to somebody",
    input: callInput({
      functionId: "0x1::object::transfer",
      typeArguments: ["0x4::token::Token"],
      args: [to(OBJECT), to(STRANGER)],
      run: { changes: [core(OBJECT, STRANGER)] },
      before: [coreBefore(OBJECT, SENDER)],
    }),
    fires: ["new_recipient"],
    justNot: ["destroys", "soul_bound"],
  },
  {
    situation: "an item that is thrown away",
    input: callInput({
      functionId: "0x1::object::burn",
      typeArguments: ["0x4::token::Token"],
      args: [to(OBJECT)],
      run: { changes: [core(OBJECT, SENDER), written(OBJECT, TOMB_STONE, { original_owner: SENDER })] },
      before: [coreBefore(OBJECT, SENDER), { address: OBJECT, type: TOMB_STONE, data: undefined }],
    }),
    fires: ["destroys"],
  },
  {
    situation: "an item thrown away before that is given to somebody",
    input: callInput({
      functionId: "0x1::object::transfer",
      typeArguments: ["0x4::token::Token"],
      args: [to(OBJECT), to(STRANGER)],
      run: { changes: [core(OBJECT, STRANGER), written(OBJECT, TOMB_STONE, { original_owner: SENDER })] },
      before: [coreBefore(OBJECT, SENDER), { address: OBJECT, type: TOMB_STONE, data: { original_owner: SENDER } }],
    }),
    fires: ["new_recipient"],
    justNot: ["destroys"],
  },
  {
    situation: "an item bound to its first owner",
    input: callInput({
      functionId: "0x4::aptos_token::mint_soul_bound",
      args: [textArgument("Reef"), textArgument(""), textArgument("Coral"), textArgument(""), [0], [0], [0], to(STRANGER)],
    }),
    fires: ["soul_bound"],
  },
  {
    situation: "a frozen store of the user",
    input: foreign({
      run: { balances: [balance(SENDER, GOLD, 5n, 5n)], events: [frozenEvent(true)] },
    }),
    fires: ["unread_call", "frozen"],
  },
  {
    situation: "an unfrozen store of the user",
    input: foreign({ run: { balances: [balance(SENDER, GOLD, 5n, 5n)], events: [frozenEvent(false)] } }),
    fires: ["unread_call"],
    justNot: ["frozen"],
  },
  {
    situation: "an asset that calls itself APT",
    input: foreign({ run: { balances: [balance(SENDER, GOLD, 0n, 5n)] }, known: { assets: [{ id: GOLD, symbol: "АРТ", decimals: 8 }] } }),
    fires: ["impostor_asset", "unread_call"],
  },
  {
    situation: "an asset with its own name, unlike APT",
    input: foreign({ run: { balances: [balance(SENDER, GOLD, 0n, 5n)] }, known: { assets: [{ id: GOLD, symbol: "GOLD", decimals: 8 }] } }),
    fires: ["unread_call"],
    justNot: ["impostor_asset"],
  },
];

function frozenEvent(frozen: boolean): EventFacts {
  return moduleEvent("0x1::fungible_asset::Frozen", { store: primaryStoreAddress(SENDER, GOLD as Address), frozen });
}

const POOL = "0x1::stake::StakePool";
const poolData = (operator: Address) => ({
  active: { value: "0" },
  inactive: { value: "0" },
  pending_active: { value: "0" },
  pending_inactive: { value: "0" },
  operator_address: operator,
  delegated_voter: SENDER,
});
const operatorCall = (operator: Address) =>
  callInput({
    functionId: "0x1::stake::set_operator",
    args: [to(operator)],
    run: { changes: [written(SENDER, POOL, poolData(operator))] },
    before: [{ address: SENDER, type: POOL, data: poolData(RECIPIENT) }],
  });
const targetCall = (target: Address) =>
  callInput({
    functionId: `${NAMES}::router::set_target_addr`,
    args: [textArgument("reef"), [0], to(target)],
    run: {
      events: [
        moduleEvent(`${NAMES}::v2_1_domains::SetTargetAddressEvent`, {
          domain_name: "reef",
          subdomain_name: { vec: [] },
          expiration_time_secs: "1",
          new_address: { vec: [target] },
        }),
      ],
    },
  });

const REEF_NAME = nameToken(readAddress(NAMES), { domain: "reef", subdomain: undefined });
/** Transfer of a token with the name of a registered name. It is that registered name only at the address derived by the names contract. */
const transferredName = (token: Address, recipient: Address = STRANGER) =>
  callInput({
    functionId: "0x1::object::transfer",
    typeArguments: ["0x4::token::Token"],
    args: [to(token), to(recipient)],
    run: { changes: [core(token, recipient), written(token, "0x4::token::Token", { name: "reef.apt", uri: "" })] },
    before: [coreBefore(token, SENDER)],
    known: { contacts: [{ address: STRANGER, label: "Bob" }] },
  });

/** Withdrawal of 708 octas of stake, with the given amounts in its events. */
function withdrawal(octas: readonly bigint[]) {
  return callInput({
    functionId: "0x1::delegation_pool::withdraw",
    args: [to(STRANGER), u64Bytes(708n)],
    run: {
      events: octas.map((amount) =>
        moduleEvent("0x1::delegation_pool::WithdrawStake", {
          pool_address: STRANGER,
          delegator_address: SENDER,
          amount_withdrawn: amount.toString(),
        }),
      ),
    },
  });
}

/** Call with an amount of 700 octas on the sender's own stake pool. */
function ownStake(functionId: string, before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) {
  const pool = (parts: Readonly<Record<string, string>>) => ({
    ...Object.fromEntries(
      ["active", "pending_active", "pending_inactive", "inactive"].map((part) => [part, { value: parts[part] ?? "0" }]),
    ),
    operator_address: SENDER,
    delegated_voter: SENDER,
    locked_until_secs: "0",
  });
  return callInput({
    functionId,
    args: [u64Bytes(700n)],
    run: { changes: [written(SENDER, "0x1::stake::StakePool", pool(after))] },
    before: [{ address: SENDER, type: "0x1::stake::StakePool", data: pool(before) }],
  });
}

const otherCases: readonly RuleCase[] = [
  { situation: "a registered name transferred to a stranger", input: transferredName(REEF_NAME), fires: ["name_given"] },
  {
    situation: "a collectible that only has the same text as a registered name",
    input: transferredName(OBJECT),
    fires: [],
    justNot: ["name_given"],
  },
  {
    situation: "stake for a pool",
    input: callInput({ functionId: "0x1::delegation_pool::add_stake", args: [to(STRANGER), u64Bytes(5n)] }),
    fires: ["stake_locked"],
  },
  {
    situation: "stake that is unlocked",
    input: callInput({ functionId: "0x1::delegation_pool::unlock", args: [to(STRANGER), u64Bytes(5n)] }),
    fires: [],
    justNot: ["stake_locked"],
  },
  { situation: "a withdrawal of nonexistent stake", input: withdrawal([]), fires: ["moves_less"] },
  { situation: "a withdrawal of more stake than exists", input: withdrawal([697n]), fires: ["moves_less"] },
  { situation: "a withdrawal slightly reduced by rounding", input: withdrawal([690n, 8n]), fires: [], justNot: ["moves_less"] },
  {
    situation: "an unlock of nonexistent own stake",
    input: ownStake("0x1::stake::unlock", { active: "900", pending_inactive: "0" }, { active: "900", pending_inactive: "0" }),
    fires: ["moves_less"],
  },
  {
    situation: "an unlock of own stake",
    input: ownStake("0x1::stake::unlock", { active: "900", pending_inactive: "0" }, { active: "200", pending_inactive: "700" }),
    fires: [],
  },
  {
    situation: "a withdrawal of own stake that is only partly available",
    input: ownStake("0x1::stake::withdraw", { active: "900", inactive: "500" }, { active: "900", inactive: "0" }),
    fires: ["moves_less"],
  },
  { situation: "a stranger as the stake pool's operator", input: operatorCall(STRANGER), fires: ["stake_role"] },
  {
    situation: "a new stake pool with somebody else as operator",
    input: callInput({
      functionId: "0x1::stake::initialize_stake_owner",
      args: [u64Bytes(5n), to(STRANGER), to(SENDER)],
      run: { changes: [written(SENDER, POOL, poolData(STRANGER))] },
      before: [{ address: SENDER, type: POOL, data: undefined }],
    }),
    fires: ["stake_role", "stake_locked"],
  },
  { situation: "the user as the stake pool's operator", input: operatorCall(SENDER), fires: [], justNot: ["stake_role"] },
  { situation: "a name whose target is a stranger", input: targetCall(STRANGER), fires: ["name_elsewhere"] },
  { situation: "a name whose target is the user", input: targetCall(SENDER), fires: [], justNot: ["name_elsewhere"] },
  {
    situation: "a stranger's transaction whose fee the user pays",
    input: callInput({
      functionId: "0x1::account::set_originating_address",
      feePayer: RECIPIENT,
      known: { ownAccounts: [{ address: RECIPIENT, label: "Till" }] },
    }),
    fires: ["pays_for_another"],
  },
  {
    situation: "a transaction paid by another own account although its simulation charges the sender",
    input: callInput({
      functionId: "0x1::account::set_originating_address",
      feePayer: RECIPIENT,
      run: { isFree: true, balances: [{ owner: SENDER, asset: APT_ID, before: 200_000n, after: 96_300n }] },
      known: { ownAccounts: [SENDER, RECIPIENT].map((address) => ({ address, label: "Own" })) },
    }),
    fires: ["nothing_ran"],
  },
  {
    situation: "a transaction paid by another own account",
    input: callInput({
      functionId: "0x1::account::set_originating_address",
      feePayer: RECIPIENT,
      known: { ownAccounts: [SENDER, RECIPIENT].map((address) => ({ address, label: "Own" })) },
    }),
    fires: [],
    justNot: ["pays_for_another", "fee_payer_open"],
  },
  {
    situation: "a transaction with a stranger as second signer",
    input: callInput({ functionId: "0x1::account::set_originating_address", secondarySigners: [STRANGER] }),
    fires: ["several_signers"],
  },
  {
    situation: "a transaction that somebody else sends and an own account signs too",
    input: callInput({
      functionId: "0x1::account::set_originating_address",
      secondarySigners: [RECIPIENT],
      known: { ownAccounts: [{ address: RECIPIENT, label: "Till" }] },
    }),
    fires: ["several_signers"],
  },
  {
    situation: "a transaction with another own account as second signer",
    input: callInput({
      functionId: "0x1::account::set_originating_address",
      secondarySigners: [RECIPIENT],
      known: { ownAccounts: [SENDER, RECIPIENT].map((address) => ({ address, label: "Own" })) },
    }),
    fires: [],
    justNot: ["several_signers"],
  },
  {
    situation: "a transaction without a fee payer yet",
    input: callInput({
      functionId: "0x1::account::set_originating_address",
      feePayer: `0x${"0".repeat(64)}` as Address,
      run: { isFree: true },
    }),
    fires: ["fee_payer_open"],
  },
  {
    situation: "a multisig account whose previous state is unknown",
    input: callInput({
      functionId: "0x1::multisig_account::update_metadata",
      args: [[0], [0]],
      run: { changes: [written(MULTISIG, MULTISIG_ACCOUNT, multisigData(THREE, 2))] },
    }),
    fires: ["incomplete_effects"],
  },
];

const NOBODY = `0x${"0".repeat(64)}` as Address;
const READS = { reads: ["gas_payer"], reader: `${CODE}::till::take`, hiddenRights: [], isWhole: true };
const known = { code: { ...compatible, policy: "immutable" } } as const;
/** Call of a stranger's code in a transaction without a fee payer yet. */
const sponsored = (call: Partial<TestCall> = {}) => foreign({ feePayer: NOBODY, run: { isFree: true }, ...call });

const withdrawn = (octas: bigint): readonly EventFacts[] => [
  moduleEvent("0x1::delegation_pool::WithdrawStake", {
    pool_address: STRANGER,
    delegator_address: SENDER,
    amount_withdrawn: octas.toString(),
  }),
];
const publishedAt = (address: Address): ChangeFacts => ({
  kind: "writeModule",
  address,
  stateKeyHash: "0x0",
  type: undefined,
  data: { bytecode: "0x", abi: { name: "moon" } },
});

const differingCases: readonly RuleCase[] = [
  {
    situation: "a stranger's code while the fee payer is missing",
    input: sponsored(),
    fires: ["completed_by_others", "unread_call", "fee_payer_open"],
    justNot: ["open_context"],
  },
  {
    situation: "a stranger's code that reads the fee payer, while the fee payer is missing",
    input: sponsored({ known: { ...known, contextReads: READS } }),
    fires: ["completed_by_others", "open_context", "unread_call", "fee_payer_open"],
  },
  {
    situation: "a stranger's code while another account has to sign",
    input: foreign({ secondarySigners: [STRANGER] }),
    fires: ["completed_by_others", "unread_call", "several_signers"],
  },
  {
    situation: "a stranger's code after the other account has signed",
    input: { ...foreign({ secondarySigners: [STRANGER] }), signedBy: [STRANGER] },
    fires: ["unread_call", "several_signers"],
    justNot: ["completed_by_others"],
  },
  {
    situation: "a stranger's code sent later by a stranger with a signature, another own account signing too",
    input: simulatedInTurn(
      {
        ...foreign({ secondarySigners: [RECIPIENT], known: { ...known, ownAccounts: [{ address: RECIPIENT, label: "Till" }] } }),
        signedBy: [SENDER],
      },
      1n,
    ),
    fires: ["completed_by_others", "unread_call", "several_signers", "waits_for_others"],
  },
  {
    situation: "a stranger's code sent now by a stranger with a signature, another own account signing too",
    input: {
      ...foreign({ secondarySigners: [RECIPIENT], known: { ...known, ownAccounts: [{ address: RECIPIENT, label: "Till" }] } }),
      signedBy: [SENDER],
    },
    fires: ["unread_call", "several_signers"],
    justNot: ["completed_by_others"],
  },
  {
    situation: "a stranger's code behind an unused sequence number of the own account",
    input: simulatedInTurn(foreign(), 1n),
    fires: ["completed_by_others", "unread_call", "waits_for_others"],
  },
  {
    situation: "a stranger's code that reads the context, behind an unused sequence number",
    input: simulatedInTurn(foreign({ known: { ...known, contextReads: READS } }), 2n),
    fires: ["completed_by_others", "open_context", "unread_call", "waits_for_others"],
  },
  {
    situation: "a stranger's code behind a pending own transaction",
    input: simulatedInTurn(foreign({ known: { ...known, waiting: [{ sender: SENDER, sequenceNumber: 6n }] } }), 1n),
    fires: ["unread_call", "waits_for_others"],
    justNot: ["completed_by_others"],
  },
  {
    situation: "a stranger's code behind another call of the same batch",
    input: simulatedInTurn(foreign({ known: { ...known, listNumbers: [6n, 7n] } }), 1n),
    fires: ["unread_call", "waits_for_others"],
    justNot: ["completed_by_others"],
  },
  {
    situation: "a stranger's code whose fee an own account pays and which a stranger sends",
    input: foreign({ feePayer: RECIPIENT, known: { ...known, ownAccounts: [{ address: RECIPIENT, label: "Till" }] } }),
    fires: ["unread_call", "pays_for_another"],
  },
  {
    situation: "a payment of zero in an asset with a transfer hook, while the fee payer is missing",
    input: callInput({
      functionId: "0x1::primary_fungible_store::transfer",
      typeArguments: ["0x1::fungible_asset::Metadata"],
      args: [to(OBJECT), to(RECIPIENT), u64Bytes(0n)],
      feePayer: NOBODY,
      run: { isFree: true },
      known: { assetHooks: [{ metadata: OBJECT, functionId: `${CODE}::tax::withdraw` }] },
    }),
    fires: ["completed_by_others", "new_recipient", "zero_amount", "fee_payer_open"],
  },
  {
    situation: "a payment in an asset whose code takes more, while the fee payer is missing",
    input: callInput({
      functionId: "0x1::primary_fungible_store::transfer",
      typeArguments: ["0x1::fungible_asset::Metadata"],
      args: [to(OBJECT), to(RECIPIENT), u64Bytes(5n)],
      feePayer: NOBODY,
      run: { isFree: true, balances: [balance(SENDER, OBJECT, 200_000n, 50_000n), balance(RECIPIENT, OBJECT, 0n, 5n)] },
      known: {
        assetHooks: [{ metadata: OBJECT, functionId: `${CODE}::tax::withdraw` }],
        seenAssets: [{ id: OBJECT, symbol: "TAX", decimals: 2 }],
      },
    }),
    fires: ["takes_more", "completed_by_others", "new_recipient", "asset_code", "fee_payer_open"],
  },
  {
    situation: "a script while the fee payer is missing",
    input: callInput({ script: [1, 2], feePayer: NOBODY, run: { isFree: true } }),
    fires: ["script", "completed_by_others", "fee_payer_open"],
  },
  {
    situation: "a stranger's code that reads the fee payer",
    input: foreign({ known: { ...known, contextReads: READS } }),
    fires: ["unread_call", "reads_context"],
  },
  {
    situation: "a stranger's code that is partly unreadable",
    input: foreign({ known: { ...known, contextReads: { reads: [], reader: undefined, hiddenRights: [], isWhole: false } } }),
    fires: ["unread_call", "reads_context"],
  },
  {
    situation: "a stranger's code that approves a transaction of a shared account for the sender",
    input: foreign({ run: { events: [voteEvent(SENDER)] } }),
    fires: ["votes_for_you", "unread_call"],
  },
  {
    situation: "a stranger's code that approves a transaction of a shared account for the sender, by an older event of the account",
    input: foreign({ run: { events: [{ ...voteEvent(SENDER), type: `${VOTE}Event`, account: MULTISIG, data: ballot(SENDER) }] } }),
    fires: ["votes_for_you", "unread_call"],
  },
  {
    situation: "a stranger's code during which another owner votes",
    input: foreign({ run: { events: [voteEvent(STRANGER)] } }),
    fires: ["unread_call"],
    justNot: ["votes_for_you"],
  },
  {
    situation: "a stranger's code that takes the owner capability of the sender's stake pool",
    input: foreign({ run: { changes: [removed(SENDER, OWNER_CAPABILITY)] }, before: [ownerCapability(SENDER)] }),
    fires: ["right_lost", "unread_call"],
  },
  {
    situation: "a stranger's code that leaves the sender another pool's owner capability",
    input: foreign({
      run: { changes: [written(SENDER, OWNER_CAPABILITY, { pool_address: STRANGER })] },
      before: [ownerCapability(SENDER)],
    }),
    fires: ["right_lost", "unread_call"],
  },
  {
    situation: "a stranger's code that takes the sender's signer capability of a resource account",
    input: foreign({
      run: { changes: [written(SENDER, CONTAINER, container(STRANGER))] },
      before: [{ address: SENDER, type: CONTAINER, data: container(OBJECT, STRANGER) }],
    }),
    fires: ["right_lost", "unread_call"],
  },
  {
    situation: "the capabilities of a managed coin, destroyed",
    input: callInput({
      functionId: "0x1::managed_coin::destroy_caps",
      typeArguments: [APT_ID],
      run: { changes: [removed(SENDER, `0x1::managed_coin::Capabilities<${APT_ID}>`)] },
      before: [{ address: SENDER, type: `0x1::managed_coin::Capabilities<${APT_ID}>`, data: {} }],
    }),
    fires: ["right_lost"],
  },
  {
    situation: "a stranger's code that stores an owner capability in the sender's account",
    input: foreign({
      run: { changes: [written(SENDER, OWNER_CAPABILITY, { pool_address: SENDER })] },
      before: [{ address: SENDER, type: OWNER_CAPABILITY, data: undefined }],
    }),
    fires: ["unread_call"],
    justNot: ["right_lost"],
  },
  {
    situation: "a stranger's code that withdraws the sender's delegated stake and pays it to the stranger",
    input: foreign({
      run: { balances: [balance(SENDER, APT_ID, 10n ** 10n, 10n ** 10n - fee), balance(CODE, APT_ID, 0n, 708n)], events: withdrawn(708n) },
    }),
    fires: ["rights_used", "unread_call", "takes_assets"],
  },
  {
    situation: "a stranger's code that withdraws the sender's delegated stake into the sender's balance",
    input: foreign({ run: { balances: [balance(SENDER, APT_ID, 10n ** 10n, 10n ** 10n - fee + 708n)], events: withdrawn(708n) } }),
    fires: ["unread_call"],
    justNot: ["takes_assets"],
  },
  {
    situation: "a stranger's code that takes money from a store inside the sender's object",
    input: foreign({
      run: { balances: [balance(OBJECT, GOLD, 100n, 40n), balance(CODE, GOLD, 0n, 60n)] },
      known: { ...known, objectOwners: [{ object: OBJECT, owner: SENDER }] },
    }),
    fires: ["unread_call", "takes_assets"],
  },
  {
    situation: "a stranger's code that takes money from a stranger's object",
    input: foreign({
      run: { balances: [balance(OBJECT, GOLD, 100n, 40n), balance(CODE, GOLD, 0n, 60n)] },
      known: { ...known, objectOwners: [{ object: OBJECT, owner: STRANGER }] },
    }),
    fires: ["unread_call"],
    justNot: ["takes_assets"],
  },
  {
    situation: "a stranger's code that takes one of the sender's items",
    input: foreign({ run: { changes: [core(OBJECT, STRANGER)] }, before: [coreBefore(OBJECT, SENDER)] }),
    fires: ["unread_call", "takes_assets"],
    justNot: ["right_lost"],
  },
  {
    situation: "a stranger's code that takes the object that may upgrade the sender's code",
    input: foreign({
      run: { changes: [core(OBJECT, STRANGER), written(OBJECT, "0x1::code::PackageRegistry", { packages: [] })] },
      before: [coreBefore(OBJECT, SENDER)],
    }),
    fires: ["right_lost", "unread_call", "takes_assets"],
  },
  {
    situation: "a stranger's code that publishes at the sender's address",
    input: foreign({ run: { changes: [publishedAt(SENDER)] } }),
    fires: ["publishes_for_you", "unread_call", "publishes_code"],
  },
  {
    situation: "a stranger's code that publishes at its own address",
    input: foreign({ run: { changes: [publishedAt(CODE)] } }),
    fires: ["unread_call", "publishes_code"],
    justNot: ["publishes_for_you"],
  },
  {
    situation: "a stranger's code that gives the sender's voting power to another account",
    input: foreign({ run: { events: [moduleEvent("0x1::delegation_pool::DelegateVotingPower", { delegator: SENDER, voter: STRANGER })] } }),
    fires: ["rights_used", "unread_call"],
  },
  {
    situation: "a stranger's code that replaces the sign-in keys of an issuer at the sender's address",
    input: foreign({ run: { changes: [written(SENDER, "0x1::jwks::FederatedJWKs", { jwks: { entries: [] } })] } }),
    fires: ["rights_used", "unread_call"],
  },
  {
    situation: "a stranger's code that gives away a stranger's voting power",
    input: foreign({ run: { events: [moduleEvent("0x1::delegation_pool::DelegateVotingPower", { delegator: STRANGER, voter: CODE })] } }),
    fires: ["unread_call"],
    justNot: ["rights_used"],
  },
  {
    situation: "a stranger's code that can create an allowance for the sender's legacy tokens",
    input: foreign({
      known: { ...known, contextReads: { ...READS, reads: [], hiddenRights: ["0x3::token::create_withdraw_capability"] } },
    }),
    fires: ["hidden_rights", "unread_call"],
  },
  {
    situation: "a stranger's code that uses no hidden right",
    input: foreign({ known: { ...known, contextReads: { ...READS, reads: [] } } }),
    fires: ["unread_call"],
    justNot: ["hidden_rights"],
  },
  {
    situation: "a proposal that runs a stranger's code",
    input: { ...foreign(), isProposal: true },
    fires: ["proposal_differs", "unread_call"],
  },
  {
    situation: "a proposal that runs a stranger's code, simulated as an owner's execution",
    input: { ...foreign({ multisig: MULTISIG }), isProposal: true },
    fires: ["proposal_differs", "unread_call"],
  },
  {
    situation: "a proposal that runs only framework code",
    input: { ...callInput({ functionId: "0x1::account::set_originating_address" }), isProposal: true },
    fires: [],
    justNot: ["proposal_differs"],
  },
  {
    situation: "a proposal that publishes code, whose initialiser runs",
    input: { ...callInput({ functionId: "0x1::code::publish_package_txn", args: [[0], [0]] }), isProposal: true },
    fires: ["proposal_differs", "unread_call"],
  },
];

/** Rule cases for calls, scripts and transactions with several signers. */
export const callCases: readonly RuleCase[] = [
  ...permissionCases,
  ...multisigCases,
  ...codeCases,
  ...takingCases,
  ...otherCases,
  ...differingCases,
];
