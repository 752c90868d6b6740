import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GraphqlError } from "../graphqlError.ts";
import { LIMITS } from "../limits.ts";
import { ExactNumber, exactJsonText, parseExactJson } from "./exactJson.ts";

describe("JSON parser that keeps exact numbers", () => {
  test("agrees with JSON.parse", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, noUnicodeString: false }), (value) => {
        expect(JSON.parse(exactJsonText(parseExactJson(JSON.stringify(value))))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test("preserves every digit of large integers", () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.string(), (value, text) => {
        const json = `{"a":[${value},${JSON.stringify(text)},${JSON.stringify(value.toString())}]}`;
        expect(exactJsonText(parseExactJson(json))).toBe(json);
      }),
    );
  });

  test.each(["12345678901234567890123", "-0.12345678901234567890", "1e1000000000000000"])("preserves the text of %s", (text) => {
    expect(parseExactJson(text)).toEqual(new ExactNumber(text));
  });

  test.each(["0123456789012345678", "1.2.3.4.5.6.7.8.9.0", "12345678901234567-1", '{"a":1', '"a', "'a'"])("rejects %s", (text) => {
    expect(() => parseExactJson(text)).toThrow(SyntaxError);
  });

  test("rejects nesting above the limit", () => {
    const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
    expect(() => parseExactJson(nested(LIMITS.jsonNesting))).not.toThrow();
    expect(() => parseExactJson(nested(LIMITS.jsonNesting + 1))).toThrow(GraphqlError);
    expect(parseExactJson(JSON.stringify(nested(100_000)))).toHaveLength(200_000);
  });
});
