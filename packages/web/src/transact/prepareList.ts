import type { ChainClient } from "../chain/client/chainClient.ts";
import { readAddress } from "../chain/facts/address.ts";
import { APT_COIN } from "../chain/facts/aptAsset.ts";
import { parseAssetId } from "../chain/facts/assetId.ts";
import { toHex } from "../chain/facts/hex.ts";
import type { Address } from "../chain/facts/types.ts";
import { accountFacts } from "../chain/ledger/accountFacts.ts";
import { aptBalance } from "../chain/ledger/aptBalance.ts";
import { assetBalance } from "../chain/ledger/storesWithBalance.ts";
import { assetPaymentRequest } from "../chain/payments/paymentRequest.ts";
import { measureTransaction, narrowedGasLimit, simulateInTurn } from "../chain/payments/prepareTransaction.ts";
import { rejectClockFarAhead } from "../chain/transactions/clockFarAhead.ts";
import { DEFAULT_MAX_GAS_UNITS } from "../chain/transactions/transactionLimits.ts";
import type { TransactionRequest } from "../chain/transactions/transactionRequest.ts";
import { APT } from "../preview/findAsset.ts";
import { assetHooks } from "./assetHooks.ts";
import { describedAssets } from "./chainFacts.ts";
import type { PreparedFlow } from "./flow.ts";
import { listExpirySecs } from "./listExpiry.ts";
import { createListGas, type ListGas } from "./listGas.ts";
import type { ListPayment, ListTotal, PreparedList } from "./paymentList.ts";
import { previewPrepared } from "./prepareFlow.ts";
import { type PrepareListOptions, prepareMembers } from "./prepareMembers.ts";

interface GasOfAsset {
  readonly gasUnitPrice: bigint;
  readonly limit: ListGas;
}

/**
 * Builds and simulates a transaction per payment, with a shared expiry. The gas limit starts at that of a payment to a new holder of the
 * asset, the most expensive case, and then follows the payments' own use.
 */
export async function prepareList(
  client: ChainClient,
  payments: readonly ListPayment[],
  options: PrepareListOptions,
): Promise<PreparedList> {
  const { sender, signal } = options;
  const expiresInSecs = listExpirySecs(payments.length);
  const requestFor = ({ recipient, asset, units }: ListPayment): TransactionRequest => {
    const shown = { symbol: asset.symbol, decimals: asset.decimals };
    const paid = asset.id === APT_COIN ? { asset: asset.id } : { asset: asset.id, shown };
    return assetPaymentRequest({ sender, recipient, units, paid }, { chainId: options.chainId, expiresInSecs });
  };
  const gas = new Map<string, GasOfAsset>();
  for (const payment of leastOfEach(payments)) {
    const request = requestFor({ ...payment, recipient: unusedAddress() });
    const { transaction, gasUsed, gasUnitPrice } = await measureTransaction(client, request, { signal });
    // The gas of a failed simulation is no useful measure.
    const maxGasAmount = transaction.success === true ? narrowedGasLimit(gasUsed) : DEFAULT_MAX_GAS_UNITS;
    gas.set(payment.asset.id, { gasUnitPrice, limit: createListGas(maxGasAmount) });
  }
  const [ledger, account, balances] = await Promise.all([
    client.ledger(signal),
    accountFacts(client.node, sender.address, { signal }),
    balancesOf(client, payments, sender.address, signal),
  ]);
  rejectClockFarAhead(client.network, ledger, Date.now());
  const paidIds = payments.map(({ asset }) => asset.id);
  const [hooks, seenAssets] = await Promise.all([
    assetHooks(client, paidIds, ledger.version, signal),
    describedAssets(client, paidIds, ledger.version, signal),
  ]);
  const numbers = options.freeNumbers(account.sequenceNumber, payments.length);
  const statedAssets = [...new Map(payments.map(({ asset }) => [asset.id, asset])).values()];
  const known = { ...options.known, listNumbers: numbers, assetHooks: hooks, seenAssets, statedAssets };
  const flowOptions = { accountId: options.accountId, known, disabledRules: options.disabledRules, signal };
  const { buildTransaction } = await import("../chain/transactions/buildTransaction.ts");
  const prepareOne = async (payment: ListPayment, place: number): Promise<PreparedFlow> => {
    const request = requestFor(payment);
    const { gasUnitPrice, limit } = gasFor(gas, payment);
    const signers = { sender, secondarySigners: [], feePayer: undefined };
    const simulated = await limit.fitted(async (maxGasAmount) => {
      const facts = { ledger, sequenceNumber: numbers[place] ?? 0n, abi: undefined, gasUnitPrice, maxGasAmount };
      const transaction = buildTransaction(request, facts);
      return { transaction, ...(await simulateInTurn(client, transaction, signers, account.sequenceNumber, signal)) };
    });
    const { typedAmount } = payment;
    return previewPrepared(client, { intent: request.intent, signers, ...simulated }, { ...flowOptions, typedAmount });
  };
  const totals = (maxFeeOctas: bigint) => totalsOf(payments, balances, maxFeeOctas);
  return prepareMembers(payments, prepareOne, { payments, totals }, options);
}

function gasFor(gas: ReadonlyMap<string, GasOfAsset>, { asset }: ListPayment): GasOfAsset {
  const found = gas.get(asset.id);
  if (found === undefined) throw new TypeError(`nothing was measured for ${asset.id}`);
  return found;
}

/** The smallest payment of each asset in the batch. */
function leastOfEach(payments: readonly ListPayment[]): readonly ListPayment[] {
  const least = new Map<string, ListPayment>();
  for (const payment of payments) {
    const known = least.get(payment.asset.id);
    if (known === undefined || payment.units < known.units) least.set(payment.asset.id, payment);
  }
  return [...least.values()];
}

/** Random address without an account, for gas measurement only. */
function unusedAddress(): Address {
  return readAddress(toHex(crypto.getRandomValues(new Uint8Array(32))));
}

async function balancesOf(
  client: ChainClient,
  payments: readonly ListPayment[],
  owner: Address,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, bigint>> {
  // Fees are paid in APT, whichever asset is sent.
  const ids = [...new Set([APT_COIN, ...payments.map(({ asset }) => asset.id)])];
  const balances = await Promise.all(
    ids.map(async (id) => {
      const parsed = parseAssetId(id);
      if (parsed === undefined) throw new TypeError(`${id} is no asset`);
      const units =
        id === APT_COIN ? await aptBalance(client.node, owner, { signal }) : await assetBalance(client.node, owner, parsed, { signal });
      return [id, units] as const;
    }),
  );
  return new Map(balances);
}

function totalsOf(payments: readonly ListPayment[], balances: ReadonlyMap<string, bigint>, maxFeeOctas: bigint): readonly ListTotal[] {
  // Fees are paid in APT, even if no APT is sent.
  const apt = { asset: APT, units: 0n, needed: maxFeeOctas, balance: balances.get(APT_COIN) ?? 0n };
  const sums = new Map<string, ListTotal>([[APT_COIN, apt]]);
  for (const { asset, units } of payments) {
    const before = sums.get(asset.id)?.units ?? 0n;
    const sum = before + units;
    const needed = asset.id === APT_COIN ? sum + maxFeeOctas : sum;
    sums.set(asset.id, { asset, units: sum, needed, balance: balances.get(asset.id) ?? 0n });
  }
  return [...sums.values()];
}
