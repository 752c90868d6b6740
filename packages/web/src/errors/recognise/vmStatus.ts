import { t } from "../../language/words.ts";
import { abortEntryName } from "../catalogue/moveAborts.ts";
import { isKnownStatus, knownStatusName, type StatusGroup, statusGroupOfNumber, statusGroupOfType } from "../catalogue/vmStatuses.ts";
import { parseVmStatus } from "./parseVmStatus.ts";
import { isRecord, type Recognised, type Recogniser } from "./recogniser.ts";

/** Recognises a node's `vm_status` text; undefined for a success. */
export function recogniseVmStatusText(text: string): Recognised | undefined {
  const { status } = parseVmStatus(text);
  switch (status.kind) {
    case "success":
      return undefined;
    case "outOfGas":
      return { code: "vm.OUT_OF_GAS", detail: text };
    case "status":
      return { ...recogniseStatus(status.name, "status"), detail: text };
    case "moveAbort":
      return { ...recogniseAbort(status), detail: text };
    case "executionFailure":
      return { code: "vm.execution_failure", values: { place: status.place }, detail: text };
    case "miscellaneous":
    case "unreadable":
      return { code: "vm.failed", detail: text };
  }
}

function recogniseAbort(abort: {
  module: string | undefined;
  reason: string | undefined;
  code: bigint;
  description: string | undefined;
}): Recognised {
  const { module, reason, code, description } = abort;
  const number = `0x${code.toString(16)}`;
  if (module === undefined) return { code: "vm.script_abort", values: { reason: number } };
  const name = abortEntryName(module, reason, code);
  if (name !== undefined) return { code: `vm.${name}` };
  const words = description === undefined ? t("errors:noneProvided") : description.replace(/[.!\s]+$/, "");
  return { code: "vm.move_abort", values: { module, reason: reason ?? t("errors:codeNumber", { number }), description: words } };
}

function recogniseStatus(name: string, group: StatusGroup): Recognised {
  return isKnownStatus(name) ? { code: `vm.${name}` } : { code: `vm.${group}`, values: { status: name } };
}

const REJECTION = /Type: ([A-Za-z]+) Code: ([A-Z][A-Z0-9_]*)/;

/** Recognises a node's rejection of a transaction before it enters the mempool. */
export function recogniseRejection(message: string, vmErrorCode: bigint | undefined): Recognised | undefined {
  const match = REJECTION.exec(message);
  if (match !== null) return recogniseStatus(match[2] ?? "", statusGroupOfType(match[1] ?? ""));
  if (vmErrorCode === undefined) return undefined;
  return recogniseStatus(knownStatusName(vmErrorCode) ?? `status ${vmErrorCode}`, statusGroupOfNumber(vmErrorCode));
}

/** Recognises a failed transaction, in the page's or the node's JSON format. */
export const recogniseFailedTransaction: Recogniser = (error) => {
  if (!isRecord(error)) return undefined;
  const text = error.vmStatus ?? error.vm_status;
  return typeof text === "string" && error.success === false
    ? (recogniseVmStatusText(text) ?? { code: "vm.failed", detail: text })
    : undefined;
};

/** Recognises an expired transaction that was never executed. */
export const recogniseExpired: Recogniser = (error) =>
  isRecord(error) && error.kind === "expired" ? { code: "vm.TRANSACTION_EXPIRED", detail: t("errors:expiredDetail") } : undefined;

/** Recognises a string in any `vm_status` format. */
export const recogniseStatusText: Recogniser = (error) => {
  if (typeof error !== "string") return undefined;
  const { kind } = parseVmStatus(error).status;
  return kind === "success" || kind === "unreadable" ? undefined : recogniseVmStatusText(error);
};
