import "../../packages/web/src/language/testing/english.ts";
import { beforeAll, expect, it } from "vitest";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import { parseAssetId } from "../../packages/web/src/chain/facts/assetId.ts";
import type { NetworkDefinition, NetworkId } from "../../packages/web/src/chain/facts/types.ts";
import { loadSchema } from "../../packages/web/src/chain/graphql/runQuery.ts";
import { loadPosition } from "../../packages/web/src/chain/holdings/loadBalances.ts";
import { assetActivities } from "../../packages/web/src/chain/indexer/assetActivities.ts";
import { assetHolders } from "../../packages/web/src/chain/indexer/assetHolders.ts";
import { lastBlocksOf } from "../../packages/web/src/chain/indexer/epochs.ts";
import { firstActivity } from "../../packages/web/src/chain/indexer/firstActivity.ts";
import { assetFacts } from "../../packages/web/src/chain/ledger/assetFacts.ts";
import { chainConfiguration } from "../../packages/web/src/chain/ledger/chainConfiguration.ts";
import { loadValidators } from "../../packages/web/src/chain/staking/loadValidators.ts";
import { createTransport, type Transport } from "../../packages/web/src/chain/transport/transport.ts";
import type { TransportAnswer, TransportRequest } from "../../packages/web/src/chain/transport/wire.ts";
import { explainError } from "../../packages/web/src/errors/explainError.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";

// Node and index responses with missing fields or wrong types. Parse errors must blame the response and never count as unknown errors.

const METADATA = readAddress("0xa");
const [COIN, FUNGIBLE] = ["0x1::aptos_coin::AptosCoin", METADATA].map((text) => {
  const id = parseAssetId(text);
  if (id === undefined) throw new Error(`${text} is an asset`);
  return id;
});
const IDS = ["0x1::aptos_coin::AptosCoin", METADATA];

type Definition = NetworkDefinition & { readonly endpoints: { readonly indexer: string } };
type Reader = (client: ChainClient, network: Definition, transport: Transport) => Promise<unknown>;

const READERS: Readonly<Record<string, Reader>> = {
  schema: (_, network, transport) => loadSchema(network, transport, new AbortController().signal),
  validators: (client) => loadValidators(client, undefined),
  epochs: ({ index }) => index.ask(lastBlocksOf([1n, 2n])),
  features: ({ node }) => chainConfiguration(node, {}),
  coin: ({ node }) => assetFacts(node, COIN as NonNullable<typeof COIN>, {}),
  fungible: ({ node }) => assetFacts(node, FUNGIBLE as NonNullable<typeof FUNGIBLE>, {}),
  holders: ({ index }) => index.ask(assetHolders(IDS, { after: undefined, limit: 3 })),
  activities: ({ index }) => index.ask(assetActivities({ ids: IDS, owner: undefined, only: undefined, before: undefined, limit: 3 })),
  first: ({ index }) => index.ask(firstActivity(IDS)),
  position: (client) =>
    loadPosition(client, { owner: METADATA, id: COIN as NonNullable<typeof COIN>, metadata: METADATA, ledger: undefined }),
};

let network: Definition;
beforeAll(async () => {
  const { nodeUrl, indexerUrl } = await sharedIndexedNetwork();
  const endpoints = { node: nodeUrl, faucet: undefined, indexer: indexerUrl as string, pepper: undefined, prover: undefined };
  network = { id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints };
});

const keyOf = ({ method, url, params, body }: TransportRequest) => JSON.stringify([method, url, params, body], digits);
const digits = (_key: string, value: unknown) => (typeof value === "bigint" ? value.toString() : value);

/** Path to a value inside a JSON response. */
type Path = readonly (string | number)[];

/** Lists every path in a JSON response; of each list, one item per item type. */
function placesIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const typeOf = (item: unknown) => JSON.stringify(typeof item === "object" && item !== null && "type" in item ? item.type : "");
  const parts = Array.isArray(value)
    ? [...new Map(value.map((item: unknown, at) => [typeOf(item), [at, item] as const] as const).reverse()).values()]
    : Object.entries(value);
  return [path, ...parts.flatMap(([name, part]) => placesIn(part, [...path, name]))];
}

function changed(value: unknown, [name, ...rest]: Path, to: unknown): unknown {
  if (name === undefined) return to;
  if (Array.isArray(value)) return value.map((item, at) => (at === name ? changed(item, rest, to) : item));
  return { ...(value as object), [name]: changed((value as Record<string, unknown>)[name], rest, to) };
}

const ODD = [undefined, null, true, -1, 1e21, "", "x", "0x", "9".repeat(78), "-99999999999999999999", [], {}, [null], { vec: [{}] }];

it.each(Object.keys(READERS))("malformed responses to the page's query for %s are reported as malformed", async (name) => {
  const read = READERS[name] as Reader;
  const real = createTransport({ endpoints: network.endpoints });
  const known = new Map<string, TransportAnswer>();
  const recording = {
    ...real,
    request: async (request: TransportRequest) => {
      const answer = await real.request(request);
      known.set(keyOf(request), answer);
      return answer;
    },
  };
  await read(createChainClient(network, recording), network, recording);
  expect(known.size).toBeGreaterThan(0);

  const untold: string[] = [];
  let tried = 0;
  for (const [key, { data }] of known) {
    for (const place of placesIn(data)) {
      for (const odd of ODD) {
        const replaying = {
          ...real,
          request: async (request: TransportRequest) => {
            const answer = known.get(keyOf(request));
            // Requests triggered by the changed value, such as node fallbacks for the index, go to the real network.
            if (answer === undefined) return real.request(request);
            return keyOf(request) === key ? { ...answer, data: changed(data, place, odd) } : answer;
          },
        };
        tried += 1;
        await read(createChainClient(network, replaying), network, replaying).catch((error: unknown) => {
          const { code } = explainError(error);
          const isOtherService = key.includes("graphql") && code.startsWith("node.");
          if (code === "unknown" || isOtherService) untold.push(`${place.join(".")} = ${JSON.stringify(odd)}: ${error}`);
        });
      }
    }
  }
  expect(tried).toBeGreaterThan(50);
  expect(untold).toEqual([]);
});
