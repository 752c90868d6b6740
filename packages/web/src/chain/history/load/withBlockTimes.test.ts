import { expect, it } from "vitest";
import { refusal, stubClient } from "../../client/testing/stubClient.ts";
import { readAddress } from "../../facts/address.ts";
import type { IndexedTransaction } from "../../indexer/accountTransactions.ts";
import type { IndexApi } from "../../indexer/createIndexApi.ts";
import { lineOfIndexed } from "./lineOfIndexed.ts";
import { withBlockTimes } from "./withBlockTimes.ts";

const FRAMEWORK = readAddress("0x1");
const entry = (version: bigint, timestampUsecs?: bigint) => {
  const user: IndexedTransaction["user"] =
    timestampUsecs === undefined ? undefined : { sender: FRAMEWORK, functionId: undefined, timestampUsecs };
  return lineOfIndexed({ version, account: FRAMEWORK, user, success: true, activities: [] }, FRAMEWORK);
};
const answer = {
  block_metadata_transactions: [
    { version: "303", timestamp: "2026-11-17T12:00:00.25" },
    { version: "301", timestamp: "2026-11-17T11:59:00" },
  ],
};

it("withBlockTimes takes the block's timestamp for transactions without a sender, except the genesis transaction", async () => {
  const requestedVersions: (readonly bigint[])[] = [];
  const index: IndexApi = {
    async ask({ variables, read }) {
      requestedVersions.push(variables.versions as readonly bigint[]);
      return read(answer);
    },
  };
  const timed = await withBlockTimes({ index }, [entry(303n), entry(302n, 7_000n), entry(301n), entry(0n)]);
  expect(requestedVersions).toEqual([[303n, 301n]]);
  expect(timed.map(({ version, at }) => [version, at])).toEqual([
    [303n, Date.parse("2026-11-17T12:00:00.250Z")],
    [302n, 7],
    [301n, Date.parse("2026-11-17T11:59:00Z")],
    [0n, undefined],
  ]);
});

it("withBlockTimes sends no request if every timestamp is known or unavailable", async () => {
  const entries = [entry(302n, 7_000n), entry(0n)];
  expect(await withBlockTimes(stubClient({ index: () => expect.unreachable() }), entries)).toBe(entries);
});

it("withBlockTimes returns the lines unchanged if the index rejects the request, and throws on other errors", async () => {
  const entries = [entry(303n)];
  const refused = stubClient({ index: () => Promise.reject(refusal("indexer", 429)) });
  expect(await withBlockTimes(refused, entries)).toBe(entries);
  const broken = stubClient({ index: () => Promise.reject(new RangeError("no answer of an index")) });
  await expect(withBlockTimes(broken, entries)).rejects.toThrow("no answer of an index");
});
