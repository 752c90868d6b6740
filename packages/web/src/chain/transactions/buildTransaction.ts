import { AccountAddress, ChainId, RawTransaction } from "@aptos-labs/ts-sdk";
import { USECS_PER_SEC } from "../../units/time.ts";
import type { LedgerState, UnsignedTransaction } from "../facts/types.ts";
import { buildPayload, describePayload } from "./buildPayload.ts";
import { callInPayload } from "./callInPayload.ts";
import { ChainIdMismatch } from "./chainIdMismatch.ts";
import type { FunctionAbi } from "./functionAbi.ts";
import { NO_ADDRESS_YET } from "./signable.ts";
import type { TransactionRequest } from "./transactionRequest.ts";

/** Sequence number field of transactions with a replay nonce. */
const NO_SEQUENCE_NUMBER = 2n ** 64n - 1n;

/** Chain data needed to build a transaction. */
export interface BuildFacts {
  readonly ledger: Pick<LedgerState, "chainId" | "timestampUsecs">;
  /** The sender's next sequence number, used if the request has neither number nor nonce. */
  readonly sequenceNumber: bigint;
  readonly gasUnitPrice: bigint;
  readonly maxGasAmount: bigint;
  /** ABI of the called function, if the request has none. */
  readonly abi: FunctionAbi | undefined;
}

/**
 * Builds any transaction. Arguments are encoded here with given types, because the client library would look types up and cache them across
 * networks. The confirmed chain id never comes from the node, and a mismatch aborts the build. The expiry counts from ledger time: the
 * user's clock or an embedded network's clock may differ.
 */
export function buildTransaction(request: TransactionRequest, facts: BuildFacts): UnsignedTransaction {
  const { ledger, gasUnitPrice, maxGasAmount } = facts;
  const { sender, payload, replay, chainId = ledger.chainId } = request;
  if (chainId !== ledger.chainId) throw new ChainIdMismatch(chainId, ledger.chainId);
  const nonce = replay.kind === "nonce" ? replay.nonce : undefined;
  const sequenceNumber = replay.kind === "nonce" ? NO_SEQUENCE_NUMBER : (replay.sequenceNumber ?? facts.sequenceNumber);
  const expirationSecs = ledger.timestampUsecs / USECS_PER_SEC + BigInt(request.expiresInSecs);
  const raw = new RawTransaction(
    AccountAddress.fromString(sender.address),
    sequenceNumber,
    buildPayload(payload, callInPayload(payload)?.abi ?? facts.abi, nonce),
    maxGasAmount,
    gasUnitPrice,
    expirationSecs,
    new ChainId(chainId),
  );
  return {
    bytes: raw.bcsToBytes(),
    sender: sender.address,
    secondarySigners: request.secondarySigners.map(({ address }) => address),
    feePayer: request.feePayer === "later" ? NO_ADDRESS_YET : request.feePayer?.address,
    sequenceNumber,
    replayNonce: nonce,
    payload: describePayload(payload),
    maxGasAmount,
    gasUnitPrice,
    expirationSecs,
    chainId,
    isForSigning: request.chainId !== undefined,
  };
}
