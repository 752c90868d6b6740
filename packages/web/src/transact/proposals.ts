import type { ChainClient } from "../chain/client/chainClient.ts";
import type { Address, UnsignedTransaction } from "../chain/facts/types.ts";
import type { PreparedTransaction } from "../chain/payments/prepareTransaction.ts";
import { DEFAULT_MAX_GAS_UNITS } from "../chain/transactions/limits.ts";
import { sentByItself } from "../chain/transactions/sentByItself.ts";
import type { PublicAccount } from "../chain/transactions/transactionRequest.ts";
import { ChainError } from "../chain/transport/chainError.ts";
import { type ApprovedProposal, approvedProposals } from "../preview/approvedProposals.ts";
import type { PreviewInput } from "../preview/input.ts";
import { proposalContent, proposalPreview } from "../preview/proposal.ts";
import { readRawTransaction } from "../preview/reading/rawTransaction.ts";
import type { ProposalContent, ProposalPreview } from "../preview/types.ts";

/** Reads everything about a simulated transaction that its preview is made of. */
type Inform = (prepared: PreparedTransaction, more: Pick<PreviewInput, "isProposal">) => Promise<PreviewInput>;

/** What the proposals of multisig accounts that a transaction approves would do if they ran now. */
export async function previewProposals(
  client: ChainClient,
  { transaction, signers }: PreparedTransaction,
  inform: Inform,
  signal: AbortSignal | undefined,
): Promise<readonly ProposalPreview[]> {
  const runs = readRawTransaction(transaction.bytes)?.runs;
  const { proposals } = approvedProposals(runs?.kind === "entryFunction" ? runs : undefined);
  return Promise.all(
    proposals.map(async (proposal) =>
      proposalPreview(proposal, await contentOf(client, proposal, { transaction, payer: signers.sender }, inform, signal)),
    ),
  );
}

interface Approval {
  readonly transaction: UnsignedTransaction;
  /** Who stands in for whoever will run it and pay the fee. */
  readonly payer: PublicAccount;
}

async function contentOf(
  client: ChainClient,
  { multisig, number, payload }: ApprovedProposal,
  approval: Approval,
  inform: Inform,
  signal: AbortSignal | undefined,
): Promise<ProposalContent | undefined> {
  const stored = payload ?? (number === undefined ? undefined : await client.proposedPayload(multisig, number, signal));
  const transaction = stored && (await simulatable(client, multisig, stored, approval, signal));
  if (transaction?.payload.kind !== "entryFunction") return undefined;
  const signers = { sender: { address: multisig, key: undefined }, secondarySigners: [], feePayer: approval.payer };
  try {
    const simulation = await client.simulate(transaction, signers, signal);
    const intent = { kind: "call", functionId: transaction.payload.functionId } as const;
    return proposalContent(await inform({ intent, signers, transaction, simulation }, { isProposal: true }));
  } catch (error) {
    // A node that refuses to simulate it leaves it unseen, which the preview says.
    if (error instanceof ChainError && error.status === 400) return undefined;
    throw error;
  }
}

/** The call as the multisig account itself would make it; undefined where what is stored is no call that can be read. */
async function simulatable(
  client: ChainClient,
  multisig: Address,
  stored: Uint8Array,
  { transaction: { gasUnitPrice, expirationSecs, chainId }, payer }: Approval,
  signal: AbortSignal | undefined,
): Promise<UnsignedTransaction | undefined> {
  const [{ sequenceNumber }, balance] = await Promise.all([client.account(multisig, signal), client.aptBalance(payer.address, signal)]);
  const affordable = gasUnitPrice === 0n ? DEFAULT_MAX_GAS_UNITS : balance / gasUnitPrice;
  const maxGasAmount = affordable < DEFAULT_MAX_GAS_UNITS ? affordable : DEFAULT_MAX_GAS_UNITS;
  const bytes = sentByItself(multisig, stored, { sequenceNumber, maxGasAmount, gasUnitPrice, expirationSecs, chainId });
  if (bytes === undefined || readRawTransaction(bytes) === undefined) return undefined;
  return client.readUnsigned({ bytes, secondarySigners: [], feePayer: payer.address }, undefined);
}
