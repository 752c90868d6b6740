import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { Address, DescribedPayload, UnsignedTransaction } from "../../chain/facts/types.ts";
import { accountFacts } from "../../chain/ledger/accountFacts.ts";
import { simulateInTurn } from "../../chain/payments/prepareTransaction.ts";
import type { FunctionAbi } from "../../chain/transactions/functionAbi.ts";
import type { Intent } from "../../chain/transactions/intent.ts";
import { NO_ADDRESS_YET } from "../../chain/transactions/signable.ts";
import type { PublicAccount } from "../../chain/transactions/transactionRequest.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { collectedSigners, signablesFor, withFeePayer } from "../../transact/collected.ts";
import { previewPrepared } from "../../transact/prepareFlow.ts";
import { type SavedTransaction, UnreadableTransactionFile } from "../../transact/transactionFile.ts";
import type { PrepareWanted } from "../../transact/wantedTransaction.ts";

const LAST_NUMBER = 2n ** 64n - 1n;

/** Prepares a transaction from a file. Only the bytes determine its effects, and signatures over other bytes are rejected. */
export function filePrepared(
  chain: ChainClient,
  file: SavedTransaction,
  accounts: readonly AccountRecord[],
  payer: Address | undefined,
): PrepareWanted {
  return async (context) => {
    const { chainId, signal } = context;
    const read = await readFile(file, chainId);
    // The maximum sequence number is reserved for transactions with a replay nonce; without a nonce it is invalid.
    const hasNoPlace = read.replayNonce === undefined && read.sequenceNumber === LAST_NUMBER;
    if (read.sender !== file.sender || hasNoPlace) throw new UnreadableTransactionFile("damaged");
    const transaction = payer === undefined ? read : withFeePayer(read, payer);
    await checkSignatures(chain, transaction, file, signal);
    const publicOf = (address: Address): PublicAccount => ({ address, key: accounts.find((one) => one.address === address)?.key });
    const { sender, secondarySigners, feePayer } = transaction;
    const signers = {
      sender: publicOf(sender),
      secondarySigners: secondarySigners.map(publicOf),
      feePayer: feePayer === undefined ? undefined : feePayer === NO_ADDRESS_YET ? ("later" as const) : publicOf(feePayer),
    };
    const [account, abi] = await Promise.all([accountFacts(chain.node, sender, { signal }), abiOf(chain, transaction.payload, signal)]);
    const simulated = await simulateInTurn(chain, transaction, signers, account.sequenceNumber, signal);
    const prepared = { intent: intentOf(transaction.payload), signers, transaction, abi, ...simulated };
    const known = { ...context.known, priceFrom: "file" as const };
    const signedBy = [...file.collected.keys()];
    return { ...(await previewPrepared(chain, prepared, { ...context, known, signedBy })), collected: file.collected };
  };
}

/** True if an account becomes the fee payer of a transaction whose fee payer is still open; signers of the transaction cannot. */
export function paysFor(file: SavedTransaction, address: Address): boolean {
  return file.feePayer === NO_ADDRESS_YET && !collectedSigners(file).includes(address);
}

/** Derives the transaction's intent from its bytes; descriptions in the file are ignored. */
function intentOf(payload: DescribedPayload): Intent {
  switch (payload.kind) {
    case "entryFunction":
      return { kind: "call", functionId: payload.functionId };
    case "script":
      return { kind: "script" };
    case "multisig":
      return { kind: "multisig", multisigAddress: payload.multisigAddress };
  }
}

async function checkSignatures(
  chain: ChainClient,
  transaction: UnsignedTransaction,
  { collected }: SavedTransaction,
  signal: AbortSignal,
): Promise<void> {
  if (collected.size === 0) return;
  const { problemOfSignature } = await import("../../signer/verification/collectedSignature.ts");
  for (const [signer, authenticator] of collected) {
    const { authenticationKey } = await accountFacts(chain.node, signer, { signal });
    const problem = await problemOfSignature(signablesFor(transaction, signer), authenticator, authenticationKey);
    if (problem !== undefined) throw new UnreadableTransactionFile(problem);
  }
}

/** Parameter types of the called function, for argument names. The simulation reports a missing function. */
async function abiOf(chain: ChainClient, payload: DescribedPayload, signal: AbortSignal): Promise<FunctionAbi | undefined> {
  const call = payload.kind === "multisig" ? payload.call : payload.kind === "entryFunction" ? payload : undefined;
  if (call === undefined) return undefined;
  return chain.functionAbi(call.functionId, signal).catch((error: unknown) => {
    if (error instanceof Error && error.name === "NoSuchFunction") return undefined;
    throw error;
  });
}

async function readFile(file: SavedTransaction, chainId: number | undefined): Promise<UnsignedTransaction> {
  const { readUnsigned } = await import("../../chain/transactions/readUnsigned.ts");
  try {
    return readUnsigned(file, chainId);
  } catch {
    // Bytes that cannot be parsed are no transaction, so the file is reported as damaged.
    throw new UnreadableTransactionFile("damaged");
  }
}
