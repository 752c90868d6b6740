import type { Address } from "../../../chain/facts/types.ts";
import type { PreviewInput } from "../../input.ts";
import { text } from "../../parts.ts";
import type { ProposalContent } from "../../previewTypes.ts";
import { callInput, RECIPIENT, SENDER, type TestCall, textArgument, u64Bytes, written } from "../../testing/samples.ts";
import { MULTISIG, MULTISIG_ACCOUNT, multisigData, STRANGER, THREE_OWNERS, to } from "./callParts.ts";
import type { RuleCase } from "./ruleCase.ts";

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

/** Adds a contact whose address has the same first and last digits as the recipient's. */
function withContact(input: PreviewInput): PreviewInput {
  const address = `${RECIPIENT.slice(0, 10)}${"5".repeat(48)}${RECIPIENT.slice(-8)}` as Address;
  return { ...input, known: { ...input.known, contacts: [{ address, label: "Exchange" }] } };
}

/** Rule cases for multisig accounts and their proposals. */
export const multisigCases: readonly RuleCase[] = [
  {
    situation: "an owner added to a multisig account",
    input: multisigCall("0x1::multisig_account::add_owner", [to(STRANGER)], [[SENDER, RECIPIENT], 1], [THREE_OWNERS, 1]),
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
      THREE_OWNERS,
      2,
    ]),
    fires: [],
    justNot: ["owner_added", "no_spare_owner", "account_given_away"],
  },
  {
    situation: "a new multisig account of which every owner must sign",
    input: multisigCall("0x1::multisig_account::create_with_owners", [[1, ...to(RECIPIENT)], u64Bytes(3n), [0], [0]], undefined, [
      THREE_OWNERS,
      3,
    ]),
    fires: ["no_spare_owner"],
  },
  {
    situation: "an owner who leaves a multisig account",
    input: multisigCall("0x1::multisig_account::remove_owner", [to(SENDER)], [THREE_OWNERS, 1], [[RECIPIENT, STRANGER], 1]),
    fires: ["ownership_lost"],
  },
  {
    situation: "a multisig account that loses another owner",
    input: multisigCall("0x1::multisig_account::remove_owner", [to(STRANGER)], [THREE_OWNERS, 1], [[SENDER, RECIPIENT], 1]),
    fires: [],
    justNot: ["ownership_lost"],
  },
  {
    situation: "a lower threshold of a multisig account",
    input: multisigCall("0x1::multisig_account::update_signatures_required", [u64Bytes(1n)], [THREE_OWNERS, 2], [THREE_OWNERS, 1]),
    fires: ["threshold_lowered"],
  },
  {
    situation: "a higher threshold of a multisig account",
    input: multisigCall("0x1::multisig_account::update_signatures_required", [u64Bytes(2n)], [THREE_OWNERS, 1], [THREE_OWNERS, 2]),
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
