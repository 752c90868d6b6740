import type { Address } from "../../../chain/facts/types.ts";
import { TEST_ADDRESSES } from "../../../units/testAccounts.ts";
import { APT } from "../../findAsset.ts";
import type { EarlierPayment, PreviewInput, WaitingTransaction } from "../../input.ts";
import { APT_ID, addressBytes, callInput, NOW_SECS, paymentInput, RECIPIENT, SENDER, u64Bytes } from "../../testing/samples.ts";
import type { RuleCase } from "./ruleCase.ts";

const TEST_ACCOUNT = TEST_ADDRESSES[0] as Address;
const reserved = (digit: string): Address => `0x${"0".repeat(63)}${digit}` as Address;
/** Address with the same first and last digits as the recipient's. */
export const alike = (middle: string): Address => `0xb2b2${middle.repeat(56)}b2b2` as Address;
const oneOff = `${RECIPIENT.slice(0, 30)}7${RECIPIENT.slice(31)}` as Address;
const shifted = `0xb${RECIPIENT.slice(2, -1)}` as Address;
const known = (...addresses: Address[]) => ({ recipients: addresses.map((address) => ({ address, lastSentAt: 1 })) });
/** Known data with further own accounts besides the sender. */
export const own = (...addresses: Address[]) => ({
  ownAccounts: [SENDER, ...addresses].map((address, index) => ({ address, label: `Account ${index}` })),
});
const paid = known(RECIPIENT);
const METADATA = `0x${"5c".repeat(32)}` as Address;

/** Balances of a payment of which only a part arrives. */
export const withheldBalances = [
  { owner: SENDER, asset: APT_ID, before: 10_000_000_000n, after: 9_499_896_300n },
  { owner: RECIPIENT, asset: APT_ID, before: 0n, after: 490_000_000n },
];

/** Payment of 5 APT whose fee of 103,700 octas its recipient pays. `after` is the recipient's balance, 1 APT before. */
const paidByRecipient = (after: bigint, units = 500_000_000n) =>
  callInput({
    functionId: "0x1::aptos_account::transfer",
    args: [addressBytes(RECIPIENT), u64Bytes(units)],
    feePayer: RECIPIENT,
    known: paid,
    run: {
      balances: [
        { owner: SENDER, asset: APT_ID, before: 10_000_000_000n, after: 10_000_000_000n - units },
        { owner: RECIPIENT, asset: APT_ID, before: 100_000_000n, after },
      ],
    },
  });

const simulatedFor = (input: PreviewInput, chainId: number): PreviewInput => ({ ...input, known: { ...input.known, chainId } });

/** Preview input simulated with a sequence number that is `below` less than the transaction's own. */
export const simulatedInTurn = (input: PreviewInput, below: bigint): PreviewInput => {
  const { user } = input.simulation.transaction;
  if (user === undefined) throw new TypeError("It must be sent by an account.");
  const sequenceNumber = user.sequenceNumber - below;
  const transaction = { ...input.simulation.transaction, user: { ...user, sequenceNumber } };
  return { ...input, simulation: { ...input.simulation, transaction }, simulatedSequenceNumber: sequenceNumber };
};

/** Known data with a rejected transaction that may still execute. */
const afterDenied = (sequenceNumber: bigint | undefined, expirationSecs = NOW_SECS + 60n, sender = SENDER) => ({
  computerSecs: NOW_SECS,
  denied: [{ sender, sequenceNumber, expirationSecs }],
});

/** Known data with an earlier payment from this browser. */
const afterPayment = (before: Partial<EarlierPayment> = {}) => ({
  ...paid,
  earlier: [{ sender: SENDER, recipient: RECIPIENT, assetId: APT_ID, units: 500_000_000n, secsAgo: 60, sequenceNumber: 6n, ...before }],
});

/** Known data with another queued transaction. */
const whileWaiting = (sequenceNumber: bigint, before: Partial<WaitingTransaction> = {}) => ({
  ...paid,
  waiting: [{ sender: SENDER, sequenceNumber, payment: { recipient: RECIPIENT, asset: APT, units: 600_000_000n }, ...before }],
});

/** Rule cases for payments. */
export const paymentCases: readonly RuleCase[] = [
  {
    situation: "a payment to an account paid before",
    input: paymentInput({}, {}, paid),
    fires: [],
    justNot: ["new_recipient", "zero_amount"],
  },
  {
    situation: "a look-alike of an account that was paid on chain from another browser",
    input: paymentInput({ recipient: alike("0") }, {}, { paidOnChain: [RECIPIENT] }),
    fires: ["resembling_address", "new_recipient"],
  },
  {
    situation: "an account that only the index calls paid before",
    input: paymentInput({}, {}, { paidOnChain: [RECIPIENT] }),
    fires: ["new_recipient"],
  },
  {
    situation: "an ordinary payment to a contact",
    input: paymentInput(
      {},
      {},
      {
        contacts: [{ address: RECIPIENT, label: "Bob" }],
        chainId: 4,
        ledgerSecs: NOW_SECS + 5n,
        recipientFacts: [{ address: RECIPIENT, resources: ["0x1::account::Account"] }],
      },
    ),
    fires: [],
    justNot: ["wrong_network", "stale_state", "code_recipient", "incomplete_effects", "preview_mismatch", "will_fail"],
  },
  {
    situation: "a payment that waits for an earlier one of the account",
    input: simulatedInTurn(paymentInput({}, {}, paid), 1n),
    fires: ["waits_for_others"],
  },
  {
    situation: "a payment with the next sequence number",
    input: simulatedInTurn(paymentInput({}, {}, paid), 0n),
    fires: [],
    justNot: ["waits_for_others"],
  },
  { situation: "a payment to a new recipient", input: paymentInput(), fires: ["new_recipient"] },
  { situation: "a payment to another own account", input: paymentInput({}, {}, own(RECIPIENT)), fires: [], justNot: ["own_address"] },
  { situation: "a payment to the sender itself", input: paymentInput({ recipient: SENDER }), fires: ["own_address"] },
  { situation: "a payment to the zero address", input: paymentInput({ recipient: reserved("0") }), fires: ["reserved_address"] },
  {
    situation: "a payment to the framework's address",
    input: paymentInput({ recipient: reserved("1") }),
    fires: ["reserved_address", "asset_address"],
  },
  {
    situation: "a payment to a public test account on another network",
    input: paymentInput({ recipient: TEST_ACCOUNT, chainId: 2 }),
    fires: ["test_account", "new_recipient"],
  },
  {
    situation: "a payment to a public test account in the user's vault on another network",
    input: paymentInput({ recipient: TEST_ACCOUNT, chainId: 1 }, {}, own(TEST_ACCOUNT)),
    fires: ["test_account"],
  },
  {
    situation: "a payment to a public test account on the embedded network",
    input: paymentInput({ recipient: TEST_ACCOUNT }, {}, own(TEST_ACCOUNT)),
    fires: [],
    justNot: ["test_account"],
  },
  { situation: "a payment to the last reserved address", input: paymentInput({ recipient: reserved("f") }), fires: ["reserved_address"] },
  {
    situation: "a payment to the first address after the reserved ones",
    input: paymentInput({ recipient: `0x${"0".repeat(62)}10` as Address }),
    fires: ["new_recipient"],
    justNot: ["reserved_address"],
  },
  {
    situation: "a payment to a reserved address that resembles a known one",
    input: paymentInput({ recipient: reserved("3") }, {}, known(reserved("4"))),
    fires: ["reserved_address"],
  },
  {
    situation: "a recipient with both ends of a known address",
    input: paymentInput({ recipient: alike("0") }, {}, paid),
    fires: ["resembling_address", "new_recipient"],
  },
  {
    situation: "a recipient with both ends of an own address",
    input: paymentInput({ recipient: alike("0") }, {}, own(RECIPIENT)),
    fires: ["resembling_address", "new_recipient"],
  },
  {
    situation: "a recipient with both ends of a contact's address",
    input: paymentInput({ recipient: alike("0") }, {}, { contacts: [{ address: RECIPIENT, label: "Bob" }] }),
    fires: ["resembling_address", "new_recipient"],
  },
  {
    situation: "a recipient that differs from a known address in one digit",
    input: paymentInput({ recipient: oneOff }, {}, paid),
    fires: ["resembling_address", "new_recipient"],
  },
  {
    situation: "a recipient with one digit of a known address inserted and one removed",
    input: paymentInput({ recipient: shifted }, {}, paid),
    fires: ["resembling_address", "new_recipient"],
  },
  {
    situation: "an impostor that was paid before",
    input: paymentInput({ recipient: alike("0") }, {}, known(RECIPIENT, alike("0"))),
    fires: ["resembling_address"],
  },
  {
    situation: "one own account that resembles another",
    input: paymentInput({ recipient: alike("0") }, {}, own(RECIPIENT, alike("0"))),
    fires: [],
    justNot: ["resembling_address"],
  },
  {
    situation: "a payment of just under 90 % of the balance",
    input: paymentInput({ units: 8_999_896_299n }, {}, paid),
    fires: [],
    justNot: ["nearly_everything"],
  },
  {
    situation: "a payment of 90 % of the balance including the fee",
    input: paymentInput({ units: 8_999_896_300n }, {}, paid),
    fires: ["nearly_everything"],
  },
  { situation: "a payment of the whole balance", input: paymentInput({ units: 9_999_896_300n }, {}, paid), fires: ["nearly_everything"] },
  { situation: "a payment that will fail", input: paymentInput({}, { vmStatus: "Out of gas" }, paid), fires: ["will_fail"] },
  {
    situation: "a payment to a new recipient that will fail",
    input: paymentInput({}, { vmStatus: "Out of gas" }),
    fires: ["will_fail", "new_recipient"],
  },
  {
    situation: "a maximum fee of 1 % of the payment",
    input: paymentInput({ units: 16_000_000n }, {}, paid),
    fires: [],
    justNot: ["high_fee"],
  },
  { situation: "a maximum fee just above 1 % of the payment", input: paymentInput({ units: 15_999_999n }, {}, paid), fires: ["high_fee"] },
  { situation: "a maximum fee above the payment", input: paymentInput({ units: 1n }, {}, paid), fires: ["high_fee"] },
  {
    situation: "a low estimate under a limit of 20 APT",
    input: paymentInput({ maxGasAmount: 20_000_000n }, { gasUsed: 8n }, paid),
    fires: ["enormous_fee"],
  },
  {
    situation: "a maximum fee of exactly 1 APT, a hundred times the estimate",
    input: paymentInput({ maxGasAmount: 1_000_000n, units: 10_000_000_000n, balance: 10n ** 12n }, { gasUsed: 10_000n }, paid),
    fires: [],
    justNot: ["enormous_fee"],
  },
  {
    situation: "a maximum fee below 1 APT, more than a hundred times the estimate",
    input: paymentInput({ maxGasAmount: 960_000n, units: 10_000_000_000n, balance: 10n ** 12n }, { gasUsed: 500n }, paid),
    fires: ["enormous_fee"],
  },
  {
    situation: "a maximum fee of half an APT at a thousand times the usual gas price",
    input: paymentInput({ gasUnitPrice: 100_000n, maxGasAmount: 500n, units: 10n ** 10n, balance: 10n ** 12n }, { gasUsed: 400n }, paid),
    fires: ["enormous_fee"],
  },
  {
    situation: "a maximum fee of half an APT at just under a thousand times the usual gas price",
    input: paymentInput({ gasUnitPrice: 99_999n, maxGasAmount: 500n, units: 10n ** 10n, balance: 10n ** 12n }, { gasUsed: 400n }, paid),
    fires: ["high_gas_price"],
  },
  {
    situation: "a gas price eleven times the usual one, for a payment of 10,000 APT",
    input: paymentInput({ gasUnitPrice: 1_100n, maxGasAmount: 500n, units: 10n ** 12n, balance: 10n ** 13n }, { gasUsed: 400n }, paid),
    fires: ["high_gas_price"],
  },
  {
    situation: "a gas price ten times the usual one",
    input: paymentInput({ gasUnitPrice: 1_000n, maxGasAmount: 500n, units: 10n ** 12n, balance: 10n ** 13n }, { gasUsed: 400n }, paid),
    fires: [],
    justNot: ["high_gas_price"],
  },
  {
    situation: "a maximum fee just above 1 APT",
    input: paymentInput({ maxGasAmount: 1_000_001n, units: 10n ** 11n, balance: 10n ** 12n }, {}, paid),
    fires: ["enormous_fee"],
  },
  {
    situation: "an expiry of a day",
    input: paymentInput({ expirationSecs: NOW_SECS + 86_400n }, {}, paid),
    fires: [],
    justNot: ["long_expiry"],
  },
  {
    situation: "an expiry of more than a day",
    input: paymentInput({ expirationSecs: NOW_SECS + 86_401n }, {}, paid),
    fires: ["long_expiry"],
  },
  {
    situation: "an expiry of more than a day by this computer's clock, though not by the node's",
    input: paymentInput({ expirationSecs: NOW_SECS + 60n }, {}, { ...paid, computerSecs: NOW_SECS - 86_400n }),
    fires: ["long_expiry", "clock_ahead"],
  },
  {
    situation: "a node whose time is more than a minute ahead of this computer's clock",
    input: paymentInput({}, {}, { ...paid, computerSecs: NOW_SECS - 61n }),
    fires: ["clock_ahead"],
  },
  {
    situation: "a node that reports a time nine minutes ahead when the transaction is built, and the true one when it is simulated",
    input: { ...paymentInput({ expirationSecs: NOW_SECS + 660n }, {}, { ...paid, computerSecs: NOW_SECS }), builtAtSecs: NOW_SECS + 540n },
    fires: ["clock_ahead"],
  },
  {
    situation: "a node whose time advances by a minute between building and simulating",
    input: { ...paymentInput({}, {}, { ...paid, computerSecs: NOW_SECS }), builtAtSecs: NOW_SECS - 60n },
    fires: [],
  },
  {
    situation: "a node whose time is a minute ahead of this computer's clock",
    input: paymentInput({}, {}, { ...paid, computerSecs: NOW_SECS - 60n }),
    fires: [],
    justNot: ["clock_ahead"],
  },
  {
    situation: "a node whose time is behind this computer's clock",
    input: paymentInput({}, {}, { ...paid, computerSecs: NOW_SECS + 3_600n }),
    fires: [],
  },
  {
    situation: "a payment while one that the node refused and whose place is used could still run",
    input: paymentInput({}, {}, { ...paid, ...afterDenied(6n) }),
    fires: ["refused_may_run"],
  },
  {
    situation: "a payment while one that the node refused and that has no place in the sequence could still run",
    input: paymentInput({}, {}, { ...paid, ...afterDenied(undefined) }),
    fires: ["refused_may_run"],
  },
  {
    situation: "a payment with the sequence number of one that the node refused",
    input: paymentInput({}, {}, { ...paid, ...afterDenied(7n) }),
    fires: [],
    justNot: ["refused_may_run"],
  },
  {
    situation: "a payment after one that the node refused has expired",
    input: paymentInput({}, {}, { ...paid, ...afterDenied(6n, NOW_SECS) }),
    fires: [],
  },
  {
    situation: "a payment while one that the node refused of another account could still run",
    input: paymentInput({}, {}, { ...paid, ...afterDenied(6n, NOW_SECS + 60n, RECIPIENT) }),
    fires: [],
  },
  { situation: "a payment that another queued payment waits for", input: paymentInput({}, {}, whileWaiting(8n)), fires: ["runs_after"] },
  {
    situation: "a payment behind other queued payments",
    input: paymentInput({}, {}, whileWaiting(6n)),
    fires: [],
    justNot: ["runs_after"],
  },
  {
    situation: "a payment that replaces a queued one, with another queued behind it",
    input: paymentInput({}, {}, { ...paid, waiting: [...whileWaiting(7n).waiting, ...whileWaiting(8n).waiting] }),
    fires: [],
  },
  {
    situation: "a payment while another account has a queued one",
    input: paymentInput({}, {}, whileWaiting(8n, { sender: RECIPIENT })),
    fires: [],
  },
  {
    situation: "a payment equal to one made a minute ago",
    input: paymentInput({}, {}, afterPayment()),
    fires: ["paid_before"],
  },
  {
    situation: "a payment equal to a pending one",
    input: paymentInput({}, {}, afterPayment({ secsAgo: undefined })),
    fires: ["paid_before"],
  },
  {
    situation: "another amount for a recipient paid a minute ago",
    input: paymentInput({}, {}, afterPayment({ units: 500_000_001n })),
    fires: [],
    justNot: ["paid_before"],
  },
  {
    situation: "a payment after one to the same recipient that only the node reports as failed",
    input: paymentInput({}, {}, afterPayment({ secsAgo: undefined, isReportedFailed: true, units: 1n })),
    fires: ["failed_may_have_run"],
  },
  {
    situation: "another amount for the recipient of a payment that the index lacks",
    input: paymentInput({}, {}, afterPayment({ isMissing: true, units: 1n })),
    fires: ["failed_may_have_run"],
  },
  {
    situation: "the same amount for the recipient of a payment that the index lacks",
    input: paymentInput({}, {}, afterPayment({ isMissing: true })),
    fires: ["failed_may_have_run"],
  },
  {
    situation: "a payment with the sequence number of one that the node reports as failed",
    input: paymentInput({}, {}, afterPayment({ secsAgo: undefined, isReportedFailed: true, sequenceNumber: 7n })),
    fires: [],
    justNot: ["failed_may_have_run"],
  },
  {
    situation: "a payment that replaces an equal pending one",
    input: paymentInput({}, {}, afterPayment({ secsAgo: undefined, sequenceNumber: 7n })),
    fires: [],
  },
  { situation: "a payment equal to one from another account", input: paymentInput({}, {}, afterPayment({ sender: RECIPIENT })), fires: [] },
  {
    situation: "a payment of the same units in another asset",
    input: paymentInput({}, {}, afterPayment({ assetId: METADATA })),
    fires: [],
  },
  {
    situation: "a payment missing from its simulation",
    input: paymentInput({}, { balances: [] }, paid),
    fires: ["payment_unseen"],
  },
  {
    situation: "a payment whose simulation changes nothing at all",
    input: paymentInput({}, { balances: [], isSilent: true }, paid),
    fires: ["payment_unseen", "nothing_ran"],
  },
  {
    situation: "a payment whose simulation shows only the fee",
    input: paymentInput({}, { balances: [{ owner: SENDER, asset: APT_ID, before: 10_000_000_000n, after: 9_999_896_300n }] }, paid),
    fires: ["payment_unseen"],
  },
  {
    situation: "a payment partly withheld by the asset's code",
    input: paymentInput({}, { balances: withheldBalances }, paid),
    fires: ["arrives_differently"],
    justNot: ["payment_unseen"],
  },
  {
    situation: "a payment that arrives in full",
    input: paymentInput({ recipientBalance: 5n }, {}, paid),
    fires: [],
    justNot: ["arrives_differently", "unread_call"],
  },
  {
    situation: "a payment that arrives in full at the account that pays its fee",
    input: paidByRecipient(599_896_300n),
    fires: [],
    justNot: ["arrives_differently", "payment_unseen"],
  },
  {
    situation: "a payment of exactly the fee to the account that pays it",
    input: paidByRecipient(100_000_000n, 103_700n),
    fires: ["high_fee"],
    justNot: ["arrives_differently", "payment_unseen"],
  },
  {
    situation: "a payment partly withheld from the account that pays its fee",
    input: paidByRecipient(589_896_300n),
    fires: ["arrives_differently"],
    justNot: ["payment_unseen"],
  },
  {
    situation: "a payment of which the account that pays its fee receives nothing",
    input: paidByRecipient(99_896_300n),
    fires: ["payment_unseen"],
    justNot: ["arrives_differently"],
  },
  { situation: "a chain id of another network", input: simulatedFor(paymentInput({}, {}, paid), 1), fires: ["wrong_network"] },
  {
    situation: "an asset sent to its own address",
    input: paymentInput({}, {}, { ...paid, assets: [{ id: RECIPIENT, symbol: "GOLD", decimals: 2 }] }),
    fires: ["asset_address"],
  },
  {
    situation: "a payment of an asset whose metadata has another address than the recipient",
    input: paymentInput({}, {}, { ...paid, assets: [{ id: METADATA, symbol: "GOLD", decimals: 2 }] }),
    fires: [],
    justNot: ["asset_address"],
  },
  {
    situation: "a payment to an object",
    input: paymentInput({}, {}, { ...paid, recipientFacts: [{ address: RECIPIENT, resources: ["0x1::object::ObjectCore"] }] }),
    fires: ["code_recipient"],
  },
  { situation: "a payment of zero", input: paymentInput({ units: 0n }, {}, paid), fires: ["high_fee", "zero_amount"] },
  {
    situation: "a simulation of six minutes ago",
    input: paymentInput({}, {}, { ...paid, ledgerSecs: NOW_SECS + 360n }),
    fires: ["stale_state"],
  },
];
