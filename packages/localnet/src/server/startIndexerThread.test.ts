import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startIndexerThread } from "./startIndexerThread.ts";

const ignored = { databaseUrl: undefined, processorFiles: [], onNote: () => {}, onRequest: () => {} };

test("indexer thread that fails reports its failure once, and hasFailed returns true", async () => {
  const directory = mkdtempSync(join(tmpdir(), "atoll-thread-"));
  const sentences: string[] = [];
  const indexer = await startIndexerThread({ ...ignored, port: 0, onFailure: (sentence) => sentences.push(sentence) });
  try {
    expect(indexer.hasFailed()).toBe(false);
    indexer.open(4, { ledgerPath: join(directory, "nowhere"), indexPath: join(directory, "index"), isReset: false, isPublic: false });
    await expect(indexer.caughtUp()).rejects.toThrowError();
    await expect(indexer.caughtUp()).rejects.toThrowError();
    expect(indexer.hasFailed()).toBe(true);
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(/^The indexer has stopped \(.*\)\. The node goes on without it; a restart brings it back\.$/);
  } finally {
    await indexer.stop();
    rmSync(directory, { recursive: true, force: true });
  }
});

test("indexer thread with an occupied port does not start and reports one sentence", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = other.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const failures: string[] = [];
  const start = startIndexerThread({ ...ignored, port, onFailure: (sentence) => failures.push(sentence) });
  await expect(start).rejects.toThrowError(`Port ${port} (indexer) is in use; choose another with --indexer-port.`);
  expect(failures).toEqual([]);
  await new Promise((resolve) => other.close(resolve));
});
