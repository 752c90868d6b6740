import type { Address } from "../../../chain/facts/types.ts";
import { callInput, RECIPIENT, SENDER, type TestCall, u64Bytes } from "../../testing/samples.ts";
import { balanceChange, CODE, FEE_PAYER_READS, foreignCall, knownCode, MULTISIG, OBJECT, STRANGER, to } from "./callParts.ts";
import { simulatedInTurn } from "./paymentCases.ts";
import type { RuleCase } from "./ruleCase.ts";

const NOBODY = `0x${"0".repeat(64)}` as Address;

/** Call of a stranger's code in a transaction without a fee payer yet. */
const sponsored = (call: Partial<TestCall> = {}) => foreignCall({ feePayer: NOBODY, run: { isFree: true }, ...call });

/** Rule cases for transactions that can execute differently from their simulation. */
export const differingCases: readonly RuleCase[] = [
  {
    situation: "a stranger's code while the fee payer is missing",
    input: sponsored(),
    fires: ["completed_by_others", "unread_call", "fee_payer_open"],
    justNot: ["open_context"],
  },
  {
    situation: "a stranger's code that reads the fee payer, while the fee payer is missing",
    input: sponsored({ known: { ...knownCode, contextReads: FEE_PAYER_READS } }),
    fires: ["completed_by_others", "open_context", "unread_call", "fee_payer_open"],
  },
  {
    situation: "a stranger's code while another account has to sign",
    input: foreignCall({ secondarySigners: [STRANGER] }),
    fires: ["completed_by_others", "unread_call", "several_signers"],
  },
  {
    situation: "a stranger's code after the other account has signed",
    input: { ...foreignCall({ secondarySigners: [STRANGER] }), signedBy: [STRANGER] },
    fires: ["unread_call", "several_signers"],
    justNot: ["completed_by_others"],
  },
  {
    situation: "a stranger's code sent later by a stranger with a signature, another own account signing too",
    input: simulatedInTurn(
      {
        ...foreignCall({ secondarySigners: [RECIPIENT], known: { ...knownCode, ownAccounts: [{ address: RECIPIENT, label: "Till" }] } }),
        signedBy: [SENDER],
      },
      1n,
    ),
    fires: ["completed_by_others", "unread_call", "several_signers", "waits_for_others"],
  },
  {
    situation: "a stranger's code sent now by a stranger with a signature, another own account signing too",
    input: {
      ...foreignCall({ secondarySigners: [RECIPIENT], known: { ...knownCode, ownAccounts: [{ address: RECIPIENT, label: "Till" }] } }),
      signedBy: [SENDER],
    },
    fires: ["unread_call", "several_signers"],
    justNot: ["completed_by_others"],
  },
  {
    situation: "a stranger's code behind an unused sequence number of the own account",
    input: simulatedInTurn(foreignCall(), 1n),
    fires: ["completed_by_others", "unread_call", "waits_for_others"],
  },
  {
    situation: "a stranger's code that reads the context, behind an unused sequence number",
    input: simulatedInTurn(foreignCall({ known: { ...knownCode, contextReads: FEE_PAYER_READS } }), 2n),
    fires: ["completed_by_others", "open_context", "unread_call", "waits_for_others"],
  },
  {
    situation: "a stranger's code behind a pending own transaction",
    input: simulatedInTurn(foreignCall({ known: { ...knownCode, waiting: [{ sender: SENDER, sequenceNumber: 6n }] } }), 1n),
    fires: ["unread_call", "waits_for_others"],
    justNot: ["completed_by_others"],
  },
  {
    situation: "a stranger's code behind another call of the same batch",
    input: simulatedInTurn(foreignCall({ known: { ...knownCode, listNumbers: [6n, 7n] } }), 1n),
    fires: ["unread_call", "waits_for_others"],
    justNot: ["completed_by_others"],
  },
  {
    situation: "a stranger's code whose fee an own account pays and which a stranger sends",
    input: foreignCall({ feePayer: RECIPIENT, known: { ...knownCode, ownAccounts: [{ address: RECIPIENT, label: "Till" }] } }),
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
      run: { isFree: true, balances: [balanceChange(SENDER, OBJECT, 200_000n, 50_000n), balanceChange(RECIPIENT, OBJECT, 0n, 5n)] },
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
    input: foreignCall({ known: { ...knownCode, contextReads: FEE_PAYER_READS } }),
    fires: ["unread_call", "reads_context"],
  },
  {
    situation: "a stranger's code that is partly unreadable",
    input: foreignCall({ known: { ...knownCode, contextReads: { reads: [], reader: undefined, hiddenRights: [], isWhole: false } } }),
    fires: ["unread_call", "reads_context"],
  },
  {
    situation: "a proposal that runs a stranger's code",
    input: { ...foreignCall(), isProposal: true },
    fires: ["proposal_differs", "unread_call"],
  },
  {
    situation: "a proposal that runs a stranger's code, simulated as an owner's execution",
    input: { ...foreignCall({ multisig: MULTISIG }), isProposal: true },
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
