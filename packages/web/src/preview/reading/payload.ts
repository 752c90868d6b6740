import type { Address } from "../../chain/facts/types.ts";
import { addressFromBytes, toModuleAddress } from "../longAddress.ts";
import { type BytesReader, UnreadableBytesError } from "./bytesReader.ts";
import { readIdentifier } from "./identifier.ts";
import { readScriptArgument, type ScriptArgument } from "./scriptArgument.ts";
import { readTypeTag } from "./typeTagText.ts";

/** A call of an entry function. */
export interface EntryFunctionCall {
  readonly kind: "entryFunction";
  readonly functionId: string;
  readonly typeArguments: readonly string[];
  /** BCS of each argument. */
  readonly args: readonly Uint8Array[];
  /** What it calls is known to be the template of issued assets. */
  readonly isTemplate?: boolean;
}

/** A program that is sent along and runs once. */
export interface ScriptCall {
  readonly kind: "script";
  readonly code: Uint8Array;
  readonly typeArguments: readonly string[];
  readonly args: readonly ScriptArgument[];
}

/** What runs, and in whose name. */
export interface Payload {
  /** `stored` is what a multisig account keeps on chain as its next transaction. */
  readonly runs: EntryFunctionCall | ScriptCall | { readonly kind: "stored" };
  /** The multisig account in whose name it runs, where it is not the sender's own. */
  readonly multisig: Address | undefined;
  /** In place of a sequence number. */
  readonly nonce: bigint | undefined;
}

/** Variants of `TransactionPayload`; 1, the module bundle, is no longer accepted by any network. */
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
      const multisig = readAddress(reader);
      const runs = reader.option(() => oneOf<Payload["runs"]>(reader, readEntryFunction, readScript)) ?? { kind: "stored" };
      return { runs, multisig, nonce: undefined };
    }
    case VERSIONED:
      return readVersioned(reader);
    default:
      throw new UnreadableBytesError(`There is no kind of payload ${variant}`);
  }
}

/** What a multisig account keeps on chain as a transaction of its own. */
export function readStored(reader: BytesReader): EntryFunctionCall | ScriptCall {
  return oneOf<EntryFunctionCall | ScriptCall>(reader, readEntryFunction, readScript);
}

/** The first version of the inner payload, and of its extra configuration, are the only ones there are. */
function readVersioned(reader: BytesReader): Payload {
  return oneOf(reader, () => {
    const runs = oneOf<Payload["runs"]>(reader, readScript, readEntryFunction, () => ({ kind: "stored" }));
    return oneOf(reader, () => {
      const multisig = reader.option(() => readAddress(reader));
      const nonce = reader.option(() => reader.u64());
      if (runs.kind === "stored" && multisig === undefined) throw new UnreadableBytesError("There is nothing to run");
      return { runs, multisig, nonce };
    });
  });
}

function readEntryFunction(reader: BytesReader): EntryFunctionCall {
  const functionId = `${toModuleAddress(readAddress(reader))}::${readIdentifier(reader)}::${readIdentifier(reader)}`;
  const typeArguments = reader.list(() => readTypeTag(reader));
  return { kind: "entryFunction", functionId, typeArguments, args: reader.list(() => reader.bytes()) };
}

function readScript(reader: BytesReader): ScriptCall {
  const code = reader.bytes();
  const typeArguments = reader.list(() => readTypeTag(reader));
  return { kind: "script", code, typeArguments, args: reader.list(() => readScriptArgument(reader)) };
}

export function readAddress(reader: BytesReader): Address {
  return addressFromBytes(reader.fixed(32));
}

/** Reads the variant that comes next, by its number. */
function oneOf<T>(reader: BytesReader, ...variants: ((reader: BytesReader) => T)[]): T {
  const variant = reader.uleb128();
  const read = variants[variant];
  if (read === undefined) throw new UnreadableBytesError(`There is no variant ${variant}`);
  return read(reader);
}
