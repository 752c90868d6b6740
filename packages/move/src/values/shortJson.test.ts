import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonValue } from "./json.ts";
import { shortJson } from "./shortJson.ts";

describe("shortened JSON in error messages", () => {
  it("equals the beginning of the JSON text for any value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 60 }), (json, length) => {
        const text = JSON.stringify(json);
        expect(shortJson(json as JsonValue, length)).toBe(text.length > length ? `${text.slice(0, length)}…` : text);
      }),
    );
  });

  it("reads only the first items of a long list", () => {
    let reads = 0;
    const countRead = (target: number[], name: string | symbol) => {
      reads++;
      return Reflect.get(target, name);
    };
    const item = new Proxy<number[]>([], { get: countRead });
    expect(shortJson(Array(100_000).fill(item), 20)).toBe("[[],[],[],[],[],[],[…");
    expect(reads).toBeLessThan(100);
  });

  it("names a missing value", () => {
    expect(shortJson(undefined, 20)).toBe("nothing");
  });
});
