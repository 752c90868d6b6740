import { describe, expect, it } from "vitest";
import { readAddress } from "../../facts/address.ts";
import type { HistoryPage } from "./loadHistoryPage.ts";
import { readWholeHistory } from "./readWholeHistory.ts";

const options = {
  address: readAddress("0xa11ce"),
  filter: "all",
  ledger: undefined,
  onProgress: () => undefined,
  signal: new AbortController().signal,
} as const;
const pagesTo = (...nexts: readonly (bigint | undefined)[]) => {
  let requests = 0;
  const load = async (): Promise<HistoryPage> => {
    const version = nexts[Math.min(requests, nexts.length - 1)];
    requests += 1;
    return { entries: [], source: { kind: "index" }, next: version === undefined ? undefined : { of: "index", version } };
  };
  return { load, requests: () => requests };
};

describe("export of a whole account history", () => {
  it("reads a history until its last page", async () => {
    const pages = pagesTo(300n, 200n, undefined);
    expect(await readWholeHistory(pages.load, options)).toEqual([]);
    expect(pages.requests()).toBe(3);
  });

  it.each([
    ["the same page repeatedly", [300n]],
    ["newer rows when older rows were requested", [300n, 400n]],
    ["rows below the first version", [300n, -1n]],
  ])("stops querying an indexer that returns %s", async (_, nexts) => {
    const pages = pagesTo(...nexts);
    await expect(readWholeHistory(pages.load, options)).rejects.toMatchObject({
      service: "indexer",
      code: "astray_answer",
      message: `Asked for rows before 300, it gave some down to ${nexts.at(-1)}.`,
    });
    expect(pages.requests()).toBe(2);
  });

  it("rejects an export when the indexer lags and the node does not report newer transactions", async () => {
    const load = async (): Promise<HistoryPage> => ({
      entries: [],
      source: { kind: "indexBehind", behindSecs: 60, isNodeSilent: true },
      next: undefined,
    });
    await expect(readWholeHistory(load, options)).rejects.toMatchObject({ service: "node", status: 503 });
  });
});
