import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createNetwork, type Network, outcomeOf } from "../../../testing/network.ts";
import { BigOrderedMapView, type MapKind, newBigOrderedMap } from "./bigOrderedMap.ts";
import { degreesForSizes } from "./bigOrderedMapSizes.ts";

const KIND: MapKind<bigint> = {
  key: { kind: "u64" },
  value: { kind: "u64" },
  compare: (left, right) => (left < right ? -1 : left > right ? 1 : 0),
};
const SMALLEST = { inner: 4, leaf: 3 };

function inNetwork<T>(network: Network, degrees: { inner: number; leaf: number }, body: (map: BigOrderedMapView<bigint, bigint>) => T): T {
  return network.run((context) => body(new BigOrderedMapView(context, newBigOrderedMap(degrees), KIND)));
}

describe("big ordered map", () => {
  const network = createNetwork();

  it("matches a sorted map for random additions and removals", () => {
    const step = fc.record({ isAdd: fc.boolean(), key: fc.bigInt({ min: 0n, max: 60n }) });
    const degrees = fc.record({ inner: fc.integer({ min: 4, max: 7 }), leaf: fc.integer({ min: 3, max: 6 }) });
    fc.assert(
      fc.property(degrees, fc.array(step, { maxLength: 250 }), (size, steps) =>
        inNetwork(network, size, (map) => {
          const model = new Map<bigint, bigint>();
          for (const { isAdd, key } of steps) {
            if (isAdd && !model.has(key)) {
              map.add(key, key * 2n);
              model.set(key, key * 2n);
            } else if (!isAdd && model.has(key)) {
              expect(map.remove(key)).toBe(model.get(key));
              model.delete(key);
            }
          }
          const expected = [...model].sort(([a], [b]) => KIND.compare(a, b)).map(([key, value]) => ({ key, value }));
          expect([...map.entries()]).toEqual(expected);
          expect(map.first()).toEqual(expected[0]);
          expect(map.isEmpty).toBe(model.size === 0);
          for (let key = 0n; key <= 60n; key++) expect(map.get(key)).toBe(model.get(key));
        }),
      ),
      { numRuns: 150, seed: 20251115 },
    );
  });

  it("rejects duplicate keys and removal of missing keys", () => {
    for (const size of [2, 30]) {
      inNetwork(network, SMALLEST, (map) => {
        for (let key = 0n; key < size; key++) map.add(key, key);
        expect(outcomeOf(() => map.add(1n, 5n))).toBe("0x1::big_ordered_map 0x10001");
        // In a map with one node, the node's own module reports the error.
        expect(outcomeOf(() => map.remove(99n))).toBe(`0x1::${size === 2 ? "ordered_map" : "big_ordered_map"} 0x10002`);
        expect(outcomeOf(() => map.borrowMut(99n))).toBe("0x1::big_ordered_map 0x10002");
      });
    }
  });

  it("fills nodes of 4 KiB by default, within the degrees allowed", () => {
    expect(degreesForSizes(48, 1)).toEqual({ inner: 85, leaf: 83 });
    expect(degreesForSizes(40, 8)).toEqual({ inner: 102, leaf: 85 });
    expect(degreesForSizes(5000, 5000)).toEqual({ inner: 4, leaf: 3 });
    expect(degreesForSizes(1, 0)).toEqual({ inner: 4096, leaf: 4096 });
  });
});
