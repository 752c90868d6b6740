import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactJsonToText, parseExactJson } from "./exactJson.ts";

/** Forces the reader of our own: this document holds an unsafe integer beside the value. */
const besideUnsafe = (text: string) => `[9007199254740993,${text}]`;
const spaced = (text: string) => text.replace(/([[\]{},:])/g, " \n$1\t ");

describe("parseExactJson", () => {
  it("reads everything as JSON.parse does, but unsafe integers", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        expect(parseExactJson(text)).toEqual(withoutRounding(JSON.parse(text), text));
        expect(parseExactJson(besideUnsafe(text))).toEqual([9007199254740993n, withoutRounding(JSON.parse(text), text)]);
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it("reads every integer exactly, whatever its size and place", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }), (integer) => {
        const expected = Number.isSafeInteger(Number(integer)) ? Number(integer) : integer;
        expect(parseExactJson(`${integer}`)).toEqual(expected);
        expect(parseExactJson(spaced(`{"a":[${integer}],"b":${integer}}`))).toEqual({ a: [expected], b: expected });
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it("reads floating-point numbers and strings as JSON.parse does", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string({ unit: "binary" }), (number, text) => {
        const json = JSON.stringify([number, text, { [text]: text }]);
        expect(parseExactJson(besideUnsafe(json))).toEqual([9007199254740993n, withoutRounding(JSON.parse(json), json)]);
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it("refuses what JSON.parse refuses", () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom("", '"', "{", "]", ",", "\\", "0", "-", ".", "e", "\u0001", "t"),
        (json, at, noise) => {
          const valid = besideUnsafe(json);
          const position = at % valid.length;
          const text = valid.slice(0, position) + noise + valid.slice(position + 1);
          expect(isRefused(() => parseExactJson(text))).toBe(isRefused(() => JSON.parse(text)));
        },
      ),
      { seed: 3, numRuns: 1_000 },
    );
  });

  it.each([
    "[9007199254740993,]",
    "[9007199254740993",
    "{9007199254740993:1}",
    "09007199254740993",
    "9007199254740993.",
    "[9007199254740993 1]",
    "",
  ])("refuses %j", (text) => expect(() => parseExactJson(text)).toThrow(SyntaxError));

  it("keeps a key named __proto__ as a property and no prototype", () => {
    const value = parseExactJson('{"__proto__":{"admin":9007199254740993}}') as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(["__proto__"]);
    expect(value.admin).toBeUndefined();
  });

  it("gives digits instead of bigints where they are asked for", () => {
    expect(parseExactJson('{"a":18446744073709551615,"b":1}', "text")).toEqual({ a: "18446744073709551615", b: 1 });
  });

  it("refuses to nest without end, whatever is inside", () => {
    const nested = (depth: number, inner: string) => `${'{"a":['.repeat(depth / 2)}${inner}${"]}".repeat(depth / 2)}`;
    for (const inner of ["9007199254740993", "1", '"a"', ""]) {
      expect(() => parseExactJson(nested(20_000, inner)), inner).toThrow("nested deeper than 500");
      expect(() => parseExactJson(nested(502, inner)), inner).toThrow("nested deeper than 500");
      expect(exactJsonToText(parseExactJson(nested(500, inner)))).toBe(nested(500, inner));
    }
  });
});

describe("exactJsonToText", () => {
  it("is read back the same, bigints included", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.bigInt({ min: 2n ** 53n, max: 2n ** 256n }), fc.constantFrom(0, 2), (value, integer, indent) => {
        const document = { value: safeOnly(value), list: [integer, -integer], text: integer.toString() };
        expect(parseExactJson(exactJsonToText(document, indent))).toEqual(document);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it("does not grow with the depth that a value is at", () => {
    const row = "1,".repeat(10_000);
    const deep = parseExactJson(`${"[".repeat(400)}${row}1${"]".repeat(400)}`);
    const text = exactJsonToText(deep, 2);
    expect(text.length).toBeLessThan(30 * row.length);
    expect(parseExactJson(text)).toEqual(deep);
  });

  it("writes what JSON.stringify writes where there is no bigint", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        expect(exactJsonToText(value, indent)).toBe(JSON.stringify(value, null, indent));
      }),
      { seed: 3, numRuns: 300 },
    );
  });
});

/** Integers beyond 2^53 come back as bigints; they have their own place in the document above. */
function safeOnly(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, item: unknown) => (typeof item === "number" && !Number.isSafeInteger(item) ? 0.5 : item));
}

function isRefused(parse: () => unknown): boolean {
  try {
    parse();
    return false;
  } catch {
    return true;
  }
}

/** JSON.parse's result with the integers it rounded put right, where the whole document is one of our generated ones. */
function withoutRounding(value: unknown, text: string): unknown {
  if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value))
    return /^-?\d+$/.test(text.trim()) ? BigInt(text) : expect.anything();
  if (Array.isArray(value)) return value.map((item) => withoutRounding(item, ""));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, withoutRounding(item, "")] as const);
  const copy: Record<string, unknown> = {};
  for (const [key, item] of entries)
    Object.defineProperty(copy, key, { value: item, writable: true, enumerable: true, configurable: true });
  return copy;
}

it("refuses an integer that no value on chain can be, before it takes seconds to read", () => {
  expect(() => parseExactJson(`{"a":${"9".repeat(1_000_000)}}`)).toThrow("more than 100 digits");
  expect(parseExactJson(`{"a":${2n ** 256n}}`)).toEqual({ a: 2n ** 256n });
});
