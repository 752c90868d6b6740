import { describe, expect, test } from "vitest";
import { createLoopbackRequest } from "./loopbackRequest.ts";

const URL_TEXT = "http://localhost:8080/v1/transactions?a=%20b";
const BODY = "a body with é";

describe("in-process Request object", () => {
  test.each<[string, RequestInit | undefined]>([
    ["nothing but a URL", undefined],
    ["headers", { headers: { Accept: "application/json", "x-own": "1" } }],
    ["a text", { method: "POST", body: BODY }],
    ["bytes", { method: "POST", body: new TextEncoder().encode(BODY), headers: [["Content-Type", "application/json"]] }],
    ["an option that few use", { method: "POST", body: BODY, redirect: "manual" }],
    ["another method", { method: "put", body: BODY }],
    ["form fields", { method: "POST", body: new URLSearchParams({ a: "b" }) }],
  ])("behaves like a real Request with %s", async (_, init) => {
    const expected = new Request(URL_TEXT, init);
    const { request, at } = createLoopbackRequest(URL_TEXT, init);
    expect(at.href).toBe(expected.url);
    for (const name of ["url", "method", "redirect", "mode", "credentials", "cache", "bodyUsed", "keepalive", "referrer"] as const) {
      expect(request[name], name).toBe(expected[name]);
    }
    expect(request.signal.aborted).toBe(false);
    const headers = new Map(request.headers);
    const length = headers.get("content-length");
    headers.delete("content-length");
    expect(headers).toEqual(new Map(expected.headers));
    expect(request.body === null).toBe(expected.body === null);
    const text = await expected.text();
    if (length !== undefined) expect(Number(length)).toBe(new TextEncoder().encode(text).length);
    expect(await request.text()).toBe(text);
    expect(request.bodyUsed).toBe(expected.bodyUsed);
  });

  test.each(["text", "arrayBuffer", "bytes", "blob"] as const)(
    "allows reading its body only once: every read after %s fails",
    async (way) => {
      const { request } = createLoopbackRequest(URL_TEXT, { method: "POST", body: BODY });
      await request[way]();
      expect(request.bodyUsed).toBe(true);
      await expect(request.text()).rejects.toThrow(TypeError);
      expect(() => request.clone()).toThrow(TypeError);
    },
  );

  test("copies the bytes of its body at creation, and only the part that the typed array covers", async () => {
    const memory = new TextEncoder().encode(`xx${BODY}xx`);
    const { request } = createLoopbackRequest(URL_TEXT, { method: "POST", body: memory.subarray(2, -2) });
    memory.fill(0);
    expect(new TextDecoder().decode(await request.arrayBuffer())).toBe(BODY);
  });

  test("can be cloned into a new Request with its body", async () => {
    const { request } = createLoopbackRequest(URL_TEXT, { method: "POST", body: BODY, headers: { "x-own": "1" } });
    const other = new Request("http://localhost:8080/elsewhere", request);
    expect([other.method, other.headers.get("x-own"), await other.text()]).toEqual(["POST", "1", BODY]);
  });

  test("rejects invalid input like a real Request", () => {
    expect(() => createLoopbackRequest(URL_TEXT, { body: BODY })).toThrow(TypeError);
    expect(() => createLoopbackRequest("http://a:b@localhost:8080/v1")).toThrow(TypeError);
    expect(() => createLoopbackRequest("no URL")).toThrow(TypeError);
    expect(() => createLoopbackRequest(URL_TEXT, { headers: { "a b": "c" } })).toThrow(TypeError);
  });

  test("is aborted by its signal", () => {
    const { request } = createLoopbackRequest(URL_TEXT, { signal: AbortSignal.abort("enough") });
    expect(request.signal.reason).toBe("enough");
  });
});
