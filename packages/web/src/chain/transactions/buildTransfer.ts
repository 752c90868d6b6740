import { AccountAddress, ChainId, EntryFunction, RawTransaction, TransactionPayloadEntryFunction, U64 } from "@aptos-labs/ts-sdk";
import type { LedgerState, UnsignedTransaction } from "../facts/types.ts";
import { ChainIdMismatch } from "./chainIdMismatch.ts";
import { DEFAULT_MAX_GAS_UNITS } from "./limits.ts";
import type { TransferRequest } from "./transferRequest.ts";

const MODULE = "0x1::aptos_account";
const FUNCTION = "transfer";
const USECS_PER_SEC = 1_000_000n;

/**
 * A payment in APT. The arguments are encoded here, because the library would look up the function's signature and remember it for every
 * network. A chain id that counts is never taken from the node, and where the node tells another, nothing is built. Expiry counts from the ledger's time: the person's clock, or an embedded network's, may be elsewhere.
 */
export function buildTransfer(request: TransferRequest, ledger: LedgerState, sequenceNumber: bigint): UnsignedTransaction {
  const { sender, recipient, octas, gasUnitPrice, maxGasAmount = DEFAULT_MAX_GAS_UNITS, expiresInSecs } = request;
  const { chainId = ledger.chainId } = request;
  if (chainId !== ledger.chainId) throw new ChainIdMismatch(chainId, ledger.chainId);
  const expirationSecs = ledger.timestampUsecs / USECS_PER_SEC + BigInt(expiresInSecs);
  const call = EntryFunction.build(MODULE, FUNCTION, [], [AccountAddress.fromString(recipient), new U64(octas)]);
  const raw = new RawTransaction(
    AccountAddress.fromString(sender),
    sequenceNumber,
    new TransactionPayloadEntryFunction(call),
    maxGasAmount,
    gasUnitPrice,
    expirationSecs,
    new ChainId(chainId),
  );
  return {
    bytes: raw.bcsToBytes(),
    sender,
    secondarySigners: [],
    feePayer: undefined,
    sequenceNumber,
    replayNonce: undefined,
    payload: { kind: "entryFunction", functionId: `${MODULE}::${FUNCTION}`, typeArguments: [], args: [recipient, octas.toString()] },
    maxGasAmount,
    gasUnitPrice,
    expirationSecs,
    chainId,
    isForSigning: request.chainId !== undefined,
  };
}
