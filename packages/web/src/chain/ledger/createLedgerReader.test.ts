import { describe, expect, it } from "vitest";
import type { LedgerIdentity, NetworkDefinition } from "../facts/types.ts";
import type { Transport } from "../transport/transport.ts";
import { createLedgerReader } from "./createLedgerReader.ts";
import type { NodeApi } from "./createNodeApi.ts";
import { readLedgerIdentity } from "./ledgerIdentity.ts";

const info = (version: number, chainId = 4) => ({
  chain_id: chainId,
  epoch: "1",
  ledger_version: `${version}`,
  oldest_ledger_version: "0",
  ledger_timestamp: `${1_000_000 + version}`,
  block_height: "3",
});

function reader() {
  let now = 0;
  let identityReads = 0;
  let answer: unknown;
  const api = {
    get: async (_path: string, read: (json: unknown) => unknown) => {
      if (answer instanceof Error) throw answer;
      return read(answer);
    },
  } as Partial<NodeApi> as NodeApi;
  const read = createLedgerReader({
    api,
    now: () => now,
    readIdentity: async (chainId) => {
      identityReads += 1;
      return `local:${chainId}` as LedgerIdentity;
    },
  });
  return {
    reads: () => identityReads,
    async at(milliseconds: number, next: unknown) {
      now = milliseconds;
      answer = next;
      return read();
    },
  };
}

describe("createLedgerReader", () => {
  it("reads the ledger identity once while the ledger advances", async () => {
    const { at, reads } = reader();
    for (let second = 0; second < 10; second += 1) await at(second * 1_000, info(second));
    expect(reads()).toBe(1);
  });

  it.each<[string, number, unknown]>([
    ["goes backwards", 1_000, info(4)],
    ["has another chain id", 1_000, info(6, 5)],
    ["was silent for long", 60_000, info(6)],
  ])("reads the ledger identity again when the ledger %s", async (_what, milliseconds, next) => {
    const { at, reads } = reader();
    await at(0, info(5));
    await at(milliseconds, next);
    expect(reads()).toBe(2);
  });

  it("reads the ledger identity again after an outage", async () => {
    const { at, reads } = reader();
    await at(0, info(5));
    await expect(at(500, new Error("gone"))).rejects.toThrow("gone");
    await at(1_000, info(6));
    expect(reads()).toBe(2);
  });
});

describe("readLedgerIdentity", () => {
  const network = { id: "local", endpoints: { node: "http://127.0.0.1:8080/v1" } } as NetworkDefinition;
  const hash = `0x${"ab".repeat(32)}`;
  const answering = (status: number, text: string) => ({ readStart: async () => ({ status, text }) }) as Partial<Transport> as Transport;

  it.each([
    [200, `{"version":"0","hash":"${hash}","state_change`, `local:${hash}`],
    [200, `{"type":"genesis_transaction","version":"0","hash":"${hash}","x`, `local:${hash}`],
    [410, '{"message":"pruned"}', "local:chain-4"],
    [404, '{"message":"not found"}', "local:chain-4"],
  ])("returns an identity for the response %i %s: %s", async (status, text, identity) => {
    expect(await readLedgerIdentity(network, 4, answering(status, text), undefined)).toBe(identity);
  });

  it.each([
    [200, "<html>"],
    [503, "busy"],
  ])("rejects the response %i %s", async (status, text) => {
    await expect(readLedgerIdentity(network, 4, answering(status, text), undefined)).rejects.toMatchObject({ name: "ChainError", status });
  });
});
