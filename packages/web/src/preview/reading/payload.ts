import type { BytesReader } from "../../chain/bcs/bytesReader.ts";
import type { Address } from "../../chain/facts/types.ts";
import { toModuleAddress } from "../longAddress.ts";
import { readScriptArgument, type ScriptArgument } from "./scriptArgument.ts";
import { readTypeTag } from "./typeTagText.ts";

/** Entry function call. */
export interface EntryFunctionCall {
  readonly kind: "entryFunction";
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  /** BCS bytes of each argument. */
  readonly args: readonly Uint8Array[];
  /** True if the called code was verified to be the issued-asset template. */
  readonly isTemplate?: boolean;
}

/** Script bytecode included in the transaction; it executes once. */
export interface ScriptCall {
  readonly kind: "script";
  readonly code: Uint8Array;
  readonly typeArguments: readonly string[];
  readonly args: readonly ScriptArgument[];
}

/** Payload of a transaction: executed code and acting account. */
export interface Payload {
  /** Executed code; `stored` executes the multisig account's next proposal on chain. */
  readonly runs: EntryFunctionCall | ScriptCall | { readonly kind: "stored" };
  /** Acting multisig account; undefined if the sender acts. */
  readonly multisig: Address | undefined;
  /** Replay protection nonce; undefined if the transaction uses a sequence number. */
  readonly nonce: bigint | undefined;
}

/** Variants of `TransactionPayload`; no network accepts variant 1, the module bundle, any more. */
const SCRIPT = 0;
const ENTRY_FUNCTION = 2;
const MULTISIG = 3;
const VERSIONED = 4;

export function readPayload(reader: BytesReader): Payload {
  const variant = reader.uleb128();
  switch (variant) {
    case SCRIPT:
      return { runs: readScript(reader), multisig: undefined, nonce: undefined };
    case ENTRY_FUNCTION:
      return { runs: readEntryFunction(reader), multisig: undefined, nonce: undefined };
    case MULTISIG: {
      const multisig = reader.address();
      const runs = reader.option(() => oneOf<Payload["runs"]>(reader, readEntryFunction, readScript)) ?? { kind: "stored" };
      return { runs, multisig, nonce: undefined };
    }
    case VERSIONED:
      return readVersioned(reader);
    default:
      throw reader.fault("unknownVariant", { found: variant });
  }
}

/** Reads the payload of a multisig proposal as stored on chain. */
export function readStored(reader: BytesReader): EntryFunctionCall | ScriptCall {
  return oneOf<EntryFunctionCall | ScriptCall>(reader, readEntryFunction, readScript);
}

/** Reads a versioned payload. Only the first versions of the inner payload and of its extra configuration exist. */
function readVersioned(reader: BytesReader): Payload {
  return oneOf(reader, () => {
    const runs = oneOf<Payload["runs"]>(reader, readScript, readEntryFunction, () => ({ kind: "stored" }));
    return oneOf(reader, () => {
      const multisig = reader.option(() => reader.address());
      const nonce = reader.option(() => reader.u64());
      if (runs.kind === "stored" && multisig === undefined) throw reader.fault("unknownVariant");
      return { runs, multisig, nonce };
    });
  });
}

function readEntryFunction(reader: BytesReader): EntryFunctionCall {
  const functionId = `${toModuleAddress(reader.address())}::${reader.identifier()}::${reader.identifier()}`;
  const typeArguments = reader.list(() => readTypeTag(reader));
  return { kind: "entryFunction", functionId, typeArguments, args: reader.list(() => reader.bytes()) };
}

function readScript(reader: BytesReader): ScriptCall {
  const code = reader.bytes();
  const typeArguments = reader.list(() => readTypeTag(reader));
  return { kind: "script", code, typeArguments, args: reader.list(() => readScriptArgument(reader)) };
}

/** Reads an enum: its variant index, then the variant's content. */
function oneOf<T>(reader: BytesReader, ...variants: ((reader: BytesReader) => T)[]): T {
  const read = variants[reader.variant(variants.length)];
  if (read === undefined) throw reader.fault("unknownVariant");
  return read(reader);
}
