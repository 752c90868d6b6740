import { bytesToHex, decodeValue, displayAddress, type JsonObject, parseHex, printTypeTag, valueToJson } from "@atoll/move";
import { decodeSignedTransaction, type RawTransaction } from "@atoll/node";
import { CliError, usageError } from "../cliError.ts";
import { frameworkLayouts, readType } from "../moveArguments.ts";
import { ANY, record, TEXT } from "../shape.ts";
import { addressOfKey } from "../signer.ts";
import type { Verb, VerbInput } from "../verb.ts";
import type { VerbContext } from "../verbContext.ts";

const PUBLIC_KEY_BYTES = 32;
/** Authenticator without a signature, which completes the bytes of a raw transaction. */
const NO_AUTHENTICATOR = [4, 4];

/** Bytes as what they are: a transaction, a public key, or a value of a type. */
export const decode: Verb = {
  name: "decode",
  summary: "decodes a transaction, a public key, or a BCS value of a type",
  example: "atoll decode 0x0a00000000000000 --as u64",
  parameters: [
    { name: "bytes", kind: "text", summary: "hex digits; without them, --file is read", isPositional: true },
    { name: "file", kind: "text", summary: "file with hex digits or bytes, or - for standard input" },
    { name: "as", kind: "text", summary: "transaction, key, or a type such as vector<u64> (transaction)" },
  ],
  effect: "reads",
  result: record({ as: TEXT, value: ANY }),
  async run(input, context) {
    const as = input.optional("as") ?? "transaction";
    const bytes = await bytesOf(input, context);
    const value = decoded(as, bytes);
    return { result: { as, value }, lines: JSON.stringify(value, null, 2).split("\n") };
  },
};

async function bytesOf(input: VerbInput, context: VerbContext): Promise<Uint8Array> {
  const text = input.optional("bytes");
  if (text !== undefined) {
    if (/priv/i.test(text)) throw usageError("A private key is not an argument: other programs can read arguments.", "decode");
    return hexOf(text) ?? fail("these are no hex digits");
  }
  const file = input.optional("file");
  if (file === undefined) throw usageError("Name bytes, or a file with --file.", "decode");
  const content = await context.read(file);
  return hexOf(content.toString("utf8")) ?? content;
}

function hexOf(text: string): Uint8Array | undefined {
  const digits = text.trim().replace(/^0x/, "");
  return digits === "" || !/^[0-9a-fA-F]+$/.test(digits) ? undefined : (parseHex(digits) ?? parseHex(`0x${digits}`));
}

function decoded(as: string, bytes: Uint8Array): JsonObject[string] {
  if (as === "transaction") return transactionOf(bytes);
  if (as === "key") {
    if (bytes.length !== PUBLIC_KEY_BYTES) fail(`an Ed25519 public key has ${PUBLIC_KEY_BYTES} bytes, not ${bytes.length}`);
    return { scheme: "ed25519", publicKey: `0x${bytesToHex(bytes)}`, address: addressOfKey(bytes) };
  }
  const type = readType(as);
  try {
    const layout = frameworkLayouts().of(type);
    return valueToJson(layout, decodeValue(layout, bytes));
  } catch (error) {
    return fail(reasonOf(error));
  }
}

function transactionOf(bytes: Uint8Array): JsonObject {
  try {
    const { raw, authenticator } = decodeSignedTransaction(bytes);
    return { kind: "signed", ...described(raw), authenticator: authenticator.kind };
  } catch (error) {
    try {
      return { kind: "unsigned", ...described(decodeSignedTransaction(new Uint8Array([...bytes, ...NO_AUTHENTICATOR])).raw) };
    } catch {
      // The first error describes a signed transaction, the usual input.
      return fail(reasonOf(error));
    }
  }
}

function described({
  sender,
  sequenceNumber,
  payload,
  maxGasAmount,
  gasUnitPrice,
  expirationTimestampSecs,
  chainId,
}: RawTransaction): JsonObject {
  const executable = payload.kind === "v1" ? payload.executable : payload.kind === "multisig" ? payload.payload : payload;
  const call = executable?.kind === "entryFunction" ? executable.entryFunction : undefined;
  return {
    sender,
    sequenceNumber: String(sequenceNumber),
    payload: payload.kind,
    ...(call === undefined
      ? {}
      : {
          function: `${displayAddress(call.module.address)}::${call.module.name}::${call.name}`,
          typeArguments: call.typeArguments.map(printTypeTag),
          arguments: call.args.map((bytes) => `0x${bytesToHex(bytes)}`),
        }),
    maxGasAmount: String(maxGasAmount),
    gasUnitPrice: String(gasUnitPrice),
    expirationTimestampSecs: String(expirationTimestampSecs),
    chainId,
  };
}

function fail(reason: string): never {
  throw new CliError("cli.undecodable", { values: { reason: `${reason[0]?.toUpperCase() ?? ""}${reason.slice(1)}.` } });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
