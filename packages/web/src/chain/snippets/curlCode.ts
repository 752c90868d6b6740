import { type ArgumentKind, argumentKindOf } from "../code/argumentKind.ts";
import { parseMoveType, withTypeArguments } from "../code/moveType.ts";
import { toHex } from "../facts/hex.ts";
import { DEFAULT_GAS_UNIT_PRICE, DEFAULT_MAX_GAS_UNITS } from "../transactions/transactionLimits.ts";
import type { ArgumentValue, CallRequest } from "../transactions/transactionRequest.ts";
import { type CodeRequest, NotInThisLanguage } from "./codeRequest.ts";

const EXPIRES_IN_SECS = 60;

/** Shell command that simulates a transaction without signing. The shell looks up the sender's sequence number. */
export function curlCode(request: CodeRequest): string {
  const { sender, nodeUrl, replay, otherSigners, isSponsored } = request;
  if (otherSigners.length > 0) throw new NotInThisLanguage("signers");
  if (isSponsored) throw new NotInThisLanguage("feePayer");
  const sequenceNumber = replay?.kind === "sequence" ? replay.sequenceNumber : undefined;
  const body = JSON.stringify(
    {
      sender,
      sequence_number: replay?.kind === "nonce" ? "0" : "@SEQUENCE@",
      max_gas_amount: (request.maxGasAmount ?? DEFAULT_MAX_GAS_UNITS).toString(),
      gas_unit_price: (request.gasUnitPrice ?? DEFAULT_GAS_UNIT_PRICE).toString(),
      expiration_timestamp_secs: "@EXPIRY@",
      ...(replay?.kind === "nonce" && { replay_protection_nonce: replay.nonce.toString() }),
      payload: payloadJson(request),
      signature: { type: "no_account_signature" },
    },
    undefined,
    2,
  );
  return `${[
    `NODE=${shellQuoted(nodeUrl)}`,
    ...(replay?.kind === "nonce"
      ? []
      : [
          sequenceNumber === undefined
            ? `SEQUENCE=$(curl -s "$NODE/accounts/${sender}" | sed 's/.*"sequence_number":"\\([0-9]*\\)".*/\\1/')`
            : `SEQUENCE=${sequenceNumber}`,
        ]),
    `EXPIRY=$(( $(date +%s) + ${request.expiresInSecs ?? EXPIRES_IN_SECS} ))`,
    `curl -s "$NODE/transactions/simulate" -H 'content-type: application/json' -d ${shellQuoted(body)
      .replace("@SEQUENCE@", `'"$SEQUENCE"'`)
      .replace("@EXPIRY@", `'"$EXPIRY"'`)}`,
  ].join("\n")}\n`;
}

function payloadJson({ payload, abi }: CodeRequest): unknown {
  switch (payload.kind) {
    case "entryFunction":
      return callJson(payload, abi?.parameters ?? []);
    case "script":
      return {
        type: "script_payload",
        code: { bytecode: toHex(payload.code) },
        type_arguments: payload.typeArguments,
        arguments: payload.args.map(({ type, value }) => valueJson(argumentKindOf(type), value)),
      };
    case "multisig":
      if (payload.call?.kind === "storedCall") throw new NotInThisLanguage("sharedAccount");
      return {
        type: "multisig_payload",
        multisig_address: payload.multisigAddress,
        ...(payload.call !== undefined && { transaction_payload: callJson(payload.call, abi?.parameters ?? []) }),
      };
  }
}

function callJson({ functionId, typeArguments, args }: CallRequest, parameters: readonly string[]): unknown {
  const types = typeArguments.map(parseMoveType);
  const kinds = parameters.map((type) => argumentKindOf(type, (one) => withTypeArguments(one, types)));
  return {
    type: "entry_function_payload",
    function: functionId,
    type_arguments: typeArguments,
    arguments: args.map((value, at) => valueJson(kinds[at], value)),
  };
}

/** Value inside a nested option: a filled outer option is a list with one item. */
function innerOptionValue(inner: ArgumentKind, value: ArgumentValue): ArgumentValue {
  return inner.kind === "option" && Array.isArray(value) ? ((value as readonly ArgumentValue[])[0] ?? null) : value;
}

/** Value in the node's JSON form: small integers as numbers, larger ones as strings. */
function valueJson(kind: ArgumentKind | undefined, value: ArgumentValue): unknown {
  if (kind?.kind === "option") return { vec: value === null ? [] : [valueJson(kind.inner, innerOptionValue(kind.inner, value))] };
  if (kind?.kind === "fixedPoint") return { value: String(value) };
  if (value instanceof Uint8Array) return toHex(value);
  if (typeof value === "bigint") return kind?.kind === "integer" && kind.bits <= 32 ? Number(value) : value.toString();
  if (kind?.kind === "object") return { inner: value };
  if (value === null || typeof value !== "object") return value;
  const item = kind?.kind === "list" ? kind.item : undefined;
  return value.map((one) => valueJson(item, one));
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
