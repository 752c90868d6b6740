import { expect, it } from "vitest";
import { PUBLIC_NETWORKS } from "../networks/publicNetworks.ts";
import { serviceOfUrl } from "./serviceOfUrl.ts";

it.each([
  ["https://api.devnet.aptoslabs.com/v1", "node"],
  ["https://api.devnet.aptoslabs.com/v1/accounts/0x1?limit=1", "node"],
  ["https://api.devnet.aptoslabs.com/v1/graphql", "indexer"],
  ["https://api.devnet.aptoslabs.com/v1/graphqlish", "node"],
  ["https://faucet.devnet.aptoslabs.com/fund", "faucet"],
  ["https://api.devnet.aptoslabs.com/keyless/pepper/v0/fetch", "pepper"],
  ["https://api.devnet.aptoslabs.com/keyless/prover/v0/prove", "prover"],
])("serviceOfUrl maps %s to the %s", (url, service) => {
  const devnet = PUBLIC_NETWORKS.find(({ id }) => id === "devnet");
  expect(devnet && serviceOfUrl(devnet.endpoints, url)).toBe(service);
});
