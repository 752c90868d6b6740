import { describe, expect, it } from "vitest";
import type { NetworkDefinition, NetworkId } from "../facts/types.ts";
import { createTransport } from "../transport/transport.ts";
import { createNodeApi } from "./createNodeApi.ts";

const endpoints = { node: "https://node.test/v1", faucet: undefined, indexer: undefined, pepper: undefined, prover: undefined };
const network: NetworkDefinition = { id: "test" as NetworkId, label: "Test", kind: "custom", chainId: 9, endpoints };

/** A node whose list pages always name a next page. */
function endlessNode(page: string) {
  let requests = 0;
  const transport = createTransport({
    endpoints,
    fetch: async () => {
      requests += 1;
      return new Response(page, { headers: { "x-aptos-cursor": String(requests) } });
    },
  });
  return { api: createNodeApi(network, transport), requests: () => requests };
}

describe("getAll with a node that lists pages endlessly", () => {
  it.each([
    ["with empty pages", "[]", 100],
    ["with large pages", JSON.stringify(["x".repeat(10_000_000)]), 4],
  ])("is rejected as too large: %s", async (_kind, page, most) => {
    const { api, requests } = endlessNode(page);
    await expect(api.getAll("accounts/0x1/resources")).rejects.toMatchObject({ name: "ChainError", code: "answer_too_large" });
    expect(requests()).toBe(most);
  });
});
