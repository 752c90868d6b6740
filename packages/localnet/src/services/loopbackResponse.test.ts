import { describe, expect, test } from "vitest";
import { createLoopbackResponse } from "./loopbackResponse.ts";

const TEXT = '{"a":"é"}';
const BYTES = new TextEncoder().encode(`x${TEXT}x`).subarray(1, -1);
const PARTS = { status: 202, headers: { "Content-Type": "application/json; charset=utf-8", "X-Own": "1" } };
const BODIES: [string, string | Uint8Array][] = [
  ["a text", TEXT],
  ["a view of bytes", BYTES],
  ["nothing", ""],
];

describe("in-process Response object", () => {
  test.each(BODIES)("behaves like a real Response with %s", async (_, body) => {
    const expected = new Response(body as BodyInit, PARTS);
    const answer = createLoopbackResponse(body, PARTS);
    expect(answer).toBeInstanceOf(Response);
    for (const name of ["status", "ok", "statusText", "type", "url", "redirected", "bodyUsed"] as const) {
      expect(answer[name], name).toBe(expected[name]);
    }
    expect([...answer.headers]).toEqual([...expected.headers]);
    expect(await answer.text()).toBe(await expected.text());
    expect(answer.bodyUsed).toBe(expected.bodyUsed);
    expect(createLoopbackResponse(TEXT, { ...PARTS, status: 404 }).ok).toBe(false);
  });

  test.each(["text", "arrayBuffer", "bytes", "blob", "json"] as const)(
    "allows reading its body only once: every read after %s fails",
    async (way) => {
      for (const body of [TEXT, BYTES]) {
        const answer = createLoopbackResponse(body, PARTS);
        const given = await answer[way]();
        const text = given instanceof Blob ? await given.text() : typeof given === "string" ? given : undefined;
        if (text !== undefined) expect(text).toBe(TEXT);
        if (given instanceof Uint8Array || given instanceof ArrayBuffer) expect(new TextDecoder().decode(given)).toBe(TEXT);
        if (way === "json") expect(given).toEqual({ a: "é" });
        expect(answer.bodyUsed).toBe(true);
        await expect(answer.text()).rejects.toThrow(TypeError);
        expect(() => answer.clone()).toThrow(TypeError);
      }
    },
  );

  test("can be cloned, streamed and wrapped in a new Response", async () => {
    const answer = createLoopbackResponse(TEXT, PARTS);
    expect(await answer.clone().json()).toEqual({ a: "é" });
    const other = new Response(answer.body, answer);
    expect([other.status, other.headers.get("x-own"), await other.text()]).toEqual([202, "1", TEXT]);
    expect(answer.bodyUsed).toBe(true);
    await expect(answer.text()).rejects.toThrow(TypeError);
  });

  test("keeps its bytes when a caller changes the returned array", async () => {
    const bytes = Uint8Array.from(BYTES);
    new Uint8Array(await createLoopbackResponse(bytes, PARTS).arrayBuffer()).fill(0);
    expect(bytes).toEqual(Uint8Array.from(BYTES));
  });
});
