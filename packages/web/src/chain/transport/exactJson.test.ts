import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactJsonToText, parseExactJson } from "./exactJson.ts";

/** Adds an unsafe integer to the JSON text, which forces the slower exact parser instead of JSON.parse. */
const besideUnsafe = (text: string) => `[9007199254740993,${text}]`;
const spaced = (text: string) => text.replace(/([[\]{},:])/g, " \n$1\t ");

describe("parseExactJson", () => {
  it("parses like JSON.parse, except unsafe integers", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        expect(parseExactJson(text)).toEqual(withoutRounding(JSON.parse(text), text));
        expect(parseExactJson(besideUnsafe(text))).toEqual([9007199254740993n, withoutRounding(JSON.parse(text), text)]);
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it("parses integers of any size and position exactly", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }), (integer) => {
        const expected = Number.isSafeInteger(Number(integer)) ? Number(integer) : integer;
        expect(parseExactJson(`${integer}`)).toEqual(expected);
        expect(parseExactJson(spaced(`{"a":[${integer}],"b":${integer}}`))).toEqual({ a: [expected], b: expected });
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it("parses floating-point numbers and strings like JSON.parse", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.string({ unit: "binary" }), (number, text) => {
        const json = JSON.stringify([number, text, { [text]: text }]);
        expect(parseExactJson(besideUnsafe(json))).toEqual([9007199254740993n, withoutRounding(JSON.parse(json), json)]);
      }),
      { seed: 3, numRuns: 500 },
    );
  });

  it("rejects every text that JSON.parse rejects", () => {
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
  ])("rejects %j", (text) => expect(() => parseExactJson(text)).toThrow(SyntaxError));

  it("stores a __proto__ key as a property, not as the prototype", () => {
    const value = parseExactJson('{"__proto__":{"admin":9007199254740993}}') as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(["__proto__"]);
    expect(value.admin).toBeUndefined();
  });

  it("returns digits instead of bigints on request", () => {
    expect(parseExactJson('{"a":18446744073709551615,"b":1}', "text")).toEqual({ a: "18446744073709551615", b: 1 });
  });

  it("rejects excessive nesting with any content", () => {
    const nested = (depth: number, inner: string) => `${'{"a":['.repeat(depth / 2)}${inner}${"]}".repeat(depth / 2)}`;
    for (const inner of ["9007199254740993", "1", '"a"', ""]) {
      expect(() => parseExactJson(nested(20_000, inner)), inner).toThrow("nested deeper than 500");
      expect(() => parseExactJson(nested(502, inner)), inner).toThrow("nested deeper than 500");
      expect(exactJsonToText(parseExactJson(nested(500, inner)))).toBe(nested(500, inner));
    }
  });
});

describe("exactJsonToText", () => {
  it("encodes values with bigints so that they parse to the same values", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.bigInt({ min: 2n ** 53n, max: 2n ** 256n }), fc.constantFrom(0, 2), (value, integer, indent) => {
        const document = { value: safeOnly(value), list: [integer, -integer], text: integer.toString() };
        expect(parseExactJson(exactJsonToText(document, indent))).toEqual(document);
      }),
      { seed: 3, numRuns: 300 },
    );
  });

  it("does not multiply indentation at large depths", () => {
    const row = "1,".repeat(10_000);
    const deep = parseExactJson(`${"[".repeat(400)}${row}1${"]".repeat(400)}`);
    const text = exactJsonToText(deep, 2);
    expect(text.length).toBeLessThan(30 * row.length);
    expect(parseExactJson(text)).toEqual(deep);
  });

  it("matches JSON.stringify without bigints", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        expect(exactJsonToText(value, indent)).toBe(JSON.stringify(value, null, indent));
      }),
      { seed: 3, numRuns: 300 },
    );
  });
});

/** Replaces unsafe integers, which would be parsed as bigints; the surrounding document contains its own. */
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

/** Replaces integers that JSON.parse rounded: by the exact value in a document with a single integer, else by a wildcard. */
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

it("parseExactJson rejects integers too long for any on-chain value, instead of parsing for seconds", () => {
  expect(() => parseExactJson(`{"a":${"9".repeat(1_000_000)}}`)).toThrow("more than 100 digits");
  expect(parseExactJson(`{"a":${2n ** 256n}}`)).toEqual({ a: 2n ** 256n });
});
