import { Agent } from "node:http";
import { expect } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import { startNetworkProcess } from "../support/networkProcess.ts";
import { createRandomSource } from "../support/randomSource.ts";
import { type RawAnswer, type RawRequest, sendRaw } from "../support/rawRequest.ts";
import { mutateRequest } from "./mutateRequest.ts";
import { BOB, type ValidRequest, validRequests } from "./validRequests.ts";

const ERROR_CODES = new Set(
  "account_not_found resource_not_found module_not_found struct_field_not_found version_not_found transaction_not_found table_item_not_found block_not_found state_value_not_found version_pruned block_pruned invalid_input invalid_transaction_update sequence_number_too_old vm_error rejected_by_filter health_check_failed mempool_is_full rate_limited internal_error web_framework_error bcs_not_supported api_disabled".split(
    " ",
  ),
);
const CLIENT_ERRORS = new Set([400, 403, 404, 405, 406, 410, 413, 414, 415, 422, 431, 507]);
const QUIET_TRANSACTIONS = new Set(["block_metadata_transaction", "block_epilogue_transaction", "state_checkpoint_transaction"]);
const CONCURRENCY = 8;
const PROGRESS_EVERY = 10_000;

/** Sends mutated requests to a separate network and fails on slow answers, malformed errors or a changed ledger. */
export async function runMutations(options: {
  readonly seed: number;
  readonly count: number;
  /** Called periodically with the number of answered requests. */
  readonly onProgress?: (answered: number) => void;
}): Promise<{ byStatus: Map<number, number> }> {
  const network = await startNetworkProcess();
  try {
    const aptos = createClient(network);
    const alice = await fundedAccount(aptos);
    const transfer = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: BOB, amount: 1 });
    const { hash } = await aptos.signAndSubmitTransaction({ signer: alice, transaction: transfer });
    await aptos.waitForTransaction({ transactionHash: hash, options: { waitForIndexer: false } });
    const templates = await validRequests(aptos, alice, hash);
    const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
    const send = (request: RawRequest) => sendRaw(network.ports.node, request, { agent });

    await checkTemplates(templates, send);
    const before = BigInt((await aptos.getLedgerInfo()).ledger_version);
    const byStatus = new Map<number, number>();
    const random = createRandomSource(options.seed);
    const withBody = templates.filter(({ request }) => request.body !== undefined);
    let sent = 0;
    let answered = 0;
    // Creates requests one after another regardless of the order of responses, so that the seed alone determines them.
    const sendOneAfterTheOther = async (): Promise<void> => {
      while (sent < options.count) {
        sent++;
        // Every second request has a body, because bodies offer most ways to fail.
        const template = random.pick(random.integer(2) === 0 ? withBody : templates);
        const request = mutateRequest(random, template.request, template.signed);
        const answer = await send(request);
        checkAnswer(request, answer);
        byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1);
        if (++answered % PROGRESS_EVERY === 0) options.onProgress?.(answered);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, sendOneAfterTheOther));
    agent.destroy();
    await checkUnchanged(network.nodeUrl, before);
    expect((await aptos.getAccountInfo({ accountAddress: alice.accountAddress })).sequence_number).toBe("1");
    return { byStatus };
  } finally {
    await network.stop();
  }
}

/** Checks that unmutated requests succeed. Skips signed transactions, because the network would accept and execute them. */
async function checkTemplates(templates: readonly ValidRequest[], send: (request: RawRequest) => Promise<RawAnswer>): Promise<void> {
  for (const { request, signed } of templates) {
    if (signed) continue;
    const answer = await send(request);
    const isExpectedRefusal =
      request.path.startsWith("/v1/tables/") || request.path === "/v1/transactions" || request.path === "/v1/transactions/batch";
    if (!isExpectedRefusal)
      expect([request.method, request.path, answer.status, answer.status === 200 ? "" : answer.body.toString()]).toEqual([
        request.method,
        request.path,
        200,
        "",
      ]);
  }
}

function checkAnswer(request: RawRequest, answer: RawAnswer): void {
  const wrong = whatIsWrong(request, answer);
  if (wrong === undefined) return;
  const body = Buffer.from(request.body ?? []).toString("hex");
  const got = `${answer.status} ${answer.body.toString().slice(0, 300)}`;
  expect.fail(`${wrong}: ${request.method} ${request.path} ${JSON.stringify(request.headers)} ${body} -> ${got}`);
}

function whatIsWrong(request: RawRequest, answer: RawAnswer): string | undefined {
  if (answer.status < 400) {
    // A batch answers 206 with a list of rejections; the final ledger check proves that it accepted no transaction.
    const isRefusedBatch = answer.status === 206 && /\/batch(?:[?/]|$)/.test(request.path);
    return request.method === "OPTIONS" || answer.status === 200 || isRefusedBatch ? undefined : "unexpected success";
  }
  // A health check for a ledger younger than 0 seconds answers 503.
  const isHealthCheck = answer.status === 503 && request.path.includes("healthy");
  if (!CLIENT_ERRORS.has(answer.status) && !isHealthCheck) return "a status that blames the network";
  if (request.method === "HEAD") return undefined;
  const error = parseError(answer);
  if (error === undefined) return "the error is not JSON";
  if (typeof error.message !== "string" || error.message === "") return "an error without a message";
  if (!ERROR_CODES.has(String(error.error_code)) || error.error_code === "internal_error") return "an error code that should not be";
  if (isHealthCheck && error.error_code !== "health_check_failed") return "not the answer of a health check";
  return error.vm_error_code === null || typeof error.vm_error_code === "number" ? undefined : "a VM code that is not one";
}

function parseError(answer: RawAnswer): Record<string, unknown> | undefined {
  try {
    return JSON.parse(answer.body.toString()) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Expects no new transactions except the network's own empty blocks. */
async function checkUnchanged(nodeUrl: string, after: bigint): Promise<void> {
  for (let start = after + 1n; ; start += 100n) {
    const page = await fetch(`${nodeUrl}/transactions?start=${start}&limit=100`);
    if (page.status === 400) return;
    const transactions = (await page.json()) as { type: string; hash: string }[];
    for (const transaction of transactions) expect(QUIET_TRANSACTIONS.has(transaction.type), JSON.stringify(transaction)).toBe(true);
    if (transactions.length < 100) return;
  }
}
