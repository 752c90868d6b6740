import type { ChainClient } from "../chain/client/chainClient.ts";
import { readAddress } from "../chain/facts/address.ts";
import { APT_COIN } from "../chain/facts/aptAsset.ts";
import type { TypedName } from "../chain/facts/enteredAddress.ts";
import type { Address, DescribedCall, DescribedPayload } from "../chain/facts/types.ts";
import { aptBalanceAtVersion, resourceAtVersion } from "../chain/ledger/atVersion.ts";
import { estimateGasUnitPrice } from "../chain/ledger/gasUnitPrice.ts";
import { type PreparedTransaction, type PrepareOptions, prepareTransaction } from "../chain/payments/prepareTransaction.ts";
import { splitFunctionId } from "../chain/transactions/functionAbi.ts";
import type { Intent } from "../chain/transactions/intent.ts";
import { signableOf } from "../chain/transactions/signable.ts";
import type { SimulatedSigners } from "../chain/transactions/signedTransaction.ts";
import type { PublicAccount, TransactionRequest } from "../chain/transactions/transactionRequest.ts";
import { questionsOfLess } from "../preview/comparison/lessThanShown.ts";
import { createPreview, type Known, type PreviewInput } from "../preview/create/createPreview.ts";
import { proposalContent, proposalPreview } from "../preview/create/proposal.ts";
import { digestOf } from "../preview/digest.ts";
import { namesBefore, QUESTIONS_MAX, questionsBefore } from "../preview/effects/questions.ts";
import { feeEstimate } from "../preview/fee.ts";
import type { ProposalContent } from "../preview/previewTypes.ts";
import type { QuestionBefore, StateBefore } from "../preview/stateBefore.ts";
import { USECS_PER_SEC } from "../units/time.ts";
import { withChainFacts } from "./chainFacts.ts";
import type { KnownPersons, PreparedFlow } from "./flow.ts";
import { inputOf, type ProposalPlace, readProposals } from "./previewedProposals.ts";

export interface PrepareFlowOptions extends PrepareOptions {
  readonly accountId: string;
  readonly known: Known;
  /** Names of warning rules that the user turned off. */
  readonly disabledRules?: readonly string[];
  /** Names of warning rules whose finding is the purpose of the transaction. */
  readonly intendedRules?: readonly string[] | undefined;
  /** Payload of an approved proposal of which the chain stores only the hash. */
  readonly proposedPayload?: Uint8Array | undefined;
  /** Names that the user typed, with their resolved addresses. */
  readonly names?: readonly TypedName[];
  /** Accounts whose signature the opened file contains. */
  readonly signedBy?: readonly Address[];
  /** Amount typed by the user, as digits with a decimal point. */
  readonly typedAmount?: string | undefined;
}

/** State of a flow that its preparation needs, for single transactions and for lists. */
export interface FlowContext extends PrepareFlowOptions {
  readonly sender: PublicAccount;
  /** The pinned chain id; undefined if unknown, for a preview that cannot be signed. */
  readonly chainId: number | undefined;
  /** Lifetime of a transaction whose page states none. */
  readonly expiresInSecs: number;
  readonly disabledRules: readonly string[];
  /** Free sequence numbers of the sender, starting at the on-chain number. */
  readonly freeNumbers: (onChain: bigint, count: number) => readonly bigint[];
  /** Receives the number of list members prepared so far. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Builds a transaction, simulates its exact bytes, and previews the effects. */
export async function prepareFlow(client: ChainClient, request: TransactionRequest, options: PrepareFlowOptions): Promise<PreparedFlow> {
  const known: Known = request.gasUnitPrice === undefined ? options.known : { ...options.known, priceFrom: "choice" };
  return previewPrepared(client, await prepareTransaction(client, request, options), { ...options, known });
}

/** Preview of a built and simulated transaction. */
export async function previewPrepared(
  client: ChainClient,
  prepared: PreparedTransaction,
  options: PrepareFlowOptions,
): Promise<PreparedFlow> {
  const { transaction, intent, signers } = prepared;
  const inform = (one: PreparedTransaction, more: Partial<PreviewInput> = {}) => informedInput(client, one, options, more);
  const [input, proposals] = await Promise.all([
    inform(prepared, options.signedBy === undefined ? {} : { signedBy: options.signedBy }),
    readProposals(client, prepared, inform, { brought: options.proposedPayload, signal: options.signal }),
  ]);
  const previewWith = (persons: Partial<KnownPersons>) => {
    const within = (one: PreviewInput): PreviewInput => ({ ...one, known: { ...one.known, ...persons } });
    return createPreview({
      ...within(input),
      proposals: proposals.map((one) => proposalPreview(one.proposal, one.input && proposalContent(within(one.input)))),
    });
  };
  return {
    intent,
    signers,
    transaction,
    simulated: prepared.simulation.transaction,
    preview: previewWith({}),
    findingsWith: (persons) => previewWith(persons).findings,
    typedAmount: options.typedAmount,
    accountId: options.accountId,
    collected: new Map(),
    names: options.names ?? [],
  };
}

/** Account that views a proposal, and this browser's data. */
export interface ProposalViewOptions extends Omit<PrepareFlowOptions, "accountId"> {
  readonly payer: PublicAccount;
  readonly expiresInSecs: number;
}

/** Effects of a multisig proposal if it ran now; undefined if it cannot be read or simulated. */
export async function previewProposal(
  client: ChainClient,
  proposal: ProposalPlace,
  stored: Uint8Array,
  { payer, expiresInSecs, ...options }: ProposalViewOptions,
): Promise<ProposalContent | undefined> {
  const [{ chainId, timestampUsecs }, gasUnitPrice] = await Promise.all([
    client.ledger(options.signal),
    estimateGasUnitPrice(client.node, { signal: options.signal }),
  ]);
  const terms = { payer, gasUnitPrice, chainId, expirationSecs: timestampUsecs / USECS_PER_SEC + BigInt(expiresInSecs) };
  const inform = (one: PreparedTransaction, more: Partial<PreviewInput>) => informedInput(client, one, options, more);
  const input = await inputOf(client, proposal, stored, terms, inform, options.signal);
  return input && proposalContent(input);
}

/** Preview input of a simulated transaction, with all facts that must be requested from the network. */
async function informedInput(
  client: ChainClient,
  prepared: PreparedTransaction,
  { known, disabledRules, intendedRules, signal }: Omit<PrepareFlowOptions, "accountId">,
  more: Partial<PreviewInput>,
): Promise<PreviewInput> {
  const { transaction, simulation, simulatedSequenceNumber, builtAtUsecs } = prepared;
  const input: PreviewInput = {
    transaction,
    simulation,
    digest: digestOf(signableOf(transaction).bytes),
    network: client.network.label,
    known,
    ...(simulatedSequenceNumber !== undefined && { simulatedSequenceNumber }),
    ...(builtAtUsecs !== undefined && { builtAtSecs: builtAtUsecs / USECS_PER_SEC }),
    ...(disabledRules !== undefined && { disabledRules }),
    ...(intendedRules !== undefined && { intendedRules }),
    ...more,
  };
  const [before, informed] = await Promise.all([readBefore(client, prepared, known, signal), withChainFacts(client, input, signal)]);
  return { ...input, before, known: withParameters(informed, prepared) };
}

/** Adds argument types, known from building the call. Payments need none: their preview text covers the arguments. */
function withParameters(known: Known, { transaction, intent, abi }: PreparedTransaction): Known {
  const call = callOf(transaction.payload);
  if (abi === undefined || call === undefined || intent.kind === "payment" || known.code?.parameters !== undefined) return known;
  const parameters = abi.parameters.map((type) => ({ name: undefined, type }));
  const address = readAddress(splitFunctionId(call.functionId).address);
  return { ...known, code: { address, policy: undefined, publishedAtSecs: undefined, ...known.code, parameters } };
}

/** State before the simulated transaction, as far as the preview compares it. */
async function readBefore(
  client: ChainClient,
  { transaction: unsigned, intent, signers, simulation }: PreparedTransaction,
  { ownAccounts }: Pick<Known, "ownAccounts">,
  signal: AbortSignal | undefined,
): Promise<StateBefore> {
  const { transaction, atVersion } = simulation;
  // A failed transaction changes only the fee payer's balance.
  if (transaction.success !== true) return { resources: [], balances: [] };
  const isPlainTransfer = isAptPayment(intent);
  const own = new Set([unsigned.sender, ...unsigned.secondarySigners, ...ownAccounts.map(({ address }) => address)]);
  const isOwn = (address: Address): boolean => own.has(address);
  const questions = [...questionsBefore(transaction, { isPlainTransfer, isOwn }), ...namesBefore(transaction)].slice(0, QUESTIONS_MAX);
  const read = async ({ address, type }: QuestionBefore) => ({
    address,
    type,
    data: await resourceAtVersion(client.node, address, type, atVersion, signal),
  });
  const [resources, balances] = await Promise.all([
    Promise.all(questions.map(read)),
    Promise.all(
      aptHolders(intent, signers).map(async (owner) => ({
        owner,
        asset: APT_COIN,
        units: await aptBalanceAtVersion(client.node, owner, atVersion, signal),
      })),
    ),
  ]);
  const before = { resources, balances };
  const settled = {
    sender: signers.sender.address,
    feePayer: payerOf(signers),
    feeOctas: feeEstimate(unsigned, simulation).expectedOctas,
  };
  const missing = questionsOfLess(simulation, before, settled);
  return missing.length === 0 ? before : { ...before, resources: [...resources, ...(await Promise.all(missing.map(read)))] };
}

/** Whether a transaction is an APT payment, which needs no full comparison: transfer hooks may change the effects of other assets. */
function isAptPayment(intent: Intent): boolean {
  return intent.kind === "payment" && intent.asset === APT_COIN;
}

/** Accounts whose APT certainly changes: fee payer and payment recipient. */
function aptHolders(intent: Intent, signers: SimulatedSigners): readonly Address[] {
  const payer = payerOf(signers);
  return [...new Set(intent.kind === "payment" && intent.asset === APT_COIN ? [payer, signers.sender.address, intent.recipient] : [payer])];
}

function payerOf({ sender, feePayer }: SimulatedSigners): Address {
  return feePayer === undefined || feePayer === "later" ? sender.address : feePayer.address;
}

function callOf(payload: DescribedPayload): DescribedCall | undefined {
  if (payload.kind === "entryFunction") return payload;
  return payload.kind === "multisig" ? payload.call : undefined;
}
