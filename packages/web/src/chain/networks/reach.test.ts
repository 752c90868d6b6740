import { describe, expect, it } from "vitest";
import type { NetworkDefinition, NetworkId } from "../facts/types.ts";
import { memoryStorage } from "../storage/memoryStorage.ts";
import { STANDARD_LOCAL_NETWORK } from "./embeddedNetwork.ts";
import { isReachable, loadReach, originsOf, originsOnlyOf, type Reach, storeOrigins } from "./reach.ts";
import { revokeOrigins, revokeOriginsLocally } from "./takeBack.ts";

function network(id: string, node: string, indexer?: string): NetworkDefinition {
  const endpoints = { node, indexer, faucet: undefined, pepper: undefined, prover: undefined };
  return { id: id as NetworkId, label: id, kind: "custom", chainId: undefined, endpoints };
}
const harbour = network("harbour", "https://node.example/v1", "https://node.example/v1/graphql");
const answering = (value: unknown) => async () => Response.json(value);

describe("origins that the page may contact", () => {
  it("are defined by the page's server", async () => {
    const reach = await loadReach(answering({ connect: ["https://node.example"], image: ["https://pictures.example"] }), memoryStorage());
    expect(reach).toEqual({ decidedBy: "server", connect: ["https://node.example"], image: ["https://pictures.example"] });
    expect(isReachable(harbour, reach)).toBe(true);
    expect(isReachable(network("other", "https://other.example"), reach)).toBe(false);
  });

  it("do not grow because of origins in browser storage", async () => {
    const storage = memoryStorage();
    storeOrigins({ connect: originsOf(harbour) }, storage);
    const reach = await loadReach(answering({ connect: [], image: [] }), storage);
    expect(isReachable(harbour, reach)).toBe(false);
  });

  it("always include the embedded network at any address", () => {
    const nothing: Reach = { decidedBy: "server", connect: [], image: [] };
    expect(isReachable(STANDARD_LOCAL_NETWORK, nothing)).toBe(true);
    expect(isReachable({ ...harbour, kind: "public" }, nothing)).toBe(false);
  });

  it.each<[string, () => Promise<Response>]>([
    ["is missing", async () => new Response("", { status: 404 })],
    ["is an HTML page", async () => new Response("<!doctype html>")],
    ["has another format", async () => Response.json({ hello: 1 })],
    ["fails", async () => Promise.reject(new TypeError("failed"))],
  ])("are decided by the host if the server's response %s; the user still confirms each origin once", async (_what, fetch) => {
    const storage = memoryStorage();
    const before = await loadReach(fetch, storage);
    expect(before).toEqual({ decidedBy: "host", connect: [], image: [] });
    expect(isReachable(harbour, before)).toBe(false);
    storeOrigins({ connect: originsOf(harbour) }, storage);
    storeOrigins({ image: ["https://pictures.example"] }, storage);
    const after = await loadReach(fetch, storage);
    expect(isReachable(harbour, after)).toBe(true);
    expect(after.image).toEqual(["https://pictures.example"]);
    await revokeOriginsLocally({ connect: originsOf(harbour), image: [] }, after, storage);
    expect(await loadReach(fetch, storage)).toEqual({ decidedBy: "host", connect: [], image: ["https://pictures.example"] });
  });

  it("shrink by a request to the server, and a refusal throws", async () => {
    const sent: unknown[] = [];
    await revokeOrigins({ connect: ["https://node.example"], image: [] }, async (_url, init) => {
      sent.push(JSON.parse(String(init?.body)));
      return Response.json({ connect: [], image: [] });
    });
    expect(sent).toEqual([{ connect: ["https://node.example"], image: [] }]);
    await expect(revokeOrigins({ connect: [], image: [] }, async () => new Response("", { status: 403 }))).rejects.toThrow("403");
  });

  it("lose only origins of a removed network that no other network or source needs", () => {
    const shared = network("shared", "https://node.example", "https://second.example");
    expect(originsOf(harbour)).toEqual(["https://node.example"]);
    expect(originsOnlyOf(shared, [harbour, shared], [])).toEqual(["https://second.example"]);
    expect(originsOnlyOf(shared, [harbour, shared], ["https://second.example"])).toEqual([]);
  });
});
