import { controlEntry } from "../catalogue/controlErrors.ts";
import { FAUCET_ENTRY_BY_CODE } from "../catalogue/faucetErrors.ts";
import { NODE_ERROR_CODES } from "../catalogue/nodeErrors.ts";
import { keylessServiceEntry, keylessServiceOfUrl } from "./keylessServices.ts";
import { hasName, isRecord, type Recognised, type Recogniser, textOf } from "./recogniser.ts";
import { serviceValues } from "./serviceName.ts";
import { recogniseRejection, recogniseVmStatusText } from "./vmStatus.ts";

/** Error response of a service, independent of the error class that contains it. */
interface ServiceAnswer {
  readonly service: string;
  readonly status: number;
  readonly code: string | undefined;
  readonly vmErrorCode: bigint | undefined;
  readonly message: string;
}

const NODE_CODES: ReadonlySet<string> = new Set(NODE_ERROR_CODES);

/** Recognises error responses from the page's transport. */
export const recogniseChainError: Recogniser = (error) => {
  if (!hasName(error, "ChainError")) return undefined;
  return recogniseAnswer({
    service: textOf(error.service) ?? "node",
    status: typeof error.status === "number" ? error.status : 0,
    code: textOf(error.code),
    vmErrorCode: integerOf(error.vmErrorCode),
    message: textOf(error.message) ?? "",
  });
};

/** Recognises a node's response whose content failed to parse later, while rendering. */
export const recogniseUnreadable: Recogniser = (error) =>
  hasName(error, "UnreadableAnswer") ? { code: "node.unreadable_answer", detail: textOf(error.message) ?? "" } : undefined;

/** Recognises errors that the client library threw without translation by the page. */
export const recogniseClientLibraryError: Recogniser = (error, context) => {
  if (!hasName(error, "AptosApiError")) return undefined;
  const body = isRecord(error.data) ? error.data : {};
  return recogniseAnswer({
    service: context.service ?? keylessServiceOfUrl(textOf(error.url)) ?? "node",
    status: typeof error.status === "number" ? error.status : 0,
    code: textOf(body.error_code),
    vmErrorCode: integerOf(body.vm_error_code),
    message: textOf(body.message) ?? textOf(error.message) ?? "",
  });
};

function recogniseAnswer(answer: ServiceAnswer): Recognised {
  const { service, status, code, message } = answer;
  const detail = `${service}, status ${status}${code === undefined ? "" : `, ${code}`}: ${message}`;
  const isUnread = code === "answer_too_large" || code === "unreadable_answer";
  // The keyless services belong to a sign-in that can continue: a retry helps, network settings do not.
  if (isUnread && (service === "pepper" || service === "prover")) return { code: "keyless.service_unreadable", detail };
  if (code === "answer_too_large") return { code: "network.answer_too_large", values: serviceValues(service), detail };
  if (code === "unreadable_answer" && service !== "node")
    return { code: "network.unreadable_answer", values: serviceValues(service), detail };
  if (service === "indexer")
    return { code: `network.${code === "astray_answer" ? "index_astray" : indexEntry(status)}`, values: serviceValues(service), detail };
  const keyless = keylessServiceEntry(service, status);
  if (keyless !== undefined) return { code: `keyless.${keyless}`, detail };
  if (service === "controls") return { code: `controls.${controlEntry(code)}`, values: { reason: message.replace(/\.$/, "") }, detail };
  if (service === "faucet") return { code: `faucet.${faucetEntry(answer)}`, detail };
  if (code === "vm_error" || code === "invalid_input") {
    const recognised = recogniseRejection(message, answer.vmErrorCode) ?? recogniseViewFailure(message);
    if (recognised !== undefined) return { ...recognised, detail };
  }
  return { code: `node.${nodeEntry(answer)}`, detail };
}

function indexEntry(status: number): string {
  if (status === 429) return "index_limited";
  return status === 502 || status === 503 || status === 504 ? "unreachable" : "index_refused";
}

/** Recognises a failed view function, whose message contains the VM status. */
function recogniseViewFailure(message: string): Recognised | undefined {
  const start = message.search(/Move abort|Out of gas|Execution failed in/);
  if (start < 0) return undefined;
  const recognised = recogniseVmStatusText(message.slice(start));
  return recognised?.code === "vm.failed" ? undefined : recognised;
}

function nodeEntry({ status, code }: ServiceAnswer): string {
  if (code === "unreadable_answer") return "unreadable_answer";
  if (status === 429) return "rate_limited";
  if (code !== undefined && NODE_CODES.has(code)) return code;
  if (status === 401 || status === 403) return "not_allowed";
  if (status === 404) return "not_found";
  if (status === 413) return "too_large";
  if (status === 502 || status === 503 || status === 504) return "unavailable";
  if (status === 507) return "mempool_is_full";
  return status >= 500 ? "internal_error" : "other";
}

/** Matches the faucet's messages about limits: it rejects with one code for many reasons, which only the message distinguishes. */
const LIMIT_WORDS = /limit|too many|exceed|already.*(fund|request)|quota/i;

function faucetEntry({ status, code, message }: ServiceAnswer): string {
  if (code === "no_faucet") return "none";
  if (status === 429) return "rate_limited";
  if (code === "Rejected" && LIMIT_WORDS.test(message)) return "limit_reached";
  const known = code === undefined ? undefined : FAUCET_ENTRY_BY_CODE.get(code);
  if (known !== undefined) return known;
  if (status === 401) return "auth_token_invalid";
  if (status === 403) return LIMIT_WORDS.test(message) ? "limit_reached" : "rejected";
  if (status === 502 || status === 503 || status === 504) return "overloaded";
  return status === 400 ? "invalid_request" : "other";
}

function integerOf(value: unknown): bigint | undefined {
  if (typeof value === "bigint") return value;
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  return typeof value === "string" && /^\d+$/.test(value) ? BigInt(value) : undefined;
}
