import type { JsonObject } from "@atoll/move";
import { describe, expect, test } from "vitest";
import { serveLines } from "./jsonRpc.ts";

const request = (id: number, method = "ping") => `${JSON.stringify({ jsonrpc: "2.0", id, method })}\n`;
const parsed = (written: readonly string[]) => written.map((line) => JSON.parse(line) as JsonObject);

async function* chunksOf(...chunks: (string | Buffer)[]): AsyncGenerator<string | Buffer> {
  yield* chunks;
}

describe("JSON-RPC over lines", () => {
  test("reports a line that is too long once, and reads the next, in time that grows with the input alone", async () => {
    const written: string[] = [];
    const piece = Buffer.alloc(64 << 10, "a");
    async function* endless() {
      for (let count = 0; count < 2_048; count += 1) yield piece;
      yield `\n${request(1)}`;
    }
    const startedAt = performance.now();
    await serveLines(
      endless(),
      async (line) => void written.push(line),
      async () => ({}),
    );
    expect(parsed(written)).toMatchObject([
      { id: null, error: { message: "The line is too long." } },
      { id: 1, result: {} },
    ]);
    // Searching the whole rest again for each chunk took 8 s.
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  test("joins lines that arrive in pieces, and splits several in one piece", async () => {
    const written: string[] = [];
    const text = request(1) + request(2) + request(3);
    const chunks = [text.slice(0, 10), text.slice(10, 60), Buffer.from(text.slice(60))];
    await serveLines(
      chunksOf(...chunks),
      async (line) => void written.push(line),
      async () => ({}),
    );
    expect(parsed(written).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test("runs at most 64 requests at the same time, and refuses more", async () => {
    const written: string[] = [];
    let isRunning = 0;
    let most = 0;
    const all = Array.from({ length: 200 }, (_, id) => request(id)).join("");
    async function* input() {
      yield all;
      await new Promise((resolve) => setTimeout(resolve, 50));
      yield request(1_000);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await serveLines(
      input(),
      async (line) => void written.push(line),
      async () => {
        most = Math.max(most, ++isRunning);
        await new Promise((resolve) => setTimeout(resolve, 20));
        isRunning -= 1;
        return {};
      },
    );
    expect(most).toBe(64);
    const refused = parsed(written).filter(({ error }) => error !== undefined);
    expect(refused).toHaveLength(136);
    expect(refused[0]).toMatchObject({ id: 64, error: { code: -32_000, message: expect.stringContaining("wait for one") } });
    expect(parsed(written).at(-1)).toMatchObject({ id: 1_000, result: {} });
  });

  test("reads no further while the client does not take refusals", async () => {
    let taken = 0;
    let take = (): void => {};
    async function* input() {
      for (let count = 0; count < 1_000; count += 1) {
        taken += 1;
        yield "no JSON\n";
      }
    }
    const serving = serveLines(
      input(),
      () => new Promise((resolve) => (take = resolve)),
      async () => ({}),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(taken).toBe(1);
    take();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(taken).toBe(2);
    const drain = setInterval(() => take(), 0);
    await serving;
    clearInterval(drain);
  });
});
