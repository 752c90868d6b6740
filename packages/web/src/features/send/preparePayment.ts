import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { AccountKey } from "../../chain/facts/accountKey.ts";
import type { Address, Simulation } from "../../chain/facts/types.ts";
import { type PreparedTransfer, prepareTransfer } from "../../chain/payments/prepareTransfer.ts";
import { createPreview, type Known } from "../../preview/createPreview.ts";
import { digestOf } from "../../preview/digest.ts";
import { limits } from "../../session/limits.ts";
import type { PreparedPayment } from "./sendState.ts";
import { spendableAfterFee } from "./spendable.ts";

/** The fee of everything-but-the-fee hardly ever depends on the amount; when it does, it settles at once. */
const MAX_ROUNDS = 3;

export interface Payer {
  readonly accountId: string;
  readonly address: Address;
  readonly key: AccountKey;
}

export interface PaymentRequest {
  readonly payer: Payer;
  readonly recipient: Address;
  /** In octas, or everything but the fee. */
  readonly amount: bigint | "all";
  /** The chain id that counts; undefined where none is known, for a preview that cannot be signed. */
  readonly chainId: number | undefined;
  readonly known: Known;
}

/** Builds the payment, simulates its very bytes, and says what they will do. */
export async function preparePayment(chain: ChainClient, request: PaymentRequest, signal: AbortSignal): Promise<PreparedPayment> {
  const { transfer, octas } = await prepare(chain, request, signal);
  const { transaction, simulation } = transfer;
  const preview = createPreview({
    transaction,
    simulation,
    digest: digestOf(transaction.bytes),
    network: chain.network.label,
    known: request.known,
  });
  return { transaction, preview, accountId: request.payer.accountId, recipient: request.recipient, octas };
}

/** What a payment to this recipient costs at present. */
export async function estimateFee(chain: ChainClient, payer: Payer, recipient: Address, signal: AbortSignal): Promise<bigint> {
  const { simulation } = await transferOf(chain, { payer, recipient, octas: 1n, chainId: undefined }, signal);
  return feeIn(simulation);
}

async function prepare(
  chain: ChainClient,
  { payer, recipient, amount, chainId }: PaymentRequest,
  signal: AbortSignal,
): Promise<{ readonly transfer: PreparedTransfer; readonly octas: bigint }> {
  if (amount !== "all") return { transfer: await transferOf(chain, { payer, recipient, octas: amount, chainId }, signal), octas: amount };
  const [balance, firstFee] = await Promise.all([chain.aptBalance(payer.address, signal), estimateFee(chain, payer, recipient, signal)]);
  let octas = spendableAfterFee(balance, firstFee);
  for (let round = 1; ; round++) {
    const transfer = await transferOf(chain, { payer, recipient, octas, chainId }, signal);
    const exact = spendableAfterFee(balance, feeIn(transfer.simulation));
    // One that fails although the fee would have been left fails for another reason.
    const failsOtherwise = transfer.simulation.transaction.success !== true && exact > octas;
    if (exact === octas || failsOtherwise || round === MAX_ROUNDS) return { transfer, octas };
    octas = exact;
  }
}

async function transferOf(
  chain: ChainClient,
  { payer, recipient, octas, chainId }: Omit<PaymentRequest, "amount" | "known"> & { readonly octas: bigint },
  signal: AbortSignal,
): Promise<PreparedTransfer> {
  const gasUnitPrice = await chain.gasUnitPrice(signal);
  return prepareTransfer(
    chain,
    { sender: payer.address, recipient, octas, gasUnitPrice, chainId, maxGasAmount: undefined, expiresInSecs: limits().expirySecs },
    payer,
    signal,
  );
}

/** Gas used times its price: what must stay behind for the network to take. */
function feeIn({ transaction }: Simulation): bigint {
  return (transaction.gasUsed ?? 0n) * (transaction.user?.gasUnitPrice ?? 0n);
}
