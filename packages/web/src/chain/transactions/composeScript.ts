import type { CallArgument } from "@aptos-labs/aptos-dynamic-transaction-composer";
import { Deserializer, parseTypeTag } from "@aptos-labs/ts-sdk";
import { CannotCompose } from "./cannotCompose.ts";
import { encodeArgument } from "./encodeArgument.ts";
import { splitFunctionId } from "./functionAbi.ts";
import type { ArgumentValue, PayloadRequest, ScriptArgumentValue } from "./transactionRequest.ts";

/** Argument of a call within a composed script. */
export type ComposedValue =
  /** A signer of the transaction; the sender has index 0. */
  | { readonly kind: "signer"; readonly index: number }
  | { readonly kind: "value"; readonly type: string; readonly value: ArgumentValue }
  /** Result of an earlier call: moved, copied or borrowed. */
  | { readonly kind: "result"; readonly call: number; readonly result: number; readonly pass: "move" | "copy" | "borrow" | "borrowMut" };

/** A call of any public function within a composed script. */
export interface ComposedCallRequest {
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  /** One value per parameter, including signers. */
  readonly args: readonly ComposedValue[];
}

/** Argument with its value encoded for the script composer. */
type EncodedValue =
  | Exclude<ComposedValue, { readonly kind: "value" }>
  | { readonly kind: "value"; readonly type: string; readonly bytes: Uint8Array };

export interface EncodedCall extends Omit<ComposedCallRequest, "args"> {
  readonly args: readonly EncodedValue[];
}

/** A script composed of several calls, with the list of its calls. */
export interface ComposedScript extends ScriptRequest {
  readonly calls: readonly EncodedCall[];
}

type ScriptRequest = Extract<PayloadRequest, { readonly kind: "script" }>;

export interface ComposeRequest {
  readonly calls: readonly ComposedCallRequest[];
  /** Number of signers of the transaction. */
  readonly signers: number;
  /** Bytecode of all called modules and of modules whose types are passed on. */
  readonly modules: readonly Uint8Array[];
}

type Composer = typeof import("@aptos-labs/aptos-dynamic-transaction-composer");
/** Loads the script composer and starts its WebAssembly, from the page's origin unless bytes are given. */
export async function startComposer(wasm?: BufferSource): Promise<Composer> {
  const composer = await import("@aptos-labs/aptos-dynamic-transaction-composer");
  await composer.default(wasm && { module_or_path: wasm });
  return composer;
}

/** Composes several calls into one atomic script that passes results between them. */
export function composeScript(composer: Composer, { calls, signers, modules }: ComposeRequest): ComposedScript {
  const { TransactionComposer } = composer;
  const builder = signers > 1 ? TransactionComposer.multi_signer(signers) : TransactionComposer.single_signer();
  const attempt = <Result>(call: number | undefined, run: () => Result): Result => {
    try {
      return run();
    } catch (problem) {
      throw problem instanceof CannotCompose ? problem : new CannotCompose(call, problemText(problem));
    }
  };
  for (const code of modules) attempt(undefined, () => builder.store_module(code));
  const results: (readonly CallArgument[])[] = [];
  const encoded = calls.map(encodeCall);
  for (const [place, { functionId, typeArguments, args }] of encoded.entries()) {
    const passed = args.map((argument) => {
      if (argument.kind === "signer") return composer.CallArgument.newSigner(argument.index);
      if (argument.kind === "value") return composer.CallArgument.newBytes(argument.bytes);
      const result = results[argument.call]?.[argument.result];
      if (result === undefined) throw new CannotCompose(place, `call ${argument.call + 1} gives back no result ${argument.result + 1}`);
      return attempt(place, () => passOn(result, argument.pass));
    });
    const { address, module, name } = splitFunctionId(functionId);
    results.push(attempt(place, () => builder.add_batched_call(`${address}::${module}`, name, [...typeArguments], passed)));
  }
  return { ...readComposed(attempt(undefined, () => builder.generate_batched_calls(true))), calls: encoded };
}

function encodeCall({ functionId, typeArguments, args }: ComposedCallRequest): EncodedCall {
  const types = typeArguments.map((type) => parseTypeTag(type));
  const encoded = args.map((argument, at): EncodedValue => {
    if (argument.kind !== "value") return argument;
    return { kind: "value", type: argument.type, bytes: encodeArgument(argument.value, argument.type, types, at) };
  });
  return { functionId, typeArguments, args: encoded };
}

function passOn(result: CallArgument, pass: "move" | "copy" | "borrow" | "borrowMut"): CallArgument {
  return pass === "move" ? result : pass === "copy" ? result.copy() : pass === "borrow" ? result.borrow() : result.borrowMut();
}

function problemText(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}

/** Variant of script arguments passed as BCS of any type. */
const SERIALIZED_VARIANT = 9;

/** Parses the composer's script: bytecode, no type arguments, and all arguments as BCS. */
function readComposed(bytes: Uint8Array): ScriptRequest {
  const reader = new Deserializer(bytes);
  const code = reader.deserializeBytes();
  const typeArguments = reader.deserializeUleb128AsU32();
  if (typeArguments !== 0) throw new TypeError("the composed script has type arguments, which none should have");
  const args = Array.from({ length: reader.deserializeUleb128AsU32() }, (): ScriptArgumentValue => {
    if (reader.deserializeUleb128AsU32() !== SERIALIZED_VARIANT)
      throw new TypeError("the composed script has an argument of an unknown form");
    return { type: "serialized", value: reader.deserializeBytes() };
  });
  reader.assertFinished();
  return { kind: "script", code, typeArguments: [], args };
}
