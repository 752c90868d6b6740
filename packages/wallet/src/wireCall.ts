import type { InputGenerateTransactionPayloadData } from "@aptos-labs/ts-sdk";
import type { WireArgument, WireCall } from "./protocol.ts";
import { AtollWalletError } from "./walletError.ts";

/** Converts the client library's payload to its wire form. Arguments of the library's own types are encoded here. */
export function wireCall(payload: InputGenerateTransactionPayloadData): WireCall {
  if (!("function" in payload)) {
    const message = "Atoll submits calls of entry functions. Build a script with your client library and pass it to signTransaction.";
    throw new AtollWalletError("unsupported", message);
  }
  return {
    function: payload.function,
    typeArguments: (payload.typeArguments ?? []).map(String),
    arguments: payload.functionArguments.map((argument) => wireArgument(argument)),
    multisigAddress: "multisigAddress" in payload ? payload.multisigAddress.toString() : null,
  };
}

function wireArgument(value: unknown): WireArgument {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "bigint" || typeof value === "boolean") return value;
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value)) throw new AtollWalletError("unsupported", "Pass large numbers as bigint, and no fractions.");
    return value;
  }
  if (value instanceof Uint8Array) return new Uint8Array(value);
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (Array.isArray(value)) return value.map(wireArgument);
  if (isEncodable(value)) return { bcs: new Uint8Array(value.bcsToBytes()) };
  throw new AtollWalletError("unsupported", "An argument is of a type that cannot be passed to a function.");
}

function isEncodable(value: unknown): value is { bcsToBytes(): Uint8Array } {
  return typeof value === "object" && value !== null && "bcsToBytes" in value && typeof value.bcsToBytes === "function";
}
