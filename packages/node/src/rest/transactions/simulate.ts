import { address, BcsReader, encodeBcs, hexToBytes, typeTag } from "@atoll/move";
import type { SignedTransaction } from "../../chain/signedTransaction.ts";
import { INTERNAL_GAS_PER_UNIT, INTRINSIC_GAS, TRANSACTION_LIMITS } from "../../execution/gas/gasParams.ts";
import { writeOnChainTransaction } from "../../render/onChainBcs.ts";
import type { TransactionRenderer } from "../../render/transactionRenderer.ts";
import { createSignedTransaction } from "../../transaction/signedTransactionBcs.ts";
import { runOptionsOf } from "../client.ts";
import { GAS_USED_HEADER } from "../headers.ts";
import type { Operation, RestRequest } from "../operation.ts";
import { listText, textInPieces } from "../pieces.ts";
import { bcs, JSON_TEXT_TYPE, type Reply, withHeaders } from "../reply.ts";
import { BOOLEAN, queryParameter } from "../requestParams.ts";
import type { RestContext } from "../restContext.ts";
import { ApiError, invalidInput } from "../restErrors.ts";
import { readSubmission, SUBMISSION_TYPES } from "../submission/readSubmission.ts";

export function simulateOperations(context: RestContext, renderer: TransactionRenderer): Operation[] {
  return [
    {
      method: "POST",
      path: "/transactions/simulate",
      id: "simulate_transaction",
      summary: "What a transaction would do, without doing it; its signatures must not be valid ones",
      query: ["estimate_max_gas_amount", "estimate_gas_unit_price", "estimate_prioritized_gas_unit_price"],
      consumes: SUBMISSION_TYPES,
      handle: (request) => simulate(context, renderer, request),
    },
  ];
}

async function simulate(context: RestContext, renderer: TransactionRenderer, request: RestRequest): Promise<Reply> {
  const estimates = readEstimates(request);
  const submitted = await readSubmission(context, request);
  const transaction = await withEstimates(context, submitted, estimates, request.ledger.version);
  // Rejects valid signatures: anyone who sees the request could submit a validly signed transaction.
  const signatures = await context.chain.verifySignatures(transaction);
  if (signatures === "valid") throw invalidInput("Simulated transactions must not have a valid signature");
  if (signatures === "busy") throw new ApiError(503, "internal_error", "Too many signatures are waiting to be checked; try again later");
  // Blocks may have been committed since the request arrived, so the headers name the simulated state.
  const ledger = context.chain.ledger();
  const { transaction: result, vmStatus } = await context.chain.simulate(transaction, { at: ledger, ...runOptionsOf(context, request) });
  const gasUsed = { [GAS_USED_HEADER]: result.info.gasUsed.toString() };
  const reply =
    request.format === "bcs"
      ? bcs(encodeBcs((writer) => writeOnChainTransaction(writer, result)))
      : textInPieces(
          context,
          JSON_TEXT_TYPE,
          listText([result], (item) => renderer.simulated(item, vmStatus)),
        );
  return { ...withHeaders(reply, gasUsed), ledger };
}

interface Estimates {
  readonly maxGasAmount: boolean;
  readonly gasUnitPrice: "market" | "prioritized" | undefined;
}

function readEstimates(request: RestRequest): Estimates {
  const flag = (name: string) => queryParameter(request, name, BOOLEAN) ?? false;
  const maxGasAmount = flag("estimate_max_gas_amount");
  const isMarket = flag("estimate_gas_unit_price");
  const isPrioritized = flag("estimate_prioritized_gas_unit_price");
  return { maxGasAmount, gasUnitPrice: isPrioritized ? "prioritized" : isMarket ? "market" : undefined };
}

/** Replaces a transaction's gas price and gas limit by estimates. */
async function withEstimates(
  context: RestContext,
  transaction: SignedTransaction,
  estimates: Estimates,
  version: bigint,
): Promise<SignedTransaction> {
  if (!estimates.maxGasAmount && estimates.gasUnitPrice === undefined) return transaction;
  const { raw, authenticator } = transaction;
  const gasUnitPrice = estimates.gasUnitPrice === undefined ? raw.gasUnitPrice : context.chain.estimateGasPrice()[estimates.gasUnitPrice];
  const maxGasAmount = estimates.maxGasAmount ? await affordableGas(context, raw.sender, gasUnitPrice, version) : raw.maxGasAmount;
  return createSignedTransaction({ ...raw, gasUnitPrice, maxGasAmount }, authenticator);
}

const COIN = { address: address("0x1"), name: "coin" };
const APTOS_COIN = typeTag("0x1::aptos_coin::AptosCoin");

/** Maximum gas that the sender can pay for, within the transaction limit. */
async function affordableGas(
  context: RestContext,
  sender: SignedTransaction["raw"]["sender"],
  gasUnitPrice: bigint,
  version: bigint,
): Promise<bigint> {
  const call = { module: COIN, name: "balance", typeArguments: [APTOS_COIN], args: [hexToBytes(sender.slice(2))] };
  const outcome = await context.chain.view(call, version);
  if (outcome.kind === "failed") throw new ApiError(400, "invalid_input", outcome.message, outcome.vmErrorCode);
  const balance = new BcsReader((outcome.values[0] as { bytes: Uint8Array }).bytes).u64();
  const affordable = gasUnitPrice === 0n ? balance : balance / gasUnitPrice;
  return clamp(affordable, INTRINSIC_GAS.base / INTERNAL_GAS_PER_UNIT, TRANSACTION_LIMITS.maxGasUnits);
}

function clamp(value: bigint, low: bigint, high: bigint): bigint {
  if (value < low) return low;
  return value < high ? value : high;
}
