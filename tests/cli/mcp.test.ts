import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveMcp } from "../../packages/localnet/src/cli/mcp/mcpServer.ts";
import { VERBS } from "../../packages/localnet/src/cli/verbs.ts";
import { type CliProcess, startCli } from "../support/cliProcess.ts";
import { connectMcp, type McpClient } from "./mcpClient.ts";
import { writeShelfPackage } from "./shelfPackage.ts";

const TOKEN = "token-of-an-agent-0123456789";
const ALICE = "0xbfef909638ef90885158fdab9f56e216fd811fe25b32ead0bc2a272d66522bb0";
const MAX_ANSWER_BYTES = 25_000;

const folder = mkdtempSync(join(tmpdir(), "atoll-mcp-"));
let network: CliProcess;
let client: McpClient;
beforeAll(async () => {
  network = await startCli(["--memory", "--no-indexer"], ["/usr/bin/env", `ATOLL_CONTROL_TOKEN=${TOKEN}`]);
  client = await connectMcp({ ATOLL_NETWORK: network.url("Page"), ATOLL_CONTROL_TOKEN: TOKEN }, folder);
});
afterAll(async () => {
  await client.close();
  network.child.kill("SIGTERM");
  await network.exit;
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly ok: boolean;
  readonly result: Readonly<Record<string, unknown>>;
  readonly error: { readonly code: string; readonly what: string };
}

async function call(name: string, args: object = {}, of: McpClient = client): Promise<Answer> {
  const answer = await of.callTool({ name, arguments: args });
  const [first] = answer.content;
  expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(MAX_ANSWER_BYTES + 200);
  const parsed: Answer = JSON.parse(first?.text ?? "");
  expect(answer.isError ?? false).toBe(parsed.error !== undefined);
  return parsed;
}

describe("MCP server with the public client", () => {
  test("initializes, answers pings and lists one tool per verb, without files, keys or tokens as arguments", async () => {
    expect(client.getServerVersion()?.name).toBe("atoll");
    expect(client.getInstructions()).toContain("a person opens, reviews and signs");
    await client.ping();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(VERBS.map(({ name }) => name));
    const fields = tools.flatMap(({ inputSchema }) => Object.keys((inputSchema as { properties: object }).properties));
    expect(fields.filter((name) => /file|^out$|key|token|network|phrase/.test(name))).toEqual([]);
  });

  test("session publishes a package, finds its abort by trace, and mends it with an upgrade", async () => {
    await call("fund", { address: ALICE });
    writeShelfPackage(join(folder, "shelf"), ALICE, 100);
    expect(await call("publish", { folder: "shelf", test_account: 0 })).toMatchObject({ ok: true, result: { sent: true } });
    const put = { function: `${ALICE}::shelf::put`, arguments: ["500"], test_account: 0 };
    const preview = await call("simulate", put);
    expect(preview).toMatchObject({
      ok: false,
      result: { success: false, findings: [`runs code outside the framework: ${ALICE}::shelf`] },
    });
    const traced = await call("trace", put);
    expect(traced.result.failure).toMatchObject({ function: `${ALICE}::shelf::check`, instruction: "Abort at offset 5" });
    const { path } = traced.result.failure as { path: string };
    expect(await call("trace", { ...put, path })).toMatchObject({ result: { calls: [{ arguments: ["500"] }] } });
    expect(await call("call", put)).toMatchObject({ ok: false, error: { code: "vm.move_abort" } });
    writeShelfPackage(join(folder, "shelf"), ALICE, 1_000);
    await call("publish", { folder: "shelf", test_account: 0 });
    expect(await call("call", put)).toMatchObject({ ok: true, result: { success: true } });
  });

  test("reports failures of tools in words, and unknown tools as protocol errors", async () => {
    expect(await call("balance", {})).toMatchObject({ error: { code: "cli.usage", what: "address is missing." } });
    expect(await call("balance", { address: 5 })).toMatchObject({ error: { code: "cli.usage" } });
    expect(await call("decode", { file: "/etc/passwd", as: "vector<u8>" })).toMatchObject({ error: { code: "cli.usage" } });
    expect(await call("query", { query: "{ ledger_infos { chain_id } }" })).toMatchObject({ error: { code: "cli.no_index" } });
    await expect(client.callTool({ name: "steal" })).rejects.toThrow('There is no tool "steal"');
  });

  test("cuts long answers, and says how to ask for less", async () => {
    const answer = await client.callTool({ name: "tx", arguments: { transaction: "0" } });
    expect(Buffer.byteLength(JSON.stringify(answer.content[0]?.text))).toBeLessThanOrEqual(MAX_ANSWER_BYTES);
    expect(answer.content[0]?.text).toContain("The answer is cut at 25 kB.");
  });

  test("drops the answer of a cancelled call, and answers the next", async () => {
    const controller = new AbortController();
    const cancelled = client.callTool({ name: "doctor" }, undefined, { signal: controller.signal });
    controller.abort("enough");
    await expect(cancelled).rejects.toThrow();
    expect(await call("account", { address: "0x1" })).toMatchObject({ ok: true });
  });

  test("signs nothing for a network of others: the unsigned transaction becomes a new file", async () => {
    const other = await connectMcp({ ATOLL_NETWORK: network.url("Node"), ATOLL_CONTROL_TOKEN: TOKEN }, folder);
    try {
      const before = await call("account", { address: ALICE });
      const transfer = { function: "0x1::aptos_account::transfer", arguments: ["0xb0b", "1"], test_account: 0 };
      const { ok, result } = await call("call", transfer, other);
      expect([ok, result.sent, readdirSync(folder).filter((name) => name.endsWith(".json"))]).toEqual([
        false,
        false,
        [expect.stringContaining("atoll-transaction-")],
      ]);
      expect(await call("account", { address: ALICE })).toEqual(before);
      expect(await call("snapshot", {}, other)).toMatchObject({ error: { code: "cli.no_controls" } });
    } finally {
      await other.close();
    }
  });
});

test("MCP server survives malformed, hostile and oversized lines, and answers each by the protocol", async () => {
  const lines = [
    "{",
    "[]",
    '{"jsonrpc":"1.0","id":1,"method":"ping"}',
    '{"jsonrpc":"2.0","id":{"a":1},"method":"ping"}',
    '{"jsonrpc":"2.0","id":2,"method":"__proto__"}',
    '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"constructor"}}',
    '{"jsonrpc":"2.0","id":4,"method":"initialize","params":{"protocolVersion":"1999-01-01"}}',
    '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    '{"jsonrpc":"2.0","id":5,"result":{}}',
    `{"jsonrpc":"2.0","id":6,"method":"ping","params":{"x":"${"y".repeat(5 << 20)}"}}`,
    '{"jsonrpc":"2.0","id":7,"method":"ping"}',
  ];
  const written: string[] = [];
  const options = { network: "http://127.0.0.1:1", environment: {}, keyFile: undefined, controlTokenFile: undefined, folder };
  await serveMcp(
    { ...options, stdin: Readable.from([Buffer.from(`${lines.join("\n")}\n`)]) },
    "test",
    async (line) => void written.push(line),
  );
  const answers = written.map((line) => JSON.parse(line));
  expect(answers.map(({ id, error, result }) => [id, error?.code ?? Object.keys(result)[0] ?? "empty"])).toEqual(
    expect.arrayContaining([
      [null, -32_700],
      [null, -32_600],
      [2, -32_601],
      [3, -32_602],
      [4, "protocolVersion"],
      [7, "empty"],
    ]),
  );
  expect(answers.filter(({ id }) => id === 5 || id === 6)).toEqual([]);
  expect(answers.find(({ id }) => id === 4).result.protocolVersion).toBe("2025-06-18");
});
