// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { NetworkDefinition, NetworkId } from "../chain/types.ts";

function network(kind: NetworkDefinition["kind"], node: string): NetworkDefinition {
  const endpoints = { node, indexer: undefined, faucet: undefined, pepper: undefined, prover: undefined };
  return { id: "some-net" as NetworkId, label: "Some", kind, chainId: undefined, endpoints };
}
const elsewhere = network("public", "https://node.test/v1");

/** A document loaded now, with the cookies as they are. */
async function load() {
  vi.resetModules();
  return import("./reachability.ts");
}

describe("reaching a network", () => {
  beforeEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is how the choice reaches the server
    document.cookie = "atoll-connect=; Max-Age=0; Path=/";
  });

  it("needs no leave for the one in the box", async () => {
    const { reachability } = await load();
    expect(reachability(network("embedded", "http://127.0.0.1:8080/v1"))).toBe("reachable");
  });

  it("needs the person's yes and a new document for any other", async () => {
    const before = await load();
    expect(before.reachability(elsewhere)).toBe("notAllowed");
    expect(before.allowNetwork(elsewhere)).toBe(true);
    expect(before.reachability(elsewhere)).toBe("afterReload");
    const after = await load();
    expect(after.reachability(elsewhere)).toBe("reachable");
    expect(after.reachability(network("custom", "https://other.test/v1"))).toBe("notAllowed");
  });
});
