import { encodeBcs, hexToBytes } from "@atoll/move";
import { decodeTransaction, hex } from "@atoll/node";
import { createLocalnet, type Localnet } from "../createLocalnet.ts";
import { createSeededRandom } from "../profile/seededRandom.ts";
import { sendCall } from "./calls.ts";
import { testAccount } from "./testAccounts.ts";
import { TransactionFailedError } from "./transactionOutcome.ts";

export const REPLAYED_NODE = "http://127.0.0.1:8080/v1";
const TRANSFER = "0x1::aptos_account::transfer";

/** Two networks without sockets: one with random transactions, and one that replays them. */
export interface ReplayWorld {
  readonly upstream: Localnet;
  readonly here: Localnet;
  stop(): Promise<void>;
}

/** Creates a network with a sample world and random payments of which many fail, and a network that replays them. */
export async function createReplayWorld(seed: number, payments: number): Promise<ReplayWorld> {
  const upstream = await createLocalnet({ blockTimeMs: 0, idleBlockTimeMs: 0 });
  await upstream.sample({ start: true, seed, wait: true });
  const random = createSeededRandom(seed);
  const payers = Array.from({ length: 5 }, (_, index) => testAccount(`payer${index}`));
  for (const payer of payers) {
    await upstream.fund({ address: payer.address, amount: 100_000_000_000n });
    await sendCall(upstream, payer, TRANSFER, { arguments: ["0xb000", "1"] });
  }
  for (let index = 0; index < payments; index++) {
    const payer = payers[Math.floor(random() * payers.length)] ?? testAccount("payer0");
    const receiver = `0x${(0xb000 + Math.floor(random() * 40)).toString(16)}`;
    const amount = random() < 0.3 ? 10n ** 18n : BigInt(Math.floor(random() * 1_000_000));
    const maxGasAmount = random() < 0.15 ? 200n : 100_000n;
    await mayFail(sendCall(upstream, payer, TRANSFER, { arguments: [receiver, amount.toString()], maxGasAmount }));
  }
  const here = await createLocalnet({ ports: { node: 8180 }, blockTimeMs: 0, idleBlockTimeMs: 0, fetch: upstream.fetch });
  return {
    upstream,
    here,
    async stop() {
      await here.stop();
      await upstream.stop();
    },
  };
}

async function mayFail(sent: Promise<unknown>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    if (!(error instanceof TransactionFailedError)) throw error;
  }
}

/** Versions of random user transactions of a network, in random order. */
export function randomUserVersions({ chain }: Localnet, count: number, seed: number): bigint[] {
  const random = createSeededRandom(seed);
  const users: bigint[] = [];
  for (let version = 1n; version <= chain.ledger().version; version++) {
    const stored = chain.store.getTransaction(version);
    if (stored !== undefined && decodeTransaction(stored.transaction).kind === "user") users.push(version);
  }
  const drawn: bigint[] = [];
  while (drawn.length < count && users.length > 0) drawn.push(...users.splice(Math.floor(random() * users.length), 1));
  return drawn;
}

/** Parts of a replay that differ from the original, by name; none if all are byte for byte equal. */
export async function replayDifferences(here: Localnet, version: bigint): Promise<readonly string[]> {
  const { equal, changes, events, original, replay } = await here.replay({ network: REPLAYED_NODE, transaction: version });
  const unequal = Object.entries(equal).flatMap(([name, isEqual]) => (isEqual ? [] : [`${name} of version ${version}`]));
  const items = changes.filter(({ isEqual }) => !isEqual).map(({ item }) => JSON.stringify(item));
  const words = original.vmStatus === replay.vmStatus ? [] : [`${original.vmStatus} and ${replay.vmStatus}`];
  return [...unequal, ...items, ...words, ...(events.every(({ isEqual }) => isEqual) ? [] : ["an event"])];
}

/** BCS of a `u64` argument as hex. */
export function u64Argument(value: bigint): string {
  return hex(encodeBcs((writer) => writer.u64(value)));
}

/** BCS of an address argument as hex. */
export function addressArgument(text: string): string {
  return hex(hexToBytes(text.slice(2).padStart(64, "0")));
}
