import type { TransactionFacts } from "../../chain/facts/types.ts";
import type { SharedRun } from "../../chain/history/load/addExecutions.ts";
import { payloadFacts } from "../../chain/ledger/payloadFacts.ts";
import { storedCallOfHex } from "./storedCallOfHex.ts";

const EXECUTED = /^0x1::multisig_account::TransactionExecution(Succeeded|Failed)(?:Event)?$/;

/** Call that a multisig account executed in a transaction; undefined if the sender acts for itself. */
export function sharedRun({ raw, events }: Pick<TransactionFacts, "raw" | "events">): SharedRun | undefined {
  const payload = raw === undefined || raw === null ? undefined : payloadFacts(raw);
  if (payload?.kind !== "multisig") return undefined;
  const ended = events.find(({ type }) => EXECUTED.test(type));
  const bytes = ended?.data.transaction_payload;
  const ran = payload.runs ?? (typeof bytes === "string" ? storedCallOfHex(bytes) : undefined);
  return {
    account: payload.multisig,
    functionId: ran?.kind === "entryFunction" ? ran.functionId : undefined,
    hasFailed: ended !== undefined && EXECUTED.exec(ended.type)?.[1] === "Failed",
  };
}
