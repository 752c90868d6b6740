import type { Address, EventFacts } from "../../../chain/facts/types.ts";
import type { PreviewInput } from "../../input.ts";
import { APT_ID, callInput, moduleEvent, RECIPIENT, SENDER, type TestCall, textArgument, u64Bytes } from "../../testing/samples.ts";
import { accountCall, becomesMultisig, CODE, KEY, STRANGER, to } from "./callParts.ts";
import type { RuleCase } from "./ruleCase.ts";

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

const bytes32 = [32, ...Array.from({ length: 32 }, () => 0x99)];

const authenticatorEvent = (update: string): EventFacts =>
  moduleEvent("0x1::account_abstraction::UpdateDispatchableAuthenticator", {
    account: SENDER,
    update: `0x${Array.from(new TextEncoder().encode(update), (byte) => byte.toString(16)).join("")}`,
    auth_function: { module_address: CODE, module_name: "password", function_name: "authenticate" },
  });

/** Rule cases for keys, signers and rights of an account. */
export const permissionCases: readonly RuleCase[] = [
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
