import "../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import { UnreadableAnswer } from "../chain/facts/unreadableAnswer.ts";
import { ChainError } from "../chain/transport/chainError.ts";
import { ConnectivityError } from "../chain/transport/connectivityError.ts";
import { SignerError } from "../signer/signer.ts";
import { explainCode, explainError, explainVmStatus } from "./explainError.ts";

const UnreadableTransactionFile = class extends Error {
  override readonly name = "UnreadableTransactionFile";
  readonly problem: string;
  constructor(problem: string) {
    super(problem);
    this.problem = problem;
  }
};
const chain = (fields: Partial<ConstructorParameters<typeof ChainError>[0]>): ChainError =>
  new ChainError({ service: "node", status: 400, code: undefined, vmErrorCode: undefined, message: "told so", path: "/v1", ...fields });

const rejected = (code: string): ChainError =>
  chain({ code: "vm_error", vmErrorCode: 5, message: `Invalid transaction: Type: Validation Code: ${code}` });

const named = (name: string, message = "no"): Error => Object.assign(new Error(message), { name });

const cases: readonly (readonly [what: string, error: unknown, code: string])[] = [
  ["a wrong password", new SignerError("wrong_password", "no"), "signer.wrong_password"],
  ["an unknown code of a newer signer", Object.assign(new Error("no"), { name: "SignerError", code: "moon_phase" }), "signer.other"],
  ["signing of bytes that the preview did not show", named("NotWhatWasShownError"), "signer.not_what_was_shown"],
  ["a transaction file with a signature for other bytes", new UnreadableTransactionFile("signature"), "page.transaction_file_signature"],
  ["a transaction file signed by a stranger", new UnreadableTransactionFile("signer"), "page.transaction_file_signer"],
  ["a transaction file of a newer format", new UnreadableTransactionFile("newer"), "page.transaction_file_newer"],
  ["a missing account", chain({ status: 404, code: "account_not_found" }), "node.account_not_found"],
  ["a full mempool", chain({ status: 507, code: "mempool_is_full" }), "node.mempool_is_full"],
  ["a full mempool without an error code", chain({ status: 507 }), "node.mempool_is_full"],
  ["an already used sequence number", chain({ code: "sequence_number_too_old" }), "node.sequence_number_too_old"],
  ["an unpayable fee", rejected("INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE"), "vm.INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE"],
  ["a rejection with a status that has no entry", rejected("NO_ACCOUNT_ROLE"), "vm.validation"],
  ["a rejection with only a status number", chain({ code: "vm_error", vmErrorCode: 23 }), "vm.BAD_CHAIN_ID"],
  ["a rejection with only an unlisted status number", chain({ code: "vm_error", vmErrorCode: 2000 }), "vm.invariant_violation"],
  ["a rejection without a status", chain({ code: "vm_error" }), "node.vm_error"],
  [
    "an aborted view function",
    chain({ code: "invalid_input", message: "call failed: Move abort in 0x1::coin: ECOIN_INFO_NOT_PUBLISHED(0x60003): no coin" }),
    "vm.ECOIN_INFO_NOT_PUBLISHED",
  ],
  ["too many requests", chain({ status: 429 }), "node.rate_limited"],
  ["a forbidden request", chain({ status: 403 }), "node.not_allowed"],
  ["an unknown path", chain({ status: 404 }), "node.not_found"],
  ["a gateway that cannot reach the node", chain({ status: 502 }), "node.unavailable"],
  ["an internal error of the node", chain({ status: 500 }), "node.internal_error"],
  ["a response with an unparsable part", new UnreadableAnswer("a text was expected"), "node.unreadable_answer"],
  ["an unparsable response", chain({ status: 200, code: "unreadable_answer" }), "node.unreadable_answer"],
  ["a query that the indexer rejects", chain({ service: "indexer", status: 200, code: "graphql_error" }), "network.index_refused"],
  ["a rate-limited indexer query", chain({ service: "indexer", status: 429 }), "network.index_limited"],
  ["a gateway that cannot reach the indexer", chain({ service: "indexer", status: 502 }), "network.unreachable"],
  [
    "an indexer response that does not fit the query",
    chain({ service: "indexer", status: 200, code: "astray_answer" }),
    "network.index_astray",
  ],
  ["an oversized response", chain({ status: 200, code: "answer_too_large" }), "network.answer_too_large"],
  [
    "an unparsable response of the pepper service",
    chain({ service: "pepper", status: 200, code: "unreadable_answer" }),
    "keyless.service_unreadable",
  ],
  [
    "an oversized response of the prover",
    chain({ service: "prover", status: 200, code: "answer_too_large" }),
    "keyless.service_unreadable",
  ],
  [
    "an unparsable response of the faucet",
    chain({ service: "faucet", status: 200, code: "unreadable_answer" }),
    "network.unreadable_answer",
  ],
  ["an unusual HTTP status", chain({ status: 418 }), "node.other"],
  [
    "an exhausted faucet limit",
    chain({ service: "faucet", status: 403, code: "Rejected", message: "Max limit reached for today" }),
    "faucet.limit_reached",
  ],
  ["a rejection by the faucet", chain({ service: "faucet", status: 403, code: "Rejected", message: "Not you" }), "faucet.rejected"],
  ["a rate-limited faucet request", chain({ service: "faucet", status: 429 }), "faucet.rate_limited"],
  [
    "a failed funding transaction of the faucet",
    chain({ service: "faucet", status: 403, code: "TransactionFailed" }),
    "faucet.transaction_failed",
  ],
  ["an overloaded faucet", chain({ service: "faucet", status: 503, code: "ServerOverloaded" }), "faucet.overloaded"],
  ["an invalid faucet request", chain({ service: "faucet", status: 400, code: "InvalidRequest" }), "faucet.invalid_request"],
  ["a network without a faucet", chain({ service: "faucet", status: 0, code: "no_faucet" }), "faucet.none"],
  ["an internal error of the faucet", chain({ service: "faucet", status: 500 }), "faucet.other"],
  ["an unreachable node", new ConnectivityError("unreachable", "node", "/v1"), "network.unreachable"],
  ["a timed-out node request", new ConnectivityError("timeout", "node", "/v1"), "network.timeout"],
  ["a timeout reported by the browser", named("TimeoutError"), "network.timeout"],
  ["a cancelled request", named("AbortError"), "network.cancelled"],
  ["Chromium's failed fetch", new TypeError("Failed to fetch"), "network.unreachable"],
  ["Firefox's failed fetch", new TypeError("NetworkError when attempting to fetch resource."), "network.unreachable"],
  ["Safari's failed fetch", new TypeError("Load failed"), "network.unreachable"],
  ["a missing code chunk of the page", new TypeError("Failed to fetch dynamically imported module: /assets/x.js"), "page.part_missing"],
  ["an offline page server", named("PageServerAwayError"), "page.server_away"],
  ["a TypeError that is not a failed fetch", new TypeError("x is not a function"), "unknown"],
  ["full browser storage", named("QuotaExceededError"), "storage.full"],
  ["disabled browser storage", named("SecurityError"), "storage.blocked"],
  ["a failed transaction in the page's format", { success: false, vmStatus: "Out of gas" }, "vm.OUT_OF_GAS"],
  ["a failed transaction in the node's format", { success: false, vm_status: "SOME_NEW_STATUS" }, "vm.status"],
  ["a successful transaction, which is no error", { success: true, vmStatus: "Executed successfully" }, "unknown"],
  ["an expired transaction", { kind: "expired" }, "vm.TRANSACTION_EXPIRED"],
  ["a VM status as plain text", "Move abort in 0x1::coin: EFROZEN(0x5000a): frozen", "vm.EFROZEN"],
  [
    "an error of the client library",
    Object.assign(new Error("long text"), { name: "AptosApiError", status: 404, data: { error_code: "module_not_found", message: "no" } }),
    "node.module_not_found",
  ],
  ["a known error as cause of another", new Error("outer", { cause: new SignerError("watch_only", "no") }), "signer.watch_only"],
  [
    "a known error in a chain of causes",
    new Error("a", { cause: new Error("b", { cause: new TypeError("fetch failed") }) }),
    "network.unreachable",
  ],
  ["an unknown error", new Error("the moon fell down"), "unknown"],
  ["an unknown text", "the moon fell down", "unknown"],
  ["an undefined value", undefined, "unknown"],
  ["null", null, "unknown"],
  ["a number", 42n, "unknown"],
];

describe("explainError, which explains any error in words", () => {
  it.each(cases)("recognises the error: %s", (_, error, code) => {
    expect(explainError(error).code).toBe(code);
  });

  it("reports an unknown error with its raw text", () => {
    expect(explainError(new RangeError("the moon fell down")).detail).toBe("RangeError: the moon fell down");
    expect(explainError({ odd: 1n }).detail).toBe('{"odd":"1"}');
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect(explainError(circular).detail).toBe("[object Object]");
    expect(explainError(undefined).detail).toBe("No error message.");
  });

  it("names the affected service in its text", () => {
    expect(explainError(new ConnectivityError("unreachable", "faucet", "/fund")).what).toBe("The faucet can't be reached.");
    expect(explainError(new TypeError("Failed to fetch"), { service: "indexer" }).what).toBe("The index can't be reached.");
    expect(explainError(new TypeError("Failed to fetch")).what).toBe("The network's node can't be reached.");
  });

  it("reports a request blocked by the content security policy if the caller passes `isBlocked`", () => {
    const explained = explainError(new TypeError("Failed to fetch"), { service: "node", isBlocked: true });
    expect(explained.code).toBe("network.blocked");
    expect(explained.what).toBe("The browser blocks requests to the network's node.");
  });

  it("contains both figures if the shown amount differs from the signed one", () => {
    const rejected = new SignerError("amount_differs", "", { figures: { shown: "5", signed: "500" } });
    const what = "Nothing was signed: the page showed 5, but the transaction pays 500.";
    expect(explainError(rejected)).toMatchObject({ code: "signer.amount_differs", what });
  });

  it("gives the remaining seconds after too many wrong passwords", () => {
    const waiting = new SignerError("too_many_attempts", "Too many wrong passwords.", { waitMs: 3_400 });
    expect(explainError(waiting)).toMatchObject({ advice: "Try again in 4 s.", waitMs: 3_400 });
  });

  it("includes the service's message as technical detail", () => {
    const explained = explainError(rejected("BAD_CHAIN_ID"));
    expect(explained.detail).toBe("node, status 400, vm_error: Invalid transaction: Type: Validation Code: BAD_CHAIN_ID");
  });

  it("never shows a secret from the error text", () => {
    const key = "5b".repeat(32);
    const words = "legal winner thank year wave sausage worth useful legal winner thank yellow";
    const errors = [
      new SignerError("invalid_private_key", `cannot read ${key}`),
      new SignerError("invalid_mnemonic", `not a phrase: ${words}`),
      new Error(`ed25519-priv-0x${key}`),
      chain({ message: `bad body {"privateKey":"0x${key}"}` }),
      `Move abort in 0x1::m: E(0x1): ${words}`,
    ];
    for (const error of errors) {
      const text = JSON.stringify(explainError(error));
      expect(text).not.toContain(key);
      expect(text).not.toContain("sausage");
    }
  });

  it("masks a recovery phrase before truncating the text", () => {
    const words = "legal winner thank year wave sausage worth useful legal winner thank yellow";
    expect(explainError(new Error(`${"x ".repeat(970)}${words}`)).detail).not.toContain("legal");
  });

  it("truncates long technical details", () => {
    expect(explainError(new Error("é ".repeat(100_000))).detail.length).toBeLessThan(2_100);
  });
});

describe("explanation of a Move abort without a catalogue entry", () => {
  it("contains the module, its reason and its description", () => {
    const explained = explainVmStatus("Move abort in 0xcafe::shop: ESOLD_OUT(0x30002): Nothing is left");
    expect(explained).toMatchObject({
      code: "vm.move_abort",
      what: "Aborted in 0xcafe::shop: ESOLD_OUT.",
      why: "Message from the module: Nothing is left.",
    });
  });

  it("contains the abort code if the module gives no reason", () => {
    expect(explainVmStatus("Move abort in 0xcafe::shop: 0x2a")).toMatchObject({
      what: "Aborted in 0xcafe::shop: code 0x2a.",
      why: "Message from the module: none.",
    });
  });

  it("contains the abort code of a script", () => {
    expect(explainVmStatus("Move abort: code 0x7")?.what).toBe("The script aborted with code 0x7.");
  });
});

describe("explainVmStatus, which explains a failed transaction", () => {
  it("returns undefined for a success", () => {
    expect(explainVmStatus("Executed successfully")).toBeUndefined();
  });

  it("gives a simulated and a submitted transaction with an unpayable fee the same entry", () => {
    const simulated = "Move abort in 0x1::transaction_validation: PROLOGUE_ECANT_PAY_GAS_DEPOSIT(0x203ed): The balance does not cover it";
    expect(explainVmStatus(simulated)?.code).toBe("vm.INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE");
    expect(explainVmStatus("INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE")?.code).toBe("vm.INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE");
  });

  it("reports a status text that it cannot parse as an unknown failure", () => {
    expect(explainVmStatus("gibberish")).toMatchObject({ code: "vm.failed", detail: "gibberish" });
  });
});

describe("explainCode, which explains an error code", () => {
  it("explains an error by its code", () => {
    expect(explainCode("storage.full").what).toBe("Browser storage is full.");
  });

  it("reports an unknown code as unknown", () => {
    expect(explainCode("storage.mood", "sad")).toMatchObject({ code: "unknown", detail: "sad" });
  });
});
