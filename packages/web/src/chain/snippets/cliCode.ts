import { type ArgumentKind, argumentKindOf } from "../code/argumentKind.ts";
import { parseMoveType, withTypeArguments } from "../code/moveType.ts";
import { toHex } from "../facts/hex.ts";
import type { ArgumentValue } from "../transactions/transactionRequest.ts";
import { type CodeRequest, NotInThisLanguage } from "./codeRequest.ts";

/** Transaction as a command for the public CLI. Untested, because the CLI is not part of this project. */
export function cliCode(request: CodeRequest): string {
  const { sender, payload, abi, otherSigners, isSponsored, replay, nodeUrl } = request;
  if (otherSigners.length > 0) throw new NotInThisLanguage("signers");
  if (isSponsored) throw new NotInThisLanguage("feePayer");
  if (replay?.kind === "nonce") throw new NotInThisLanguage("nonce");
  if (payload.kind === "multisig") throw new NotInThisLanguage("sharedAccount");
  const types = payload.typeArguments.map(parseMoveType);
  const args =
    payload.kind === "script"
      ? payload.args.map(({ type, value }) => argumentText(argumentKindOf(type), value))
      : payload.args.map((value, at) => {
          const type = abi?.parameters[at] ?? "";
          return argumentText(
            argumentKindOf(type, (one) => withTypeArguments(one, types)),
            value,
          );
        });
  const number = replay?.kind === "sequence" ? replay.sequenceNumber : undefined;
  const lines = [
    ...(payload.kind === "script"
      ? [`printf '%s' ${toHex(payload.code).slice(2)} | xxd -r -p > script.mv`, "aptos move run-script --compiled-script-path script.mv"]
      : [`aptos move run --function-id ${shellQuoted(payload.functionId)}`]),
    ...(payload.typeArguments.length === 0 ? [] : [`--type-args ${payload.typeArguments.map(shellQuoted).join(" ")}`]),
    ...(args.length === 0 ? [] : [`--args ${args.map(shellQuoted).join(" ")}`]),
    `--sender-account ${sender}`,
    ...(request.maxGasAmount === undefined ? [] : [`--max-gas ${request.maxGasAmount}`]),
    ...(request.gasUnitPrice === undefined ? [] : [`--gas-unit-price ${request.gasUnitPrice}`]),
    ...(request.expiresInSecs === undefined ? [] : [`--expiration-secs ${request.expiresInSecs}`]),
    ...(number === undefined ? [] : [`--sequence-number ${number}`]),
    `--url ${shellQuoted(nodeUrl)}`,
  ];
  const [first = "", ...rest] = payload.kind === "script" ? lines.slice(1) : lines;
  const command = [first, ...rest.map((line) => `  ${line}`)].join(" \\\n");
  return payload.kind === "script" ? `${lines[0]}\n${command}\n` : `${command}\n`;
}

/** Command-line argument such as `u64:5`: the CLI expects a type prefix, and supports only these types. */
function argumentText(kind: ArgumentKind, value: ArgumentValue): string {
  const { type, text } = typedText(kind, value);
  return `${type}:${text}`;
}

function typedText(kind: ArgumentKind, value: ArgumentValue): { readonly type: string; readonly text: string } {
  switch (kind.kind) {
    case "bool":
      return { type: "bool", text: String(value) };
    case "integer":
      return { type: `${kind.isSigned ? "i" : "u"}${kind.bits}`, text: String(value) };
    case "address":
    case "object":
      return { type: "address", text: String(value) };
    case "text":
      return { type: "string", text: String(value) };
    case "bytes":
      return { type: "hex", text: value instanceof Uint8Array ? toHex(value) : String(value) };
    case "list": {
      const items = Array.isArray(value) ? value.map((one: ArgumentValue) => typedText(kind.item, one)) : [];
      const quote = kind.item.kind === "integer" || kind.item.kind === "bool" ? (text: string) => text : JSON.stringify;
      const isNested = kind.item.kind === "list";
      return {
        type: items[0]?.type ?? typedText(kind.item, kind.item.kind === "list" ? [] : "").type,
        text: `[${items.map(({ text }) => (isNested ? text : quote(text))).join(", ")}]`,
      };
    }
    default:
      throw new NotInThisLanguage("type");
  }
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
