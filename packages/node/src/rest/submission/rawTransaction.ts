import type { EntryFunction, RawTransaction, TransactionPayload } from "../../chain/signedTransaction.ts";
import { TRANSACTION_LIMITS } from "../../execution/gas/gasParams.ts";
import { readAt } from "../../reader/readContext.ts";
import { printFunctionId } from "../functionId.ts";
import { argumentsFromJson, findFunction } from "../jsonArguments.ts";
import type { RestContext } from "../restContext.ts";
import { ApiError, invalidInput } from "../restErrors.ts";
import type { EntryFunctionRequest, PayloadRequest, TransactionRequest } from "./requestFromJson.ts";
import { scriptFrom } from "./scriptArguments.ts";

/** Value of the sequence number field in orderless transactions. */
const NO_SEQUENCE_NUMBER = 0xffffffffffffffffn;

/** Builds a raw transaction from a JSON request; `doing` prefixes error messages. */
export function rawTransactionFrom(context: RestContext, request: TransactionRequest, doing: string): RawTransaction {
  const { nonce } = request;
  return {
    sender: request.sender,
    sequenceNumber: nonce === undefined ? request.sequenceNumber : NO_SEQUENCE_NUMBER,
    payload: prefixed(`${doing}: Failed to parse transaction payload`, () => payloadFrom(context, request.payload, nonce)),
    maxGasAmount: request.maxGasAmount,
    gasUnitPrice: request.gasUnitPrice,
    expirationTimestampSecs: request.expirationTimestampSecs,
    chainId: context.chain.chainId,
  };
}

function payloadFrom(context: RestContext, request: PayloadRequest, nonce: bigint | undefined): TransactionPayload {
  switch (request.kind) {
    case "entryFunction": {
      const executable = { kind: "entryFunction", entryFunction: entryFunctionFrom(context, request) } as const;
      return nonce === undefined ? executable : { kind: "v1", executable, multisigAddress: undefined, nonce };
    }
    case "script": {
      const executable = { kind: "script", script: scriptFrom(readAt(context, context.latestVersion()), request) } as const;
      return nonce === undefined ? executable : { kind: "v1", executable, multisigAddress: undefined, nonce };
    }
    case "multisig": {
      const payload =
        request.payload === undefined
          ? undefined
          : ({ kind: "entryFunction", entryFunction: entryFunctionFrom(context, request.payload) } as const);
      if (nonce === undefined) return { kind: "multisig", multisigAddress: request.address, payload };
      return { kind: "v1", executable: payload ?? { kind: "empty" }, multisigAddress: request.address, nonce };
    }
  }
}

function entryFunctionFrom(context: RestContext, request: EntryFunctionRequest): EntryFunction {
  const { module, name } = request.function;
  const shownName = printFunctionId(request.function);
  const latest = readAt(context, context.latestVersion());
  const definition = findFunction(latest, module, name, "entry", shownName);
  const { typeArguments } = request;
  if (definition.typeParameters.length !== typeArguments.length) {
    throw invalidInput(
      `expect ${definition.typeParameters.length} type arguments for entry function ${shownName}, but got ${typeArguments.length}`,
    );
  }
  const args = argumentsFromJson(latest, definition, typeArguments, request.args, TRANSACTION_LIMITS.maxSizeBytes);
  return { module, name, typeArguments, args };
}

function prefixed<T>(prefix: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof ApiError) throw new ApiError(error.status, error.code, `${prefix}: ${error.message}`, error.vmErrorCode);
    throw error;
  }
}
