import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubClient } from "../client/testing/stubClient.ts";
import type { AccountName } from "../facts/accountName.ts";
import { readAddress } from "../facts/address.ts";
import type { Address } from "../facts/types.ts";
import { confirmedName } from "./confirmedName.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const addressOf = (number: number) => readAddress(`0x${(0xa000 + number).toString(16)}`);
const nameOf = (domain: string): AccountName => ({ domain, subdomain: undefined });

/** Network whose index claims names by address and whose node resolves them by domain; counts requests. */
function network(claims: ReadonlyMap<Address, AccountName>, targets: Readonly<Record<string, Address>>) {
  const requests = { index: 0, node: 0, atOnce: 0, most: 0 };
  const client = stubClient({
    index: async () => {
      requests.index++;
      return claims;
    },
    node: async (_path, body) => {
      requests.node++;
      requests.most = Math.max(requests.most, ++requests.atOnce);
      await new Promise((resolve) => setTimeout(resolve, 10));
      requests.atOnce--;
      const { arguments: args } = body as { readonly arguments: readonly string[] };
      const target = targets[args[0] ?? ""];
      return [{ vec: target === undefined ? [] : [target] }];
    },
  });
  return { client, requests };
}

async function namesOf(client: ReturnType<typeof stubClient>, addresses: readonly Address[]) {
  const answers = Promise.all(addresses.map((address) => confirmedName(client, address)));
  await vi.advanceTimersByTimeAsync(20_000);
  return (await answers).map((name) => name?.domain);
}

const [marina, thief, expired, unnamed] = [1, 2, 3, 4].map(addressOf) as [Address, Address, Address, Address];

it("confirmedName returns only names that the node resolves back to the address", async () => {
  const claims = new Map([
    [marina, nameOf("marina")],
    [thief, nameOf("harbour")],
    [expired, nameOf("old")],
  ]);
  const { client, requests } = network(claims, { marina, harbour: marina });
  expect(await namesOf(client, [marina, thief, expired, unnamed])).toEqual(["marina", undefined, undefined, undefined]);
  expect(requests).toMatchObject({ index: 1, node: 3 });
});

it("confirmedName answers 250 rows with three index requests, 25 node requests each and at most 3 at once", async () => {
  const all = Array.from({ length: 250 }, (_, at) => addressOf(at));
  const claims = new Map(all.map((address, at) => [address, nameOf(`n${at}`)]));
  const targets = Object.fromEntries(all.map((address, at) => [`n${at}`, address]));
  const { client, requests } = network(claims, targets);
  const named = (await namesOf(client, [...all, ...all])).filter((name) => name !== undefined);
  expect(requests).toMatchObject({ index: 3, node: 75, most: 3 });
  expect(named).toHaveLength(150);
});

it("confirmedName waits before the next index request when rows keep arriving", async () => {
  const { client, requests } = network(new Map(), {});
  for (let at = 0; at < 100; at++) {
    void confirmedName(client, addressOf(at));
    await vi.advanceTimersByTimeAsync(100);
  }
  // Ten seconds: four requests at growing intervals, then one every two seconds.
  expect(requests.index).toBeLessThanOrEqual(8);
});

it("confirmedName returns no name while the index is offline, and asks again later", async () => {
  let isOffline = true;
  const client = stubClient({
    index: () => (isOffline ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(new Map([[marina, nameOf("marina")]]))),
    node: () => [{ vec: [marina] }],
  });
  expect(await namesOf(client, [marina])).toEqual([undefined]);
  isOffline = false;
  expect(await namesOf(client, [marina])).toEqual(["marina"]);
});
