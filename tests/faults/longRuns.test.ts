import { cp, mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Aptos, Ed25519Account } from "@aptos-labs/ts-sdk";
import { createChain, createRestApi, type RunningChain } from "@atoll/node";
import { createLmdbStore } from "@atoll/node/lmdb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import { ENDLESS_HASHES, HASHING_BODY, HASHING_USES, longSimulation } from "../support/longSimulation.ts";
import { buildPackage, moduleNotes, publish } from "../support/movePackage.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { sendRaw } from "../support/rawRequest.ts";
import { SIGNED_TRANSACTION_TYPE } from "../support/signedTransfer.ts";

/**
 * Number of hashes that takes about 300 ms on a quiet machine: more than the main thread may run, less than an in-process network allows.
 */
const MANY_HASHES = 4_000n;
const TIMEOUT_MS = 100_000;

let directory: string;
let network: NetworkProcess;
let aptos: Aptos;
let publisher: Ed25519Account;
/** Account that never sends a transaction. */
let idle: Ed25519Account;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "atoll-long-runs-"));
  network = await startNetworkProcess({ dataDir: join(directory, "data"), flags: ["--idle-block-time", "0"] });
  aptos = createClient(network);
  publisher = await fundedAccount(aptos);
  idle = await fundedAccount(aptos);
  const owner = publisher.accountAddress.toStringLong();
  const hashes = `module ${owner}::hashes version 8 ${moduleNotes({ views: ["seen"] })} ${HASHING_USES}
    public fun seen(n: u64): u64 ${HASHING_BODY} LdU64 42 Ret }`;
  expect((await publish(aptos, publisher, buildPackage({ name: "Hashes", modules: { hashes } }))).success).toBe(true);
});
afterAll(async () => {
  await network.stop();
  await rm(directory, { recursive: true, force: true });
});

interface Request {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}
function simulation(hashes: bigint): Request {
  const body = longSimulation(idle.accountAddress.toStringLong(), hashes);
  return { path: "/v1/transactions/simulate", headers: { ...SIGNED_TRANSACTION_TYPE }, body };
}
function view(hashes: bigint): Request {
  const request = { function: `${publisher.accountAddress}::hashes::seen`, type_arguments: [], arguments: [hashes.toString()] };
  return { path: "/v1/view", headers: { "content-type": "application/json" }, body: new TextEncoder().encode(JSON.stringify(request)) };
}
const send = (request: Request) => sendRaw(network.ports.node, { method: "POST", ...request }, { timeoutMs: TIMEOUT_MS });

/** Polls `GET /v1` while a long request runs. Returns the longest latency and the duration of the request. */
async function pollWhile(
  run: () => Promise<unknown>,
): Promise<{ readonly longestMs: number; readonly tookMs: number; readonly polls: number }> {
  let isOver = false;
  const startMs = performance.now();
  const running = run().finally(() => {
    isOver = true;
  });
  let [longestMs, polls] = [0, 0];
  while (!isOver) {
    const sentMs = performance.now();
    expect((await sendRaw(network.ports.node, { method: "GET", path: "/v1" }, { timeoutMs: TIMEOUT_MS })).status).toBe(200);
    longestMs = Math.max(longestMs, performance.now() - sentMs);
    polls += 1;
  }
  await running;
  return { longestMs, tookMs: performance.now() - startMs, polls };
}

describe.each([
  ["simulation", simulation],
  ["view", view],
])("%s at the execution gas limit", (kind, request) => {
  it("delays neither GET /v1 nor block production", async () => {
    let answer: Awaited<ReturnType<typeof send>> | undefined;
    let committed = 0;
    const { longestMs, tookMs, polls } = await pollWhile(async () => {
      let isAnswered = false;
      const long = send(request(ENDLESS_HASHES)).then((received) => {
        answer = received;
        isAnswered = true;
      });
      while (!isAnswered) {
        await fundedAccount(aptos, 1_000);
        if (!isAnswered) committed += 1;
      }
      await long;
    });
    console.log(
      `${kind}: ${tookMs.toFixed(0)} ms; GET /v1 took ${longestMs.toFixed(0)} ms at the longest of ${polls}; ${committed} blocks meanwhile`,
    );
    // Compares with the request's duration instead of a fixed time, because CI machines are busy. On the main thread both would be nearly
    // equal.
    expect(longestMs).toBeLessThan(tookMs / 2);
    expect(committed).toBeGreaterThan(0);
    // On a busy machine the request reaches the time limit before the gas limit.
    expect(answer?.body.toString()).toMatch(/EXECUTION_LIMIT_REACHED|Stopped after 5 s/);
  });
});

it("node runs long requests of a connection one at a time, queues four and answers further ones with 503", async () => {
  const { path, headers, body } = view(ENDLESS_HASHES);
  const head = Object.entries({ ...headers, host: `127.0.0.1:${network.ports.node}`, "content-length": String(body.length) });
  const text = `POST ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${Buffer.from(body).toString()}`;
  const socket = connect(network.ports.node, "127.0.0.1");
  socket.write(text.repeat(8));
  let received = "";
  socket.on("data", (chunk: Buffer) => {
    received += chunk.toString();
  });
  const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  await expect.poll(() => statuses().length, { timeout: TIMEOUT_MS }).toBe(8);
  socket.destroy();
  expect(statuses()).toEqual(["400", "400", "400", "400", "400", "503", "503", "503"]);
  expect(received.match(/retry-after: 5/gi)?.length).toBe(3);
  expect(received).toContain("Too many simulations and views that take long are waiting");
});

describe("response of a simulation run on a worker thread", () => {
  let copy: RunningChain | undefined;
  afterAll(() => copy?.stop());

  it("equals main-thread execution byte for byte, including headers", async () => {
    const requests = [simulation(MANY_HASHES), view(MANY_HASHES)];
    const answers = [];
    for (const request of requests) answers.push(await send(request));
    await network.stop();
    await cp(join(directory, "data/ledger"), join(directory, "copy"), { recursive: true });
    copy = createChain({
      chainId: 4,
      rootKey: new Uint8Array(32),
      store: createLmdbStore({ directory: join(directory, "copy") }),
      idleBlockTimeMs: 0,
    });
    const rest = createRestApi({ chain: copy });
    for (const [index, request] of requests.entries()) {
      const answer = answers[index];
      let here: Response | undefined;
      // Retries, because on a busy machine the run may exceed the in-process limit of 2 s.
      await expect
        .poll(async () => {
          here = await rest.request(`http://localhost${request.path}`, {
            method: "POST",
            headers: request.headers,
            body: request.body as BodyInit,
          });
          return here.status;
        })
        .toBe(200);
      expect(answer?.status).toBe(200);
      expect(answer?.body.toString()).toBe(await here?.text());
      const names = [...(here?.headers.keys() ?? [])].filter((name) => name.startsWith("x-aptos-"));
      expect(names).toContain("x-aptos-gas-used");
      expect(names).toContain("x-aptos-ledger-version");
      for (const name of names) expect(answer?.headers[name], name).toBe(here?.headers.get(name));
    }
  });
});
