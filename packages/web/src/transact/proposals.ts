import type { ChainClient } from "../chain/client/chainClient.ts";
import type { Proposal } from "../chain/facts/sharedAccount.ts";
import type { Address, UnsignedTransaction } from "../chain/facts/types.ts";
import type { PreparedTransaction } from "../chain/payments/prepareTransaction.ts";
import { DEFAULT_MAX_GAS_UNITS } from "../chain/transactions/limits.ts";
import { sentByItself } from "../chain/transactions/sentByItself.ts";
import type { PublicAccount } from "../chain/transactions/transactionRequest.ts";
import { ChainError } from "../chain/transport/chainError.ts";
import { type ApprovedProposal, approvedProposals } from "../preview/approvedProposals.ts";
import { digestOf } from "../preview/digest.ts";
import type { PreviewInput } from "../preview/input.ts";
import { readRawTransaction } from "../preview/reading/rawTransaction.ts";

/** Reads everything about a simulated transaction that its preview is made of. */
type Inform = (prepared: PreparedTransaction, more: Pick<PreviewInput, "isProposal">) => Promise<PreviewInput>;

/** A proposal that a transaction approves, with what its preview is made of; undefined where it cannot be read or simulated. */
export interface ReadProposal {
  readonly proposal: ApprovedProposal;
  readonly input: PreviewInput | undefined;
}

/** The proposals of multisig accounts that a transaction approves, simulated as if they ran now. */
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
      return { proposal, input: stored && (await inputOf(client, proposal.multisig, stored, terms, inform, signal)) };
    }),
  );
}

/** On what terms a proposal is simulated. */
export interface ProposalTerms extends Pick<UnsignedTransaction, "gasUnitPrice" | "expirationSecs" | "chainId"> {
  /** Who stands in for whoever will run it and pay the fee. */
  readonly payer: PublicAccount;
}

/** What a proposal would run: from the call that proposes it, from chain, or brought by the person where the chain has its hash. */
async function payloadOf(
  client: ChainClient,
  { multisig, number, payload }: ApprovedProposal,
  brought: Uint8Array | undefined,
  signal: AbortSignal | undefined,
): Promise<Uint8Array | undefined> {
  if (payload !== undefined || number === undefined) return payload;
  const proposal = await client.shared.proposal(multisig, number, signal);
  return proposal?.payload ?? (brought !== undefined && proposal !== undefined && isPayloadOf(proposal, brought) ? brought : undefined);
}

/** Whether bytes are what a proposal runs of which the chain has only the hash. */
export function isPayloadOf({ payloadHash }: Pick<Proposal, "payloadHash">, bytes: Uint8Array): boolean {
  return payloadHash === `0x${digestOf(bytes)}`;
}

/** What the preview of a proposal is made of, as if it ran now; undefined where it cannot be read or simulated. */
export async function inputOf(
  client: ChainClient,
  multisig: Address,
  stored: Uint8Array,
  terms: ProposalTerms,
  inform: Inform,
  signal: AbortSignal | undefined,
): Promise<PreviewInput | undefined> {
  const payer = await payerFor(client, multisig, terms, signal);
  const transaction = await simulatable(client, multisig, stored, { ...terms, ...payer }, signal);
  if (transaction?.payload.kind !== "entryFunction") return undefined;
  const signers = { sender: { address: multisig, key: undefined }, secondarySigners: [], feePayer: payer.payer };
  try {
    const simulation = await client.simulate(transaction, signers, signal);
    const intent = { kind: "call", functionId: transaction.payload.functionId } as const;
    return await inform({ intent, signers, transaction, simulation }, { isProposal: true });
  } catch (error) {
    // A node that refuses to simulate it leaves it unseen, which the preview says.
    if (error instanceof ChainError && error.status === 400) return undefined;
    throw error;
  }
}

interface PayerFor {
  readonly payer: PublicAccount;
  /** So much gas the payer can pay for, or as much as anything is given. */
  readonly maxGasAmount: bigint;
}

/** Owners whose APT is asked for where whoever looks has too little. */
const ASKED_OWNERS = 8;

/**
 * Who pays for the simulation: whoever looks at the proposal, or where that one has too little for it, the owner who has the most, or the shared account itself.
 * That somebody has no APT says nothing about the proposal.
 */
async function payerFor(
  client: ChainClient,
  multisig: Address,
  { payer, gasUnitPrice }: ProposalTerms,
  signal: AbortSignal | undefined,
): Promise<PayerFor> {
  const able = async (one: PublicAccount): Promise<PayerFor> => {
    const affordable = gasUnitPrice === 0n ? DEFAULT_MAX_GAS_UNITS : (await client.aptBalance(one.address, signal)) / gasUnitPrice;
    return { payer: one, maxGasAmount: affordable < DEFAULT_MAX_GAS_UNITS ? affordable : DEFAULT_MAX_GAS_UNITS };
  };
  const own = await able(payer);
  if (own.maxGasAmount >= DEFAULT_MAX_GAS_UNITS) return own;
  const owners = (await client.shared.account(multisig, signal))?.owners ?? [];
  const others = await Promise.all([...owners.slice(0, ASKED_OWNERS), multisig].map((address) => able({ address, key: undefined })));
  return [own, ...others].reduce((most, one) => (one.maxGasAmount > most.maxGasAmount ? one : most));
}

/** The call as the multisig account itself would make it; undefined where what is stored is no call that can be read. */
async function simulatable(
  client: ChainClient,
  multisig: Address,
  stored: Uint8Array,
  { gasUnitPrice, expirationSecs, chainId, payer, maxGasAmount }: ProposalTerms & PayerFor,
  signal: AbortSignal | undefined,
): Promise<UnsignedTransaction | undefined> {
  const { sequenceNumber } = await client.account(multisig, signal);
  const bytes = sentByItself(multisig, stored, { sequenceNumber, maxGasAmount, gasUnitPrice, expirationSecs, chainId });
  if (bytes === undefined || readRawTransaction(bytes) === undefined) return undefined;
  return client.readUnsigned({ bytes, secondarySigners: [], feePayer: payer.address }, undefined);
}
