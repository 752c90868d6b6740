import { BcsError, type BcsReader, type BcsWriter, decodeBcs, isIdentifier, readTypeTag, writeModuleId, writeTypeTag } from "@atoll/move";
import type { EntryFunction, MultisigPayload, Script, TransactionExecutable, TransactionPayload } from "../chain/signedTransaction.ts";
import { readScript, writeScript } from "./scriptBcs.ts";
import { enumCodec, readVariant } from "./variant.ts";

/** Decodes a payload strictly. Throws `BcsError`. */
export function decodePayload(bytes: Uint8Array): TransactionPayload {
  return decodeBcs(bytes, readPayload);
}

export function readPayload(reader: BcsReader): TransactionPayload {
  const variant = readVariant(reader, 5);
  switch (variant) {
    case 0:
      return { kind: "script", script: readScript(reader) };
    case 1:
      throw new BcsError("module bundle payloads are no longer supported");
    case 2:
      return { kind: "entryFunction", entryFunction: readEntryFunction(reader) };
    case 3:
      return { kind: "multisig", multisigAddress: reader.address(), payload: reader.option(readMultisigPayload) };
    default:
      return readVersionedPayload(reader);
  }
}

export function writePayload(writer: BcsWriter, payload: TransactionPayload): void {
  switch (payload.kind) {
    case "script":
      writer.uleb128(0);
      writeScript(writer, payload.script);
      break;
    case "entryFunction":
      writer.uleb128(2);
      writeEntryFunction(writer, payload.entryFunction);
      break;
    case "multisig":
      writer.uleb128(3).address(payload.multisigAddress).option(payload.payload, writeMultisigPayload);
      break;
    case "v1":
      // Writes the payload version; the version of the extra configuration follows the executable.
      writer.uleb128(4).uleb128(0);
      executable.write(writer, payload.executable);
      writer.uleb128(0).option(payload.multisigAddress, (inner, address) => inner.address(address));
      writer.option(payload.nonce, (inner, nonce) => inner.u64(nonce));
      break;
  }
}

/** Thrown for a function or module name that is not a valid identifier. */
export class InvalidFunctionName extends BcsError {
  readonly part: "module" | "function";
  readonly text: string;
  constructor(part: "module" | "function", text: string) {
    super("invalid identifier");
    this.part = part;
    this.text = text;
  }
}

/** Decodes an entry function call, which is also the BCS form of a view call. */
function readEntryFunction(reader: BcsReader): EntryFunction {
  const module = { address: reader.address(), name: readName(reader, "module") };
  const name = readName(reader, "function");
  const typeArguments = reader.vector(readTypeTag);
  return { module, name, typeArguments, args: reader.vector((inner) => inner.bytes()) };
}

function readName(reader: BcsReader, part: "module" | "function"): string {
  const name = reader.string();
  if (!isIdentifier(name)) throw new InvalidFunctionName(part, name);
  return name;
}

function writeEntryFunction(writer: BcsWriter, entryFunction: EntryFunction): void {
  writeModuleId(writer, entryFunction.module);
  writer.string(entryFunction.name).vector(entryFunction.typeArguments, writeTypeTag);
  writer.vector(entryFunction.args, (inner, argument) => inner.bytes(argument));
}

const script = {
  read: (reader: BcsReader) => ({ kind: "script" as const, script: readScript(reader) }),
  write: (writer: BcsWriter, payload: { readonly script: Script }) => writeScript(writer, payload.script),
};
const entryFunction = {
  read: (reader: BcsReader) => ({ kind: "entryFunction" as const, entryFunction: readEntryFunction(reader) }),
  write: (writer: BcsWriter, payload: { readonly entryFunction: EntryFunction }) => writeEntryFunction(writer, payload.entryFunction),
};
const executable = enumCodec<TransactionExecutable>({ script, entryFunction, empty: { read: () => ({ kind: "empty" }), write: () => {} } });

/** Codec of a multisig payload, as stored and approved by the account's owners. */
export const { read: readMultisigPayload, write: writeMultisigPayload } = enumCodec<MultisigPayload>({ entryFunction, script });

function readVersionedPayload(reader: BcsReader): TransactionPayload {
  readVariant(reader, 1);
  const called = executable.read(reader);
  readVariant(reader, 1);
  const multisigAddress = reader.option((inner) => inner.address());
  const nonce = reader.option((inner) => inner.u64());
  return { kind: "v1", executable: called, multisigAddress, nonce };
}
