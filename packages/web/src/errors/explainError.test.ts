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
  ["a signer's code from the future", Object.assign(new Error("no"), { name: "SignerError", code: "moon_phase" }), "signer.other"],
  ["bytes that were not shown", named("NotWhatWasShownError"), "signer.not_what_was_shown"],
  ["a file whose signature is of another", new UnreadableTransactionFile("signature"), "page.transaction_file_signature"],
  ["a file signed by somebody else", new UnreadableTransactionFile("signer"), "page.transaction_file_signer"],
  ["a file of another form", new UnreadableTransactionFile("newer"), "page.transaction_file_newer"],
  ["an account that is not there", chain({ status: 404, code: "account_not_found" }), "node.account_not_found"],
  ["a queue that is full", chain({ status: 507, code: "mempool_is_full" }), "node.mempool_is_full"],
  ["a full queue without a code", chain({ status: 507 }), "node.mempool_is_full"],
  ["a sequence number that is used", chain({ code: "sequence_number_too_old" }), "node.sequence_number_too_old"],
  ["a refused fee", rejected("INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE"), "vm.INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE"],
  ["a refused status without words of its own", rejected("NO_ACCOUNT_ROLE"), "vm.validation"],
  ["a refused status by number only", chain({ code: "vm_error", vmErrorCode: 23 }), "vm.BAD_CHAIN_ID"],
  ["an unlisted status by number only", chain({ code: "vm_error", vmErrorCode: 2000 }), "vm.invariant_violation"],
  ["a refusal that says nothing", chain({ code: "vm_error" }), "node.vm_error"],
  [
    "a view that aborted",
    chain({ code: "invalid_input", message: "call failed: Move abort in 0x1::coin: ECOIN_INFO_NOT_PUBLISHED(0x60003): no coin" }),
    "vm.ECOIN_INFO_NOT_PUBLISHED",
  ],
  ["too many requests", chain({ status: 429 }), "node.rate_limited"],
  ["no permission", chain({ status: 403 }), "node.not_allowed"],
  ["a path nobody has", chain({ status: 404 }), "node.not_found"],
  ["a proxy without its server", chain({ status: 502 }), "node.unavailable"],
  ["an error of the server", chain({ status: 500 }), "node.internal_error"],
  ["a part of an answer that is none", new UnreadableAnswer("a text was expected"), "node.unreadable_answer"],
  ["an answer that is none", chain({ status: 200, code: "unreadable_answer" }), "node.unreadable_answer"],
  ["a question that an index refuses", chain({ service: "indexer", status: 200, code: "graphql_error" }), "network.index_refused"],
  ["an index that was asked too often", chain({ service: "indexer", status: 429 }), "network.index_limited"],
  ["an index behind a gateway that cannot reach it", chain({ service: "indexer", status: 502 }), "network.unreachable"],
  ["an index that answers otherwise than asked", chain({ service: "indexer", status: 200, code: "astray_answer" }), "network.index_astray"],
  ["an answer without end", chain({ status: 200, code: "answer_too_large" }), "network.answer_too_large"],
  [
    "an answer of a pepper service that is none",
    chain({ service: "pepper", status: 200, code: "unreadable_answer" }),
    "keyless.service_unreadable",
  ],
  ["an answer of a prover without end", chain({ service: "prover", status: 200, code: "answer_too_large" }), "keyless.service_unreadable"],
  ["an answer of a faucet that is none", chain({ service: "faucet", status: 200, code: "unreadable_answer" }), "network.unreadable_answer"],
  ["an answer of a teapot", chain({ status: 418 }), "node.other"],
  [
    "a faucet's limit",
    chain({ service: "faucet", status: 403, code: "Rejected", message: "Max limit reached for today" }),
    "faucet.limit_reached",
  ],
  ["a faucet's refusal", chain({ service: "faucet", status: 403, code: "Rejected", message: "Not you" }), "faucet.rejected"],
  ["a faucet asked too often", chain({ service: "faucet", status: 429 }), "faucet.rate_limited"],
  ["a faucet's failed payment", chain({ service: "faucet", status: 403, code: "TransactionFailed" }), "faucet.transaction_failed"],
  ["a faucet that is overloaded", chain({ service: "faucet", status: 503, code: "ServerOverloaded" }), "faucet.overloaded"],
  ["a faucet's bad request", chain({ service: "faucet", status: 400, code: "InvalidRequest" }), "faucet.invalid_request"],
  ["a network without a faucet", chain({ service: "faucet", status: 0, code: "no_faucet" }), "faucet.none"],
  ["a faucet in trouble", chain({ service: "faucet", status: 500 }), "faucet.other"],
  ["a node that is gone", new ConnectivityError("unreachable", "node", "/v1"), "network.unreachable"],
  ["a node that is slow", new ConnectivityError("timeout", "node", "/v1"), "network.timeout"],
  ["a timeout of the browser", named("TimeoutError"), "network.timeout"],
  ["a cancelled request", named("AbortError"), "network.cancelled"],
  ["no answer in Chromium", new TypeError("Failed to fetch"), "network.unreachable"],
  ["no answer in Firefox", new TypeError("NetworkError when attempting to fetch resource."), "network.unreachable"],
  ["no answer in Safari", new TypeError("Load failed"), "network.unreachable"],
  ["a missing part of the page", new TypeError("Failed to fetch dynamically imported module: /assets/x.js"), "page.part_missing"],
  ["a page whose server is away", named("PageServerAwayError"), "page.server_away"],
  ["an error of ours that only looks like one", new TypeError("x is not a function"), "unknown"],
  ["a full disk", named("QuotaExceededError"), "storage.full"],
  ["storage switched off", named("SecurityError"), "storage.blocked"],
  ["a payment that failed", { success: false, vmStatus: "Out of gas" }, "vm.OUT_OF_GAS"],
  ["a payment that failed, as the node says it", { success: false, vm_status: "SOME_NEW_STATUS" }, "vm.status"],
  ["a payment that did not fail", { success: true, vmStatus: "Executed successfully" }, "unknown"],
  ["a payment nobody took up", { kind: "expired" }, "vm.TRANSACTION_EXPIRED"],
  ["a status as text", "Move abort in 0x1::coin: EFROZEN(0x5000a): frozen", "vm.EFROZEN"],
  [
    "an error of the client library",
    Object.assign(new Error("long text"), { name: "AptosApiError", status: 404, data: { error_code: "module_not_found", message: "no" } }),
    "node.module_not_found",
  ],
  ["a known error inside another", new Error("outer", { cause: new SignerError("watch_only", "no") }), "signer.watch_only"],
  ["a known error deep inside", new Error("a", { cause: new Error("b", { cause: new TypeError("fetch failed") }) }), "network.unreachable"],
  ["an error nobody knows", new Error("the moon fell down"), "unknown"],
  ["a text nobody knows", "the moon fell down", "unknown"],
  ["nothing", undefined, "unknown"],
  ["null", null, "unknown"],
  ["a number", 42n, "unknown"],
];

describe("explainError", () => {
  it.each(cases)("recognises %s", (_, error, code) => {
    expect(explainError(error).code).toBe(code);
  });

  it("reports an unknown error with its raw text", () => {
    expect(explainError(new RangeError("the moon fell down")).detail).toBe("RangeError: the moon fell down");
    expect(explainError({ odd: 1n }).detail).toBe('{"odd":"1"}');
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    expect(explainError(circular).detail).toBe("[object Object]");
    expect(explainError(undefined).detail).toBe("No error was given.");
  });

  it("names the affected service", () => {
    expect(explainError(new ConnectivityError("unreachable", "faucet", "/fund")).what).toBe("The faucet cannot be reached.");
    expect(explainError(new TypeError("Failed to fetch"), { service: "indexer" }).what).toBe("The indexer cannot be reached.");
    expect(explainError(new TypeError("Failed to fetch")).what).toBe("The network's node cannot be reached.");
  });

  it("reports a request blocked by content policy if the caller says so", () => {
    const explained = explainError(new TypeError("Failed to fetch"), { service: "node", isBlocked: true });
    expect(explained.code).toBe("network.blocked");
    expect(explained.what).toBe("The page is not allowed to talk to the network's node yet.");
  });

  it("names both figures of an amount that the signer rejected", () => {
    const rejected = new SignerError("amount_differs", "", { figures: { shown: "5", signed: "500" } });
    const what = "Nothing was signed, because the page showed 5 and the transaction pays 500.";
    expect(explainError(rejected)).toMatchObject({ code: "signer.amount_differs", what });
  });

  it("gives the remaining seconds after too many wrong passwords", () => {
    const waiting = new SignerError("too_many_attempts", "Too many wrong passwords.", { waitMs: 3_400 });
    expect(explainError(waiting)).toMatchObject({ advice: "Try again in 4 s.", waitMs: 3_400 });
  });

  it("includes the service's message as detail", () => {
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

  it("masks a phrase before truncating the text", () => {
    const words = "legal winner thank year wave sausage worth useful legal winner thank yellow";
    expect(explainError(new Error(`${"x ".repeat(970)}${words}`)).detail).not.toContain("legal");
  });

  it("truncates long details", () => {
    expect(explainError(new Error("é ".repeat(100_000))).detail.length).toBeLessThan(2_100);
  });
});

describe("unlisted Move abort", () => {
  it("shows module, reason and description", () => {
    const explained = explainVmStatus("Move abort in 0xcafe::shop: ESOLD_OUT(0x30002): Nothing is left");
    expect(explained).toMatchObject({
      code: "vm.move_abort",
      what: "The program 0xcafe::shop refused: ESOLD_OUT.",
      why: "Its own explanation: Nothing is left.",
    });
  });

  it("shows its number if the module names no reason", () => {
    expect(explainVmStatus("Move abort in 0xcafe::shop: 0x2a")).toMatchObject({
      what: "The program 0xcafe::shop refused: code 0x2a.",
      why: "Its own explanation: none given.",
    });
  });

  it("in a script shows its code", () => {
    expect(explainVmStatus("Move abort: code 0x7")?.what).toBe("The script refused with code 0x7.");
  });
});

describe("explainVmStatus", () => {
  it("returns undefined for a success", () => {
    expect(explainVmStatus("Executed successfully")).toBeUndefined();
  });

  it("gives both reports of an unpayable fee the same entry", () => {
    const simulated = "Move abort in 0x1::transaction_validation: PROLOGUE_ECANT_PAY_GAS_DEPOSIT(0x203ed): The balance does not cover it";
    expect(explainVmStatus(simulated)?.code).toBe("vm.INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE");
    expect(explainVmStatus("INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE")?.code).toBe("vm.INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE");
  });

  it("reports unparsable text as an unknown failure", () => {
    expect(explainVmStatus("gibberish")).toMatchObject({ code: "vm.failed", detail: "gibberish" });
  });
});

describe("explainCode", () => {
  it("explains an error by its code", () => {
    expect(explainCode("storage.full").what).toBe("There is no room left in this browser.");
  });

  it("reports an unknown code as unknown", () => {
    expect(explainCode("storage.mood", "sad")).toMatchObject({ code: "unknown", detail: "sad" });
  });
});
