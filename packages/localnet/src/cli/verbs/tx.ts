import { usageError } from "../cliError.ts";
import { explainStatus } from "../explainStatus.ts";
import { isRecord } from "../requests.ts";
import { ANY, record, TEXT } from "../shape.ts";
import type { Verb } from "../verb.ts";

/** A transaction by hash or version. */
export const tx: Verb = {
  name: "tx",
  summary: "shows a transaction by hash or version, and its failure in words",
  example: "atoll tx 1",
  parameters: [{ name: "transaction", kind: "text", summary: "hash or version", isPositional: true, isRequired: true }],
  effect: "reads",
  result: record({ transaction: ANY, "failure?": TEXT }),
  async run(input, context) {
    const found = await context.node(transactionPath(input.text("transaction")));
    const transaction = isRecord(found) ? found : {};
    const { type, version, hash, success, vm_status, gas_used, sender } = transaction;
    const failure = success === false ? explainStatus(String(vm_status)) : undefined;
    const row = (name: string, value: unknown) => (value === undefined ? [] : [`${name.padEnd(8)}${value}`]);
    return {
      result: { transaction, ...(failure === undefined ? {} : { failure: failure.what }) },
      lines: [
        ...row("type", type),
        ...row("version", version),
        ...row("hash", hash),
        ...row("sender", sender),
        ...row("gas", gas_used),
        ...row("status", vm_status),
        ...(failure === undefined ? [] : [failure.what, failure.advice ?? ""]),
      ],
    };
  },
};

/** Path of a transaction at the node. */
export function transactionPath(text: string): string {
  if (/^\d{1,20}$/.test(text)) return `/transactions/by_version/${text}`;
  if (/^0x[0-9a-fA-F]{64}$/.test(text)) return `/transactions/by_hash/${text}`;
  throw usageError(`"${text}" is neither a version nor a hash of 64 hex digits with 0x.`);
}
