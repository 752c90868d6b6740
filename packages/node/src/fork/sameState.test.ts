import { address, bytesToHex, type StructTag, structTag } from "@atoll/move";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchOf, forkOf } from "../../testing/forkOf.ts";
import { createTestApi, type TestApi } from "../../testing/testApi.ts";
import type { EncodedStateKey } from "../chain/stateKey.ts";
import { decodeStateKey, encodeStateKey } from "../ledger/stateKeyEncoding.ts";

/** `fetch` of a node without the experimental endpoint for raw state values. */
function withoutRawValues(upstream: TestApi): typeof fetch {
  const direct = fetchOf(upstream);
  return async (input, init) =>
    String(input).includes("/experimental/")
      ? Response.json({ message: "not found", error_code: "web_framework_error" }, { status: 404 })
      : direct(input, init);
}

describe("state of a fork", () => {
  let upstream: TestApi;
  beforeAll(async () => {
    upstream = await createTestApi();
    for (const receiver of ["0xb0b", "0xb0c", "0xb0d"]) await upstream.transfer(receiver, 5_000n);
  });
  afterAll(() => upstream.chain.stop());

  const keysAt = (version: bigint): EncodedStateKey[] =>
    upstream.chain.store.listState("", version, undefined, 100_000).map(({ key }) => key);

  it("equals the upstream's state at random versions and keys, absent ones and metadata included", async () => {
    const latest = upstream.chain.ledger().version;
    const absent = (type: StructTag) => encodeStateKey({ kind: "resource", address: address("0xabcdef"), type });
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 3n, max: latest }), fc.infiniteStream(fc.nat()), async (version, numbers) => {
        const fork = await forkOf(upstream, { version });
        const keys = keysAt(latest);
        const sample = Array.from({ length: 25 }, () => keys[(numbers.next().value ?? 0) % keys.length] as EncodedStateKey);
        for (const key of [...sample, absent(structTag("0x1::account::Account"))]) {
          const through = await fork.fork?.readThrough(() => {
            const value = fork.store.getState(key, version);
            return value && { bytes: bytesToHex(value.bytes), metadata: value.metadata };
          });
          const direct = upstream.chain.store.getState(key, version);
          expect({ key, value: through }).toEqual({ key, value: direct && { bytes: bytesToHex(direct.bytes), metadata: direct.metadata } });
        }
        await fork.stop();
      }),
      { numRuns: 4, seed: 39 },
    );
  });

  it("has the upstream's bytes from the stable endpoints alone, resource groups included", async () => {
    const { version } = upstream.chain.ledger();
    const fork = await forkOf(upstream, { version, fetch: withoutRawValues(upstream) });
    const keys = keysAt(version);
    const groups = keys.filter((key) => decodeStateKey(key).kind === "resourceGroup");
    const tables = keys.filter((key) => decodeStateKey(key).kind === "tableItem");
    expect(groups.length).toBeGreaterThan(3);
    for (const key of [...groups.slice(0, 12), ...tables.slice(0, 5), ...keys.slice(0, 12)]) {
      const bytes = await fork.fork?.readThrough(() => fork.store.getState(key, version)?.bytes);
      expect({ key, bytes: bytesToHex(bytes ?? new Uint8Array()) }).toEqual({
        key,
        bytes: bytesToHex(upstream.chain.store.getState(key, version)?.bytes ?? new Uint8Array()),
      });
    }
    await fork.stop();
  });
});
