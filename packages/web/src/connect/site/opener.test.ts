// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { createOpener } from "./opener.ts";

const SITE = "https://lagoon.example";
const ID = "0123456789abcdef0123456789abcdef";
const OTHER_ID = "f".repeat(32);
const connect = { atoll: 1, id: ID, kind: "connect" };

function open() {
  const posted: { readonly data: Record<string, unknown>; readonly origin: string }[] = [];
  const site = { postMessage: (data: Record<string, unknown>, origin: string) => void posted.push({ data, origin }) };
  const listeners: ((event: object) => void)[] = [];
  const view = { opener: site, addEventListener: (_: string, listener: (event: object) => void) => void listeners.push(listener) };
  const opener = createOpener(view as unknown as Window);
  const send = (data: unknown, { origin = SITE, source = site as unknown } = {}) => {
    for (const listener of listeners) listener({ data, origin, source });
  };
  return { opener, send, posted };
}

describe("site that opened the connect window", () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it("learns only that the window is ready before it sends a request", () => {
    expect(open().posted).toEqual([{ data: { atoll: 1, kind: "ready" }, origin: "*" }]);
  });

  it("gets the answer at its own origin, under its request's id, once", () => {
    const { opener, send, posted } = open();
    send(connect);
    expect(opener.state()).toMatchObject({ kind: "requested", origin: SITE, request: { kind: "connect" } });
    opener.answer({ kind: "rejected" });
    opener.answer({ kind: "rejected" });
    expect(posted.slice(1)).toEqual([{ data: { atoll: 1, id: ID, kind: "rejected" }, origin: SITE }]);
  });

  it("is not a window of another source, a sandboxed document or a non-web origin", () => {
    const { opener, send } = open();
    send(connect, { source: {} });
    send(connect, { origin: "null" });
    send(connect, { origin: "file://" });
    expect(opener.state().kind).toBe("waiting");
  });

  it("cannot exchange its request, and gets no answer after it navigated to another origin", () => {
    const { opener, send, posted } = open();
    send(connect);
    send({ ...connect, id: OTHER_ID });
    send({ ...connect, id: OTHER_ID }, { origin: "https://evil.example" });
    expect(opener.state()).toMatchObject({ origin: SITE, request: { id: ID } });
    expect(posted.slice(1)).toEqual([{ data: expect.objectContaining({ id: OTHER_ID, kind: "failed", code: "busy" }), origin: SITE }]);
    opener.answer({ kind: "rejected" });
    expect(posted.at(-1)).toEqual({ data: { atoll: 1, id: ID, kind: "rejected" }, origin: SITE });
  });

  it("gets at most ten further answers, however many requests it sends", () => {
    const { send, posted } = open();
    send(connect);
    for (let at = 0; at < 1_000; at++) send({ ...connect, id: at.toString(16).padStart(32, "0") });
    expect(posted.slice(1)).toHaveLength(10);
  });

  it("gets an error for an unreadable request, and for more than twenty requests a minute over all windows", () => {
    const unreadable = open();
    unreadable.send({ ...connect, more: 1 });
    expect(unreadable.posted.at(-1)?.data).toMatchObject({ code: "unreadable" });
    const codes = Array.from({ length: 25 }, () => {
      const { send, posted } = open();
      send(connect, { origin: "https://flood.example" });
      return posted.at(-1)?.data.code;
    });
    expect(codes.filter((code) => code === "too_many_requests")).toHaveLength(5);
  });

  it("is not asked again after an approval if the user reloads the window", () => {
    const before = open();
    before.send(connect, { origin: "https://reef.example" });
    before.opener.claim();
    const after = open();
    after.send(connect, { origin: "https://reef.example" });
    expect([after.opener.state().kind, after.posted.at(-1)?.data.code]).toEqual(["answered", "failed"]);
  });
});
