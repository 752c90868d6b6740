import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { Address } from "../../chain/facts/types.ts";
import { paymentRequest } from "../../chain/payments/paymentRequest.ts";
import { measureTransaction, type PreparedTransaction, prepareTransaction } from "../../chain/payments/prepareTransaction.ts";
import type { TransactionRequest } from "../../chain/transactions/transactionRequest.ts";
import type { Payer } from "../../parts/flow/payer.ts";
import { limits } from "../../session/limits.ts";
import type { PreparedFlow } from "../../transact/flow.ts";
import { type PrepareFlowOptions, previewPrepared } from "../../transact/prepareFlow.ts";
import { spendableAfterFee } from "./spendable.ts";

/** The fee of everything-but-the-fee hardly ever depends on the amount; when it does, it settles at once. */
const MAX_ROUNDS = 3;

export interface PaymentRequest {
  readonly payer: Payer;
  readonly recipient: Address;
  /** In octas, or everything but the fee. */
  readonly amount: bigint | "all";
  /** The chain id that counts; undefined where none is known, for a preview that cannot be signed. */
  readonly chainId: number | undefined;
}

/** Builds the payment, simulates its very bytes, and says what they will do. */
export async function preparePayment(chain: ChainClient, payment: PaymentRequest, options: PrepareFlowOptions): Promise<PreparedFlow> {
  return previewPrepared(chain, await prepare(chain, payment, options), options);
}

/** What a payment to this recipient costs at present. */
export async function estimateFee(chain: ChainClient, payer: Payer, recipient: Address, signal: AbortSignal | undefined): Promise<bigint> {
  const { identity } = await chain.recentLedger(signal);
  const [price, used] = [chain.gas.price(identity), chain.gas.used(identity, gasKind(payer, recipient))];
  if (price !== undefined && used !== undefined) return price * used;
  const request = requestOf({ payer, recipient, chainId: undefined }, 1n);
  const { gasUsed, gasUnitPrice } = await measureTransaction(chain, request, { gasKind: gasKind(payer, recipient), signal });
  return gasUsed * gasUnitPrice;
}

async function prepare(chain: ChainClient, payment: PaymentRequest, options: PrepareFlowOptions): Promise<PreparedTransaction> {
  const { payer, recipient, amount } = payment;
  const { signal } = options;
  const run = (octas: bigint) => prepareTransaction(chain, requestOf(payment, octas), { ...options, gasKind: gasKind(payer, recipient) });
  if (amount !== "all") return run(amount);
  const [balance, firstFee] = await Promise.all([chain.aptBalance(payer.address, signal), estimateFee(chain, payer, recipient, signal)]);
  let octas = spendableAfterFee(balance, firstFee);
  for (let round = 1; ; round++) {
    const prepared = await run(octas);
    const exact = spendableAfterFee(balance, feeIn(prepared));
    // One that fails although the fee would have been left fails for another reason.
    const failsOtherwise = prepared.simulation.transaction.success !== true && exact > octas;
    if (exact === octas || failsOtherwise || round === MAX_ROUNDS) return prepared;
    octas = exact;
  }
}

function requestOf({ payer, recipient, chainId }: Omit<PaymentRequest, "amount">, octas: bigint): TransactionRequest {
  return paymentRequest({ sender: payer, recipient, octas }, { chainId, expiresInSecs: limits().expirySecs });
}

/** A recipient's first payment costs more than the next, so each has its own. */
function gasKind(payer: Payer, recipient: Address): string {
  return `payment ${payer.address} ${recipient}`;
}

/** Gas used times its price: what must stay behind for the network to take. */
function feeIn({ simulation, transaction }: PreparedTransaction): bigint {
  return (simulation.transaction.gasUsed ?? 0n) * transaction.gasUnitPrice;
}
