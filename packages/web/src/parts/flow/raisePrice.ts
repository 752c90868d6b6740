import type { ChainClient } from "../../chain/client/chainClient.ts";
import { fromHex } from "../../chain/facts/hex.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { accountFacts } from "../../chain/ledger/accountFacts.ts";
import { estimateGasUnitPrice } from "../../chain/ledger/gasUnitPrice.ts";
import { simulateInTurn } from "../../chain/payments/prepareTransaction.ts";
import type { PublicAccount } from "../../chain/transactions/transactionRequest.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import type { PreparedFlow } from "../../transact/flow.ts";
import { type FlowContext, type PrepareFlowOptions, previewPrepared } from "../../transact/prepareFlow.ts";
import { raisedPrice } from "../../transact/queue.ts";
import type { Payer } from "./flowPayer.ts";

/** Whether a replacement with a higher gas price is possible: submitted or pending, with a sequence number, unexpired. */
export function canRaisePrice(entry: SentTransaction, ledgerSecs: bigint | undefined): boolean {
  const { state, signed, sequenceNumber } = entry;
  const isWithNetwork = state === "submitted" || state === "pending";
  return isWithNetwork && signed !== undefined && sequenceNumber !== undefined && !isOutOfTime(entry, ledgerSecs);
}

/** Whether a transaction has expired by the ledger's clock. */
export function isOutOfTime({ expirationSecs }: Pick<SentTransaction, "expirationSecs">, ledgerSecs: bigint | undefined): boolean {
  return ledgerSecs !== undefined && expirationSecs <= ledgerSecs;
}

/** Gas unit price of a pending transaction, and a suggested price that would overtake others. */
export interface GasPrices {
  readonly before: bigint;
  readonly suggested: bigint;
}

export async function gasPricesOf(chain: ChainClient, entry: SentTransaction, signal?: AbortSignal): Promise<GasPrices> {
  if (entry.signed === undefined) throw new TypeError("What is final has no price to raise.");
  const [{ readSigned }, estimated] = await Promise.all([
    import("../../chain/transactions/readUnsigned.ts"),
    estimateGasUnitPrice(chain.node, { signal }),
  ]);
  const { gasUnitPrice } = readSigned(fromHex(entry.signed), undefined);
  return { before: gasUnitPrice, suggested: raisedPrice(gasUnitPrice, estimated) };
}

/**
 * Prepares a replacement at a higher gas price with an unchanged sequence number, so only one of both can execute. All signers must sign
 * again: `accounts` sign here, other signers receive a file.
 */
export function raisedPriceOf(
  chain: ChainClient,
  { address, key }: Payer,
  entry: SentTransaction,
  { price, accounts }: { readonly price: bigint; readonly accounts: readonly AccountRecord[] },
): (context: PrepareFlowOptions & Pick<FlowContext, "chainId" | "signal">) => Promise<PreparedFlow> {
  return async (context) => {
    const { chainId, signal } = context;
    if (entry.signed === undefined) throw new TypeError("What is final has no price to raise.");
    const [{ readSigned }, { raisePrice }, account] = await Promise.all([
      import("../../chain/transactions/readUnsigned.ts"),
      import("../../chain/transactions/rewritten.ts"),
      accountFacts(chain.node, entry.sender, { signal }),
    ]);
    const stuck = readSigned(fromHex(entry.signed), chainId);
    const transaction = raisePrice(stuck, price);
    const publicOf = (signer: Address): PublicAccount =>
      signer === address ? { address, key } : { address: signer, key: accounts.find((one) => one.address === signer)?.key };
    const { sender, secondarySigners, feePayer } = stuck;
    const signers = {
      sender: publicOf(sender),
      secondarySigners: secondarySigners.map(publicOf),
      feePayer: feePayer === undefined ? undefined : publicOf(feePayer),
    };
    const simulated = await simulateInTurn(chain, transaction, signers, account.sequenceNumber, signal);
    const known = { ...context.known, priceFrom: "choice" as const };
    return previewPrepared(chain, { intent: entry.intent, signers, transaction, ...simulated }, { ...context, known });
  };
}
