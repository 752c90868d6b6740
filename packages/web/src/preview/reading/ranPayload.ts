import { toHex } from "../../chain/facts/hex.ts";
import { asObject, asText, optional } from "../../chain/facts/jsonFields.ts";
import type { TransactionFacts } from "../../chain/facts/types.ts";
import { canonicalName, toLongAddress } from "../longAddress.ts";
import type { Payload } from "./payload.ts";

/** Canonical text of a payload and its multisig account, for comparisons. */
export function payloadText({ runs, multisig, nonce }: Payload): string {
  return [multisig ?? "", nonce ?? "", runsText(runs)].join(" ");
}

function runsText(runs: Payload["runs"]): string {
  switch (runs.kind) {
    case "entryFunction":
      return canonicalName(runs.functionId);
    case "script":
      return `script ${toHex(runs.code)}`;
    case "stored":
      return "stored";
  }
}

/** Canonical payload text from a node's response; undefined for non-user transactions. */
export function ranPayloadText({ user, raw }: TransactionFacts): string | undefined {
  if (user === undefined) return undefined;
  const nonce = user.replayProtectionNonce ?? "";
  if (user.functionId !== undefined) return ["", nonce, canonicalName(user.functionId)].join(" ");
  const payload = optional(raw, asObject)?.payload;
  return payload === undefined ? undefined : ranText(asObject(payload), nonce);
}

function ranText(payload: ReturnType<typeof asObject>, nonce: bigint | ""): string | undefined {
  switch (payload.type) {
    case "script_payload":
      return ["", nonce, scriptText(payload)].join(" ");
    case "multisig_payload": {
      const inner = optional(payload.transaction_payload, asObject);
      const runs =
        inner === undefined ? "stored" : inner.function === undefined ? scriptText(inner) : canonicalName(asText(inner.function));
      return [toLongAddress(asText(payload.multisig_address)), nonce, runs].join(" ");
    }
    default:
      return undefined;
  }
}

function scriptText(payload: ReturnType<typeof asObject>): string {
  return `script ${asText(asObject(payload.code).bytecode)}`;
}
