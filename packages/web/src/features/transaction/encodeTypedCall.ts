import type { ChainClient } from "../../chain/client/chainClient.ts";
import { encodeCall } from "../../chain/client/encodeCall.ts";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import type { ReplayChanges } from "../../chain/controls/replay.ts";
import { toHex } from "../../chain/facts/hex.ts";
import { readTypedCall, type TypedProblem } from "../../parts/moveForm/readTypedCall.ts";
import type { TypedCall } from "../../parts/moveForm/typedCall.ts";
import { storedCallOfHex } from "../../preview/reading/storedCallOfHex.ts";

export type EncodedCall =
  | { readonly ok: true; readonly call: ReplayChanges["call"] }
  | { readonly ok: false; readonly problems: readonly TypedProblem[] };

/** Encodes the arguments of a typed call by the function's types. */
export async function encodeTypedCall(chain: Pick<ChainClient, "functionAbi">, fn: MoveFunction, typed: TypedCall): Promise<EncodedCall> {
  const read = readTypedCall(fn, typed);
  if (!read.ok) return read;
  const { typeArguments, args } = read;
  const abi = { typeParameters: fn.typeParameters.length, parameters: fn.parameters.map(({ type }) => type) };
  const bytes = await encodeCall(chain, { kind: "entryFunction", functionId: fn.id, typeArguments, args, abi });
  const stored = storedCallOfHex(toHex(bytes));
  if (stored?.kind !== "entryFunction") throw new Error("an encoded call must decode to a call");
  return { ok: true, call: { args: stored.args, typeArguments } };
}
