import type { Address } from "../../../chain/facts/types.ts";
import { APT } from "../../assets.ts";
import type { EarlierPayment, PreviewInput, WaitingTransaction } from "../../input.ts";
import { APT_ID, NOW_SECS, paymentInput, RECIPIENT, SENDER } from "../../testing.ts";
import type { RuleCase } from "./ruleCase.ts";

const reserved = (digit: string): Address => `0x${"0".repeat(63)}${digit}` as Address;
/** Address with the same first and last digits as the recipient's. */
export const alike = (middle: string): Address => `0xb2b2${middle.repeat(56)}b2b2` as Address;
const oneOff = `${RECIPIENT.slice(0, 30)}7${RECIPIENT.slice(31)}` as Address;
const shifted = `0xb${RECIPIENT.slice(2, -1)}` as Address;
const known = (...addresses: Address[]) => ({ recipients: addresses.map((address) => ({ address, lastSentAt: 1 })) });
/** Own accounts besides the sender. */
export const own = (...addresses: Address[]) => ({
  ownAccounts: [SENDER, ...addresses].map((address, index) => ({ address, label: `Account ${index}` })),
});
const paid = known(RECIPIENT);
const METADATA = `0x${"5c".repeat(32)}` as Address;

/** Balances of a payment that arrives only in part. */
export const withheldBalances = [
  { owner: SENDER, asset: APT_ID, before: 10_000_000_000n, after: 9_499_896_300n },
  { owner: RECIPIENT, asset: APT_ID, before: 0n, after: 490_000_000n },
];

const simulatedFor = (input: PreviewInput, chainId: number): PreviewInput => ({ ...input, known: { ...input.known, chainId } });

/** Simulated with a sequence number `below` less than its own. */
export const simulatedInTurn = (input: PreviewInput, below: bigint): PreviewInput => {
  const { user } = input.simulation.transaction;
  if (user === undefined) throw new TypeError("It must be sent by an account.");
  const sequenceNumber = user.sequenceNumber - below;
  const transaction = { ...input.simulation.transaction, user: { ...user, sequenceNumber } };
  return { ...input, simulation: { ...input.simulation, transaction }, simulatedSequenceNumber: sequenceNumber };
};

/** Local knowledge with a rejected transaction that may still execute. */
const afterDenied = (sequenceNumber: bigint | undefined, expirationSecs = NOW_SECS + 60n, sender = SENDER) => ({
  computerSecs: NOW_SECS,
  denied: [{ sender, sequenceNumber, expirationSecs }],
});

/** Local knowledge with an earlier payment from this browser. */
const afterPayment = (before: Partial<EarlierPayment> = {}) => ({
  ...paid,
  earlier: [{ sender: SENDER, recipient: RECIPIENT, assetId: APT_ID, units: 500_000_000n, secsAgo: 60, sequenceNumber: 6n, ...before }],
});

/** Local knowledge with another queued transaction. */
const whileWaiting = (sequenceNumber: bigint, before: Partial<WaitingTransaction> = {}) => ({
  ...paid,
  waiting: [{ sender: SENDER, sequenceNumber, payment: { recipient: RECIPIENT, asset: APT, units: 600_000_000n }, ...before }],
});

/** Cases of payments. */
export const paymentCases: readonly RuleCase[] = [
  {
    situation: "a payment to somebody paid before",
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
    situation: "a payment that waits for another of the account",
    input: simulatedInTurn(paymentInput({}, {}, paid), 1n),
    fires: ["waits_for_others"],
  },
  {
    situation: "a payment whose turn it is",
    input: simulatedInTurn(paymentInput({}, {}, paid), 0n),
    fires: [],
    justNot: ["waits_for_others"],
  },
  { situation: "a payment to somebody new", input: paymentInput(), fires: ["new_recipient"] },
  { situation: "a payment to another own account", input: paymentInput({}, {}, own(RECIPIENT)), fires: [], justNot: ["own_address"] },
  { situation: "a payment to oneself", input: paymentInput({ recipient: SENDER }), fires: ["own_address"] },
  { situation: "the zero address", input: paymentInput({ recipient: reserved("0") }), fires: ["reserved_address"] },
  { situation: "the framework", input: paymentInput({ recipient: reserved("1") }), fires: ["reserved_address", "asset_address"] },
  { situation: "the last reserved address", input: paymentInput({ recipient: reserved("f") }), fires: ["reserved_address"] },
  {
    situation: "the first address after the reserved",
    input: paymentInput({ recipient: `0x${"0".repeat(62)}10` as Address }),
    fires: ["new_recipient"],
    justNot: ["reserved_address"],
  },
  {
    situation: "a reserved address beside a known one",
    input: paymentInput({ recipient: reserved("3") }, {}, known(reserved("4"))),
    fires: ["reserved_address"],
  },
  {
    situation: "the ends of a known address",
    input: paymentInput({ recipient: alike("0") }, {}, paid),
    fires: ["resembling_address", "new_recipient"],
  },
  {
    situation: "the ends of an own address",
    input: paymentInput({ recipient: alike("0") }, {}, own(RECIPIENT)),
    fires: ["resembling_address", "new_recipient"],
  },
  {
    situation: "the ends of a contact's address",
    input: paymentInput({ recipient: alike("0") }, {}, { contacts: [{ address: RECIPIENT, label: "Bob" }] }),
    fires: ["resembling_address", "new_recipient"],
  },
  { situation: "a digit changed", input: paymentInput({ recipient: oneOff }, {}, paid), fires: ["resembling_address", "new_recipient"] },
  {
    situation: "a digit put in and one left out",
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
  { situation: "just under 90 %", input: paymentInput({ units: 8_999_896_299n }, {}, paid), fires: [], justNot: ["nearly_everything"] },
  { situation: "90 %, the fee counted", input: paymentInput({ units: 8_999_896_300n }, {}, paid), fires: ["nearly_everything"] },
  { situation: "all of it", input: paymentInput({ units: 9_999_896_300n }, {}, paid), fires: ["nearly_everything"] },
  { situation: "what will fail", input: paymentInput({}, { vmStatus: "Out of gas" }, paid), fires: ["will_fail"] },
  { situation: "what will fail and is new", input: paymentInput({}, { vmStatus: "Out of gas" }), fires: ["will_fail", "new_recipient"] },
  { situation: "a fee of at the most 1 %", input: paymentInput({ units: 16_000_000n }, {}, paid), fires: [], justNot: ["high_fee"] },
  { situation: "a fee that can be just above 1 %", input: paymentInput({ units: 15_999_999n }, {}, paid), fires: ["high_fee"] },
  { situation: "a fee that can be above the payment", input: paymentInput({ units: 1n }, {}, paid), fires: ["high_fee"] },
  {
    situation: "a low estimate under a limit of 20 APT",
    input: paymentInput({ maxGasAmount: 20_000_000n }, { gasUsed: 8n }, paid),
    fires: ["enormous_fee"],
  },
  {
    situation: "a limit of exactly 1 APT, a hundred times what is used",
    input: paymentInput({ maxGasAmount: 1_000_000n, units: 10_000_000_000n, balance: 10n ** 12n }, { gasUsed: 10_000n }, paid),
    fires: [],
    justNot: ["enormous_fee"],
  },
  {
    situation: "a limit below 1 APT, more than a hundred times what is used",
    input: paymentInput({ maxGasAmount: 960_000n, units: 10_000_000_000n, balance: 10n ** 12n }, { gasUsed: 500n }, paid),
    fires: ["enormous_fee"],
  },
  {
    situation: "a limit of half an APT at a thousand times the usual price",
    input: paymentInput({ gasUnitPrice: 100_000n, maxGasAmount: 500n, units: 10n ** 10n, balance: 10n ** 12n }, { gasUsed: 400n }, paid),
    fires: ["enormous_fee"],
  },
  {
    situation: "the same at just under a thousand times the usual price",
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
    situation: "a limit just above 1 APT",
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
    situation: "a payment in the place of one that the node refused",
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
  { situation: "a payment behind which another one waits", input: paymentInput({}, {}, whileWaiting(8n)), fires: ["runs_after"] },
  {
    situation: "a payment after others that wait",
    input: paymentInput({}, {}, whileWaiting(6n)),
    fires: [],
    justNot: ["runs_after"],
  },
  {
    situation: "a payment in the place of one that waits, with another behind it",
    input: paymentInput({}, {}, { ...paid, waiting: [...whileWaiting(7n).waiting, ...whileWaiting(8n).waiting] }),
    fires: [],
  },
  { situation: "a payment while another account's waits", input: paymentInput({}, {}, whileWaiting(8n, { sender: RECIPIENT })), fires: [] },
  {
    situation: "a payment that was made a minute ago",
    input: paymentInput({}, {}, afterPayment()),
    fires: ["paid_before"],
  },
  {
    situation: "a payment that is on its way",
    input: paymentInput({}, {}, afterPayment({ secsAgo: undefined })),
    fires: ["paid_before"],
  },
  {
    situation: "another amount for somebody who was paid a minute ago",
    input: paymentInput({}, {}, afterPayment({ units: 500_000_001n })),
    fires: [],
    justNot: ["paid_before"],
  },
  {
    situation: "a payment to somebody after one of which the node says that it failed, and nothing confirms it",
    input: paymentInput({}, {}, afterPayment({ secsAgo: undefined, isSaidFailed: true, units: 1n })),
    fires: ["failed_may_have_run"],
  },
  {
    situation: "another amount for somebody after a payment that the node reported and the index does not have",
    input: paymentInput({}, {}, afterPayment({ isMissing: true, units: 1n })),
    fires: ["failed_may_have_run"],
  },
  {
    situation: "the same amount for somebody after a payment that the node reported and the index does not have",
    input: paymentInput({}, {}, afterPayment({ isMissing: true })),
    fires: ["failed_may_have_run"],
  },
  {
    situation: "a payment in the place of one of which the node says that it failed",
    input: paymentInput({}, {}, afterPayment({ secsAgo: undefined, isSaidFailed: true, sequenceNumber: 7n })),
    fires: [],
    justNot: ["failed_may_have_run"],
  },
  {
    situation: "a payment in the place of the same one that is on its way",
    input: paymentInput({}, {}, afterPayment({ secsAgo: undefined, sequenceNumber: 7n })),
    fires: [],
  },
  { situation: "a payment that another account made", input: paymentInput({}, {}, afterPayment({ sender: RECIPIENT })), fires: [] },
  { situation: "the same number of another asset", input: paymentInput({}, {}, afterPayment({ assetId: METADATA })), fires: [] },
  {
    situation: "a payment of which the simulation shows nothing",
    input: paymentInput({}, { balances: [] }, paid),
    fires: ["payment_unseen"],
  },
  {
    situation: "a payment whose simulation changes nothing at all",
    input: paymentInput({}, { balances: [], isSilent: true }, paid),
    fires: ["payment_unseen", "nothing_ran"],
  },
  {
    situation: "a payment of which the simulation shows the fee only",
    input: paymentInput({}, { balances: [{ owner: SENDER, asset: APT_ID, before: 10_000_000_000n, after: 9_999_896_300n }] }, paid),
    fires: ["payment_unseen"],
  },
  {
    situation: "a payment of which a part is kept back",
    input: paymentInput({}, { balances: withheldBalances }, paid),
    fires: ["arrives_differently"],
    justNot: ["payment_unseen"],
  },
  {
    situation: "a payment that arrives whole",
    input: paymentInput({ recipientBalance: 5n }, {}, paid),
    fires: [],
    justNot: ["arrives_differently", "unread_call"],
  },
  { situation: "a chain id of another network", input: simulatedFor(paymentInput({}, {}, paid), 1), fires: ["wrong_network"] },
  {
    situation: "an asset sent to its own address",
    input: paymentInput({}, {}, { ...paid, assets: [{ id: RECIPIENT, symbol: "GOLD", decimals: 2 }] }),
    fires: ["asset_address"],
  },
  {
    situation: "a payment beside an asset at another address",
    input: paymentInput({}, {}, { ...paid, assets: [{ id: METADATA, symbol: "GOLD", decimals: 2 }] }),
    fires: [],
    justNot: ["asset_address"],
  },
  {
    situation: "a payment to an object",
    input: paymentInput({}, {}, { ...paid, recipientFacts: [{ address: RECIPIENT, resources: ["0x1::object::ObjectCore"] }] }),
    fires: ["code_recipient"],
  },
  { situation: "a payment of nothing", input: paymentInput({ units: 0n }, {}, paid), fires: ["high_fee", "zero_amount"] },
  {
    situation: "a simulation of six minutes ago",
    input: paymentInput({}, {}, { ...paid, ledgerSecs: NOW_SECS + 360n }),
    fires: ["stale_state"],
  },
];
