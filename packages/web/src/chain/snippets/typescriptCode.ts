import type { ArgumentKind } from "../code/argumentKind.ts";
import { argumentKindOf } from "../code/argumentKind.ts";
import { parseMoveType, withTypeArguments } from "../code/moveType.ts";
import { toHex } from "../facts/hex.ts";
import type { ArgumentValue, CallRequest } from "../transactions/transactionRequest.ts";
import { type CodeRequest, NotInThisLanguage } from "./codeRequest.ts";

/** TypeScript program for the public client library that signs and submits a transaction, with the key in an environment variable. */
export function typescriptCode(request: CodeRequest): string {
  const { sender, nodeUrl, otherSigners: others, isSponsored: hasPayer } = request;
  const names = new Set(["Account", "Aptos", "AptosConfig", "Ed25519PrivateKey", "Network"]);
  const data = dataOf(request, names);
  const options = optionsOf(request);
  const kind = others.length > 0 ? "multiAgent" : "simple";
  const fields = [
    "sender: sender.accountAddress",
    ...(others.length === 0 ? [] : [`secondarySignerAddresses: [${others.map(quoted).join(", ")}]`]),
    ...(hasPayer ? ["withFeePayer: true"] : []),
    `data: ${indented(data)}`,
    ...(options === undefined ? [] : [`options: ${options}`]),
  ];
  const signatures = [
    "senderAuthenticator: aptos.transaction.sign({ signer: sender, transaction })",
    ...(others.length === 0
      ? []
      : [
          `additionalSignersAuthenticators: [${others.map((_, at) => `aptos.transaction.sign({ signer: signer${at + 1}, transaction })`).join(", ")}]`,
        ]),
    ...(hasPayer ? ["feePayerAuthenticator: aptos.transaction.signAsFeePayer({ signer: feePayer, transaction })"] : []),
  ];
  return `${[
    `import { ${[...names].sort((left, right) => left.localeCompare(right)).join(", ")} } from "@aptos-labs/ts-sdk";`,
    "",
    `const aptos = new Aptos(new AptosConfig({ network: Network.CUSTOM, fullnode: ${quoted(nodeUrl)} }));`,
    "",
    "/** An account by its private key, from an environment variable. */",
    "function accountOf(name) {",
    "  const text = process.env[name];",
    '  if (text === undefined) throw new Error("Set " + name + " to a private key.");',
    "  return Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(text) });",
    "}",
    `// The draft's sender is ${sender}.`,
    'const sender = accountOf("SENDER_KEY");',
    ...others.map((_, at) => `const signer${at + 1} = accountOf("SIGNER_${at + 1}_KEY");`),
    ...(hasPayer ? ['const feePayer = accountOf("FEE_PAYER_KEY");'] : []),
    "",
    `const transaction = await aptos.transaction.build.${kind}({`,
    ...fields.map((field) => `  ${field},`),
    "});",
    `const submitted = await aptos.transaction.submit.${kind}({`,
    "  transaction,",
    ...signatures.map((one) => `  ${one},`),
    "});",
    "const committed = await aptos.waitForTransaction({ transactionHash: submitted.hash });",
    "console.log(committed.version, committed.success, committed.vm_status);",
  ].join("\n")}\n`;
}

function dataOf({ payload, abi }: CodeRequest, names: Set<string>): readonly string[] {
  switch (payload.kind) {
    case "entryFunction":
      return callLines(payload, abi?.parameters ?? [], names);
    case "script":
      names.add("Hex");
      return [
        `bytecode: ${bytesCode(toHex(payload.code))}`,
        ...typeArgumentLines(payload.typeArguments),
        `functionArguments: [${payload.args.map(({ type, value }) => scriptArgument(type, value, names)).join(", ")}]`,
      ];
    case "multisig":
      if (payload.call === undefined || payload.call.kind === "storedCall") throw new NotInThisLanguage("sharedAccount");
      return [`multisigAddress: ${quoted(payload.multisigAddress)}`, ...callLines(payload.call, abi?.parameters ?? [], names)];
  }
}

function callLines({ functionId, typeArguments, args }: CallRequest, parameters: readonly string[], names: Set<string>): readonly string[] {
  const types = typeArguments.map(parseMoveType);
  const kinds = parameters.map((type) => argumentKindOf(type, (one) => withTypeArguments(one, types)));
  return [
    `function: ${quoted(functionId)}`,
    ...typeArgumentLines(typeArguments),
    `functionArguments: [${args.map((value, at) => argumentCode(kinds[at], value, names)).join(", ")}]`,
  ];
}

function typeArgumentLines(typeArguments: readonly string[]): readonly string[] {
  return typeArguments.length === 0 ? [] : [`typeArguments: [${typeArguments.map(quoted).join(", ")}]`];
}

/** Code of an argument that encodes to the same bytes; the client library looks up types itself. */
function argumentCode(kind: ArgumentKind | undefined, value: ArgumentValue, names: Set<string>): string {
  if (value === null) return "null";
  if (kind?.kind === "fixedPoint") throw new NotInThisLanguage("type");
  // The client library treats null alike at every depth of nested options.
  if (kind?.kind === "option" && kind.inner.kind === "option") throw new NotInThisLanguage("type");
  if (kind?.kind === "option") return argumentCode(kind.inner, value, names);
  if (value instanceof Uint8Array) {
    names.add("Hex");
    return bytesCode(toHex(value));
  }
  if (typeof value === "bigint") return kind?.kind === "integer" && kind.bits <= 32 ? value.toString() : `${value}n`;
  if (typeof value === "string") return quoted(value);
  if (typeof value === "boolean") return String(value);
  const item = kind?.kind === "list" ? kind.item : undefined;
  return `[${value.map((one) => argumentCode(item, one, names)).join(", ")}]`;
}

const SCRIPT_CLASSES: ReadonlyMap<string, string> = new Map([
  ["u8", "U8"],
  ["u16", "U16"],
  ["u32", "U32"],
  ["u64", "U64"],
  ["u128", "U128"],
  ["u256", "U256"],
  ["bool", "Bool"],
]);

/** Code of a script argument. Script types are not on chain, so each argument states its own. */
function scriptArgument(type: string, value: ArgumentValue, names: Set<string>): string {
  const integer = SCRIPT_CLASSES.get(type);
  if (integer !== undefined && (typeof value === "bigint" || typeof value === "boolean")) {
    names.add(integer);
    const isSmall = type === "u8" || type === "u16" || type === "u32";
    return `new ${integer}(${typeof value === "bigint" && !isSmall ? `${value}n` : String(value)})`;
  }
  if (type === "address" && typeof value === "string") {
    names.add("AccountAddress");
    return `AccountAddress.from(${quoted(value)})`;
  }
  // Scripts composed of calls have arguments that are BCS already.
  if (type === "serialized" && value instanceof Uint8Array) {
    names.add("Serialized").add("Hex");
    return `new Serialized(${bytesCode(toHex(value))})`;
  }
  if (type === "vector<u8>" && value instanceof Uint8Array) {
    names.add("MoveVector").add("Hex");
    return `MoveVector.U8(${bytesCode(toHex(value))})`;
  }
  if (type === "0x1::string::String" && typeof value === "string") {
    names.add("MoveString");
    return `new MoveString(${quoted(value)})`;
  }
  throw new NotInThisLanguage("type");
}

function optionsOf({ replay, gasUnitPrice, maxGasAmount, expiresInSecs }: CodeRequest): string | undefined {
  const fields = [
    ...(maxGasAmount === undefined ? [] : [`maxGasAmount: ${maxGasAmount}`]),
    ...(gasUnitPrice === undefined ? [] : [`gasUnitPrice: ${gasUnitPrice}`]),
    ...(expiresInSecs === undefined ? [] : [`expireTimestamp: Math.floor(Date.now() / 1000) + ${expiresInSecs}`]),
    ...(replay?.kind === "nonce" ? [`replayProtectionNonce: ${replay.nonce}n`] : []),
    ...(replay?.kind === "sequence" && replay.sequenceNumber !== undefined ? [`accountSequenceNumber: ${replay.sequenceNumber}n`] : []),
  ];
  return fields.length === 0 ? undefined : `{ ${fields.join(", ")} }`;
}

function bytesCode(hex: string): string {
  return hex === "0x" ? "new Uint8Array()" : `Hex.fromHexString(${quoted(hex)}).toUint8Array()`;
}

function indented(lines: readonly string[]): string {
  return `{\n${lines.map((line) => `    ${line},`).join("\n")}\n  }`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
