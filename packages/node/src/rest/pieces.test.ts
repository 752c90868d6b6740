import { describe, expect, it } from "vitest";
import { createNextTurn, textInPieces } from "./pieces.ts";
import type { RestContext } from "./restContext.ts";

/** Text so long that a response of a few such parts is sent in several chunks. */
const LONG = "x".repeat(200_000);

function* pieces() {
  for (let at = 0; at < 3; at++) yield LONG;
}

function contextWith(nextTurn: () => Promise<void>) {
  const logged: string[] = [];
  // An ordinary chain, no fork.
  const chain = {} as RestContext["chain"];
  const context = {
    chain,
    nextTurn,
    revertCount: () => 0,
    log: (what: string) => logged.push(what),
  } as Partial<RestContext> as RestContext;
  return { context, logged };
}

describe("response streams", () => {
  it("are not logged if the client cancels them", async () => {
    let go: () => void = () => undefined;
    const { context, logged } = contextWith(() => new Promise((resolve) => (go = resolve)));
    const { body } = textInPieces(context, "text/plain", pieces());
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    expect((await reader.read()).value?.length).toBe(LONG.length);
    void reader.read();
    await reader.cancel();
    go();
    await new Promise((resolve) => setTimeout(resolve));
    expect(logged).toEqual([]);
  });

  it("are logged if they fail midway", async () => {
    const { context, logged } = contextWith(createNextTurn(async () => undefined));
    const failing = function* () {
      yield LONG;
      throw new Error("unreadable");
    };
    const { body } = textInPieces(context, "text/plain", failing());
    const reader = (body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await expect(reader.read()).rejects.toThrow("unreadable");
    expect(logged).toEqual(["an answer broke off"]);
  });
});
