import {
  type Aptos,
  Deserializer,
  generateTransactionPayload,
  RawTransaction,
  type SimpleEntryFunctionArgumentTypes,
} from "@aptos-labs/ts-sdk";
import type { ChainClient } from "../../../packages/web/src/chain/client/chainClient.ts";
import type { ArgumentKind } from "../../../packages/web/src/chain/code/argumentKind.ts";
import type { MoveFunction } from "../../../packages/web/src/chain/code/moduleAbi.ts";
import { moduleAbis } from "../../../packages/web/src/chain/ledger/publishedModules.ts";
import { prepareTransaction } from "../../../packages/web/src/chain/payments/prepareTransaction.ts";
import type { ArgumentValue, PublicAccount } from "../../../packages/web/src/chain/transactions/transactionRequest.ts";
import { readCall } from "../../../packages/web/src/features/workbench/draftRequest.ts";
import { argumentKinds, emptyCall, type TypedArgument, type TypedCall } from "../../../packages/web/src/parts/moveForm/typedCall.ts";
import { callRequest } from "./callRequest.ts";

/** Plausible input values for the generated form of any Move function. */
export interface Plausible {
  readonly address: string;
  /** Address of an object of the parameter's type; any object for type parameters. */
  readonly objectOf: (fn: MoveFunction) => string;
  readonly typeArgumentsOf: (fn: MoveFunction) => readonly string[];
}

export function typedFor(fn: MoveFunction, plausible: Plausible): TypedCall {
  const typeArguments = plausible.typeArgumentsOf(fn);
  const kinds = argumentKinds(fn, typeArguments);
  return { ...emptyCall(fn), typeArguments, args: kinds.map((kind) => typedValue(kind, fn, plausible)) };
}

function typedValue(kind: ArgumentKind, fn: MoveFunction, plausible: Plausible): TypedArgument {
  switch (kind.kind) {
    case "bool":
      return true;
    case "integer":
      return "1";
    case "fixedPoint":
      return "4294967296";
    case "address":
      return plausible.address;
    case "object":
      return plausible.objectOf(fn);
    case "text":
      return "Reef";
    case "bytes":
      return "0x52656566";
    case "option":
      return typedValue(kind.inner, fn, plausible);
    case "list":
      return [typedValue(kind.item, fn, plausible)];
    case "open":
    case "impossible":
      return "";
  }
}

/** Result of one form submission: parse problems, or the outcome of a simulation. */
export type Trial =
  | { readonly kind: "unreadable"; readonly problems: readonly string[] }
  | { readonly kind: "ran"; readonly success: boolean; readonly vmStatus: string; readonly isAsTheLibraryEncodes: boolean };

/**
 * Parses typed form values and simulates the call like the Workbench page. Also encodes the arguments with the client library, which
 * looks up the types independently.
 */
export async function tryForm(chain: ChainClient, aptos: Aptos, sender: PublicAccount, fn: MoveFunction, typed: TypedCall): Promise<Trial> {
  const read = readCall(typed, fn);
  if (!read.ok) return { kind: "unreadable", problems: read.problems.map(({ path, text }) => `${path}: ${text}`) };
  const others = Array.from({ length: Math.max(0, fn.signers - 1) }, (_, at) => ({
    address: `0x${(at + 0x50).toString(16).padStart(64, "0")}` as never,
    key: undefined,
  }));
  const { transaction, simulation } = await prepareTransaction(
    chain,
    callRequest(sender, read.call, { secondarySigners: others, maxGasAmount: 100_000n }),
  );
  const { payload } = RawTransaction.deserialize(new Deserializer(transaction.bytes));
  const expected = await generateTransactionPayload({
    aptosConfig: aptos.config,
    function: fn.id as `${string}::${string}::${string}`,
    typeArguments: [...read.call.typeArguments],
    functionArguments: read.call.args.map((value, at) => libraryArgument(value, argumentKinds(fn, typed.typeArguments)[at])),
  });
  return {
    kind: "ran",
    success: simulation.transaction.success === true,
    vmStatus: simulation.transaction.vmStatus ?? "",
    isAsTheLibraryEncodes: payload.bcsToHex().toString() === expected.bcsToHex().toString(),
  };
}

/** Converts small integers to numbers, as the library expects. */
function libraryArgument(value: ArgumentValue, kind: ArgumentKind | undefined): SimpleEntryFunctionArgumentTypes {
  if (kind?.kind === "option") return value === null ? null : libraryArgument(value, kind.inner);
  if (kind?.kind === "list" && Array.isArray(value)) return value.map((one: ArgumentValue) => libraryArgument(one, kind.item));
  if (typeof value === "bigint" && kind?.kind === "integer" && kind.bits <= 32) return Number(value);
  return value as SimpleEntryFunctionArgumentTypes;
}

/** VM statuses that mean the arguments do not fit the function. */
export const WRONG_ARGUMENTS =
  /DESERIALIZE|ARGUMENTS|TYPE_MISMATCH|TYPE_RESOLUTION|CONSTRAINT|SIGNATURE|LINKER|FUNCTION_RESOLUTION|LOOKUP_FAILED/;

/** Lists all entry functions at these addresses. */
export async function entryFunctions(chain: ChainClient, addresses: readonly string[]): Promise<readonly MoveFunction[]> {
  const modules = await Promise.all(addresses.map((address) => moduleAbis(chain.node, address as never, {})));
  return modules.flat().flatMap(({ functions }) => functions.filter(({ isEntry }) => isEntry));
}
