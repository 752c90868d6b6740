import type { ChainClient } from "../chain/client/chainClient.ts";
import { readAddress } from "../chain/facts/address.ts";
import { failureInside } from "../chain/facts/failureInside.ts";
import { asArray, asInteger, asObject } from "../chain/facts/jsonFields.ts";
import type { Proposal } from "../chain/facts/sharedAccount.ts";
import type { Address, UnsignedTransaction } from "../chain/facts/types.ts";
import { accountFacts } from "../chain/ledger/accountFacts.ts";
import { aptBalance } from "../chain/ledger/aptBalance.ts";
import { resourceAtVersion } from "../chain/ledger/atVersion.ts";
import { pendingProposal, sharedAccount } from "../chain/ledger/sharedAccountResource.ts";
import type { PreparedTransaction } from "../chain/payments/prepareTransaction.ts";
import { simulateTransaction } from "../chain/transactions/postTransaction.ts";
import type { SimulatedSigners } from "../chain/transactions/signedTransaction.ts";
import { executedBy, simulatedAsMultisig } from "../chain/transactions/simulatedAsMultisig.ts";
import { DEFAULT_MAX_GAS_UNITS, LEAST_MAX_GAS_UNITS } from "../chain/transactions/transactionLimits.ts";
import type { PublicAccount } from "../chain/transactions/transactionRequest.ts";
import { ChainError } from "../chain/transport/chainError.ts";
import { type ApprovedMultisigProposal, approvedProposals } from "../preview/comparison/approvedProposals.ts";
import { digestOf } from "../preview/digest.ts";
import { MULTISIG_ACCOUNT } from "../preview/effects/permissions.ts";
import type { PreviewInput } from "../preview/input.ts";
import { readRawTransaction } from "../preview/reading/rawTransaction.ts";

/** Collects the preview input of a simulated transaction. */
type Inform = (prepared: PreparedTransaction, more: Pick<PreviewInput, "isProposal">) => Promise<PreviewInput>;

/** A proposal that a transaction approves, with its preview input; undefined if unreadable or not simulated. */
export interface ReadProposal {
  readonly proposal: ApprovedMultisigProposal;
  readonly input: PreviewInput | undefined;
}

/** Multisig proposals that a transaction approves, each simulated as if executed now. */
export async function readProposals(
  client: ChainClient,
  { transaction, signers }: PreparedTransaction,
  inform: Inform,
  { brought, signal }: { readonly brought: Uint8Array | undefined; readonly signal: AbortSignal | undefined },
): Promise<readonly ReadProposal[]> {
  const runs = readRawTransaction(transaction.bytes)?.runs;
  const { proposals } = approvedProposals(runs?.kind === "entryFunction" ? runs : undefined);
  const terms = { ...transaction, payer: signers.sender };
  return Promise.all(
    proposals.map(async (proposal) => {
      const stored = await payloadOf(client, proposal, brought, signal);
      return { proposal, input: stored && (await inputOf(client, proposal, stored, terms, inform, signal)) };
    }),
  );
}

/** Gas and expiry for simulating a proposal. */
export interface ProposalTerms extends Pick<UnsignedTransaction, "gasUnitPrice" | "expirationSecs" | "chainId"> {
  /** Account used in place of the later executor and fee payer. */
  readonly payer: PublicAccount;
}

/** Payload of a proposal: from the proposing call, from the chain, or supplied by the user if the chain stores only its hash. */
async function payloadOf(
  client: ChainClient,
  { multisig, number, payload }: ApprovedMultisigProposal,
  brought: Uint8Array | undefined,
  signal: AbortSignal | undefined,
): Promise<Uint8Array | undefined> {
  if (payload !== undefined || number === undefined) return payload;
  const proposal = await pendingProposal(client.node, multisig, number, { signal });
  return proposal?.payload ?? (brought !== undefined && proposal !== undefined && isPayloadOf(proposal, brought) ? brought : undefined);
}

/** Whether bytes match the proposal's payload hash on chain. */
export function isPayloadOf({ payloadHash }: Pick<Proposal, "payloadHash">, bytes: Uint8Array): boolean {
  return payloadHash === `0x${digestOf(bytes)}`;
}

/** Multisig account and number of a proposal; no number before its creation. */
export type ProposalPlace = Pick<ApprovedMultisigProposal, "multisig" | "number">;

/**
 * Preview input of a proposal; undefined for unreadable calls and refused simulations. Nodes simulate an owner's execution only for the
 * next proposal, with enough approvals including the executor's. Other proposals are simulated as a transaction of the multisig account.
 */
export async function inputOf(
  client: ChainClient,
  place: ProposalPlace,
  stored: Uint8Array,
  terms: ProposalTerms,
  inform: Inform,
  signal: AbortSignal | undefined,
): Promise<PreviewInput | undefined> {
  const executed = await executionOf(client, place, stored, terms, signal);
  const prepared = executed ?? (await ownTransaction(client, place.multisig, stored, terms, signal));
  return prepared && inform(prepared, { isProposal: true });
}

/** Simulated execution of a proposal by an owner; undefined if the node rejects it at present. */
async function executionOf(
  client: ChainClient,
  { multisig, number }: ProposalPlace,
  stored: Uint8Array,
  terms: ProposalTerms,
  signal: AbortSignal | undefined,
): Promise<PreparedTransaction | undefined> {
  const account = number === undefined ? undefined : await multisigFacts(client, multisig, signal);
  // An execution always runs the next proposal of the multisig account.
  if (account === undefined || account.next !== number) return undefined;
  const execute = async ({ payer: owner, maxGasAmount }: PayerFor): Promise<PreparedTransaction | undefined> => {
    const { sequenceNumber } = await accountFacts(client.node, owner.address, { signal });
    const bytes = executedBy(owner.address, multisig, stored, { ...terms, sequenceNumber, maxGasAmount });
    const prepared = await simulated(client, bytes, { sender: owner, secondarySigners: [], feePayer: undefined }, signal);
    return prepared?.simulation.transaction.success === true ? prepared : undefined;
  };
  const owners = account.owners.slice(0, QUERIED_OWNERS);
  if (!account.owners.includes(terms.payer.address))
    return owners.length === 0 ? undefined : execute(await richest(client, owners, terms, signal));
  const viewer = await ableToPay(client, terms.payer, terms, signal);
  const executed = viewer.maxGasAmount < LEAST_MAX_GAS_UNITS ? undefined : await execute(viewer);
  // A viewer with too little APT runs out of gas; with a richer owner as payer the proposal itself is simulated.
  const isClear =
    viewer.maxGasAmount >= DEFAULT_MAX_GAS_UNITS || (executed && failureInside(executed.simulation.transaction) === undefined);
  return isClear === true ? executed : ((await execute(await richest(client, owners, terms, signal))) ?? executed);
}

async function ownTransaction(
  client: ChainClient,
  multisig: Address,
  stored: Uint8Array,
  terms: ProposalTerms,
  signal: AbortSignal | undefined,
): Promise<PreparedTransaction | undefined> {
  const { payer, maxGasAmount } = await payerFor(client, multisig, terms, signal);
  const { sequenceNumber } = await accountFacts(client.node, multisig, { signal });
  const bytes = simulatedAsMultisig(multisig, stored, { ...terms, sequenceNumber, maxGasAmount });
  return simulated(client, bytes, { sender: { address: multisig, key: undefined }, secondarySigners: [], feePayer: payer }, signal);
}

/** Transaction decoded from bytes, with its simulation; undefined for anything but a call, and for refused simulations. */
async function simulated(
  client: ChainClient,
  bytes: Uint8Array | undefined,
  signers: SimulatedSigners & { readonly feePayer: PublicAccount | undefined },
  signal: AbortSignal | undefined,
): Promise<PreparedTransaction | undefined> {
  if (bytes === undefined || readRawTransaction(bytes) === undefined) return undefined;
  const { readUnsigned } = await import("../chain/transactions/readUnsigned.ts");
  const transaction = readUnsigned({ bytes, secondarySigners: [], feePayer: signers.feePayer?.address }, undefined);
  const { payload } = transaction;
  const call = payload.kind === "multisig" ? payload.call : payload;
  if (call?.kind !== "entryFunction") return undefined;
  try {
    const simulation = await simulateTransaction(client.node, transaction, signers, signal);
    return { intent: { kind: "call", functionId: call.functionId }, signers, transaction, simulation };
  } catch (error) {
    // The preview then warns about a proposal with unknown effects.
    if (error instanceof ChainError && error.status === 400) return undefined;
    throw error;
  }
}

interface MultisigFacts {
  readonly owners: readonly Address[];
  /** Number of the multisig account's next proposal. */
  readonly next: bigint;
}

async function multisigFacts(client: ChainClient, multisig: Address, signal: AbortSignal | undefined): Promise<MultisigFacts | undefined> {
  const { version } = await client.ledger(signal);
  const resource = await resourceAtVersion(client.node, multisig, MULTISIG_ACCOUNT, version, signal);
  if (resource === undefined) return undefined;
  const { owners, last_executed_sequence_number: last } = asObject(resource);
  return { owners: asArray(owners).map(readAddress), next: asInteger(last) + 1n };
}

interface PayerFor {
  readonly payer: PublicAccount;
  /** Gas that the payer can afford, at most the default limit. */
  readonly maxGasAmount: bigint;
}

/** Maximum number of owners whose APT balance is queried if the viewer has too little. */
const QUERIED_OWNERS = 8;

/**
 * Account that pays in the simulation: the viewer, or if the viewer's balance is too low, the richest owner or the multisig account itself.
 * A viewer's low balance must not make the proposal look failing.
 */
async function payerFor(client: ChainClient, multisig: Address, terms: ProposalTerms, signal: AbortSignal | undefined): Promise<PayerFor> {
  const own = await ableToPay(client, terms.payer, terms, signal);
  if (own.maxGasAmount >= DEFAULT_MAX_GAS_UNITS) return own;
  const owners = (await sharedAccount(client.node, multisig, { signal }))?.owners ?? [];
  return richest(client, [...owners.slice(0, QUERIED_OWNERS), multisig], terms, signal, own);
}

async function richest(
  client: ChainClient,
  addresses: readonly Address[],
  terms: ProposalTerms,
  signal: AbortSignal | undefined,
  ...first: readonly PayerFor[]
): Promise<PayerFor> {
  const others = await Promise.all(addresses.map((address) => ableToPay(client, { address, key: undefined }, terms, signal)));
  const all = [...first, ...others];
  return all.reduce((most, one) => (one.maxGasAmount > most.maxGasAmount ? one : most));
}

async function ableToPay(
  client: ChainClient,
  payer: PublicAccount,
  { gasUnitPrice }: ProposalTerms,
  signal: AbortSignal | undefined,
): Promise<PayerFor> {
  const affordable =
    gasUnitPrice === 0n ? DEFAULT_MAX_GAS_UNITS : (await aptBalance(client.node, payer.address, { signal })) / gasUnitPrice;
  return { payer, maxGasAmount: affordable < DEFAULT_MAX_GAS_UNITS ? affordable : DEFAULT_MAX_GAS_UNITS };
}
