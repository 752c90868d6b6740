import type { ChainClient } from "../client/chainClient.ts";
import type { AccountName } from "../facts/accountName.ts";
import type { Address } from "../facts/types.ts";
import { primaryNames } from "../indexer/accountNames.ts";
import { targetOfName } from "../ledger/lookUps.ts";

/** Addresses per index request. */
const MOST_ADDRESSES = 100;
/** Names per index request that the node resolves; a dishonest index cannot cause more requests. */
const MOST_RESOLVED = 25;
/** Node requests at the same time. */
const AT_ONCE = 3;
/** Time in which rows of a list join the first row's index request. */
const GATHER_MS = 20;
/** Time between the first two index requests: a page asks for its account's name first and for the names in its rows soon after. */
const FIRST_PAUSE_MS = 250;
/** Time between further index requests, for lists with new rows every second. */
const LONGEST_PAUSE_MS = 2_000;

type NamesClient = Pick<ChainClient, "node" | "index" | "network">;
type Found = AccountName | null;

interface Batch {
  readonly waiting: Map<Address, ((found: Found) => void)[]>;
  isRunning: boolean;
}
const batches = new WeakMap<NamesClient, Batch>();

/**
 * Primary name of an address after the node resolved it back to the same address; null without one. Calls for up to 100 addresses share
 * one index request. A failed request counts as no name, because the page can always show the address.
 */
export function confirmedName(client: NamesClient, address: Address): Promise<Found> {
  const batch = batches.get(client) ?? { waiting: new Map(), isRunning: false };
  batches.set(client, batch);
  return new Promise((resolve) => {
    batch.waiting.set(address, [...(batch.waiting.get(address) ?? []), resolve]);
    if (!batch.isRunning) void run(client, batch);
  });
}

async function run(client: NamesClient, batch: Batch): Promise<void> {
  batch.isRunning = true;
  await pause(GATHER_MS);
  let pauseMs = FIRST_PAUSE_MS;
  while (batch.waiting.size > 0) {
    const asked = [...batch.waiting].slice(0, MOST_ADDRESSES);
    for (const [address] of asked) batch.waiting.delete(address);
    const found = await resolveNames(
      client,
      asked.map(([address]) => address),
    );
    for (const [address, listeners] of asked) for (const resolve of listeners) resolve(found.get(address) ?? null);
    await pause(pauseMs);
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
  }
  batch.isRunning = false;
}

async function resolveNames(client: NamesClient, addresses: readonly Address[]): Promise<ReadonlyMap<Address, AccountName>> {
  const claimed = await client.index.ask(primaryNames(addresses)).catch(() => new Map<Address, AccountName>());
  const left = [...claimed].filter(([address]) => addresses.includes(address)).slice(0, MOST_RESOLVED);
  const confirmed = new Map<Address, AccountName>();
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [address, name] = next;
      const target = await targetOfName(client.node, client.network, name, {}).catch(() => undefined);
      if (target?.kind === "found" && target.address === address) confirmed.set(address, name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return confirmed;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
