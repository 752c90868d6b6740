import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { Address } from "../../chain/facts/types.ts";
import { paymentOf, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import { aptBalance } from "../../chain/ledger/aptBalance.ts";
import { assetBalance } from "../../chain/ledger/storesWithBalance.ts";
import { assetPaymentRequest } from "../../chain/payments/paymentRequest.ts";
import { measureTransaction, type PreparedTransaction, prepareTransaction } from "../../chain/payments/prepareTransaction.ts";
import type { TransactionRequest } from "../../chain/transactions/transactionRequest.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { limits } from "../../session/settings/limits.ts";
import type { PreparedFlow } from "../../transact/flow.ts";
import { pendingSpend } from "../../transact/pendingSpend.ts";
import { type PrepareFlowOptions, previewPrepared } from "../../transact/prepareFlow.ts";
import { formatUnitsPlain } from "../../ui/text/amount.ts";
import { SEND_APT, type SendAsset } from "./sendAsset.ts";
import { spendableAfterFee } from "./spendable.ts";

/**
 * Maximum number of simulations for "everything but the fee". The fee rarely depends on the amount; if it does, one more simulation usually
 * settles it.
 */
const MAX_ROUNDS = 3;

export interface PaymentRequest {
  readonly payer: Payer;
  readonly recipient: Address;
  /** Amount in the asset's smallest units, or the whole balance (for APT, minus the fee). */
  readonly amount: bigint | "all";
  /** Typed text of the amount, digits with a decimal point; undefined for the whole balance. */
  readonly typedAmount: string | undefined;
  readonly asset: SendAsset;
  /** Transactions sent from this browser; pending transactions reduce the amount available to "all". */
  readonly sent: readonly SentTransaction[];
  /** Confirmed chain id; undefined if none is known, which allows a preview but no signature. */
  readonly chainId: number | undefined;
}

/** Builds the payment, simulates its exact bytes and previews their effects. */
export async function preparePayment(chain: ChainClient, payment: PaymentRequest, options: PrepareFlowOptions): Promise<PreparedFlow> {
  const { asset, decimals, written } = payment.asset;
  // The form's asset description may come from the indexer; the preview compares it with the node's description.
  const statedAssets = [{ id: asset, symbol: written.symbol, name: written.name, decimals }];
  const prepared = await prepare(chain, payment, options);
  // The form shows the maximum amount with the asset decimals that the form knows.
  const shown = paymentOf(prepared)?.units;
  const typedAmount = payment.typedAmount ?? (shown === undefined ? undefined : formatUnitsPlain(shown, decimals));
  return previewPrepared(chain, prepared, { ...options, known: { ...options.known, statedAssets }, typedAmount });
}

/** Current fee of an APT payment to this recipient, simulated on every call because first payments to an account cost more. */
export async function estimateFee(chain: ChainClient, payer: Payer, recipient: Address, signal: AbortSignal | undefined): Promise<bigint> {
  const request = requestOf({ payer, recipient, chainId: undefined, asset: SEND_APT }, 1n);
  const { gasUsed, gasUnitPrice } = await measureTransaction(chain, request, { gasKind: gasKind(payer, recipient, SEND_APT), signal });
  return gasUsed * gasUnitPrice;
}

async function prepare(chain: ChainClient, payment: PaymentRequest, options: PrepareFlowOptions): Promise<PreparedTransaction> {
  const { payer, recipient, amount, asset } = payment;
  const { signal } = options;
  const run = (units: bigint) =>
    prepareTransaction(chain, requestOf(payment, units), { ...options, gasKind: gasKind(payer, recipient, asset) });
  if (amount !== "all") return run(amount);
  const { readSigned } = await import("../../chain/transactions/readUnsigned.ts");
  const pending = pendingSpend(payment.sent, payer.address, asset.asset, readSigned);
  if (!asset.isApt) return run(spendableAfterFee(await assetBalance(chain.node, payer.address, asset.id, { signal }), pending));
  const [whole, firstFee] = await Promise.all([
    aptBalance(chain.node, payer.address, { signal }),
    estimateFee(chain, payer, recipient, signal),
  ]);
  const balance = spendableAfterFee(whole, pending);
  let octas = spendableAfterFee(balance, firstFee);
  for (let round = 1; ; round++) {
    const prepared = await run(octas);
    const exact = spendableAfterFee(balance, feeIn(prepared));
    // A simulation that fails although the balance covers the fee has another cause, so a smaller amount would not help.
    const failsOtherwise = prepared.simulation.transaction.success !== true && exact > octas;
    if (exact === octas || failsOtherwise || round === MAX_ROUNDS) return prepared;
    octas = exact;
  }
}

function requestOf(
  { payer, recipient, chainId, asset }: Omit<PaymentRequest, "amount" | "typedAmount" | "sent">,
  units: bigint,
): TransactionRequest {
  const { symbol, decimals } = asset;
  const paid = asset.isApt ? { asset: asset.asset } : { asset: asset.asset, shown: { symbol, decimals } };
  return assetPaymentRequest({ sender: payer, recipient, units, paid }, { chainId, expiresInSecs: limits().expirySecs });
}

/** Gas estimates are cached per recipient, because the first payment to an account costs more. */
function gasKind(payer: Payer, recipient: Address, { asset }: SendAsset): string {
  return `payment ${payer.address} ${recipient} ${asset}`;
}

/** Fee in octas: gas used times gas price. */
function feeIn({ simulation, transaction }: PreparedTransaction): bigint {
  return (simulation.transaction.gasUsed ?? 0n) * transaction.gasUnitPrice;
}
