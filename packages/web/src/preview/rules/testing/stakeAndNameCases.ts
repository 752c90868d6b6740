import { nameToken } from "../../../chain/actions/names.ts";
import { readAddress } from "../../../chain/facts/address.ts";
import type { Address } from "../../../chain/facts/types.ts";
import { APT_ID, callInput, moduleEvent, RECIPIENT, SENDER, textArgument, u64Bytes, written } from "../../testing/samples.ts";
import { MULTISIG, MULTISIG_ACCOUNT, multisigData, OBJECT, objectCore, objectCoreBefore, STRANGER, THREE_OWNERS, to } from "./callParts.ts";
import type { RuleCase } from "./ruleCase.ts";

const NAMES = "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82";

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
    run: { changes: [objectCore(token, recipient), written(token, "0x4::token::Token", { name: "reef.apt", uri: "" })] },
    before: [objectCoreBefore(token, SENDER)],
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

/** Rule cases for stake, registered names and other framework calls. */
export const stakeAndNameCases: readonly RuleCase[] = [
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
      run: { changes: [written(MULTISIG, MULTISIG_ACCOUNT, multisigData(THREE_OWNERS, 2))] },
    }),
    fires: ["incomplete_effects"],
  },
];
