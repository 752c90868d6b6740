import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import { readTypedChanges, type TypedChanges } from "./replayForm.ts";

const SENDER = "0xa11ce";
const read = (typed: Partial<TypedChanges>) => readTypedChanges({ balance: "", time: "", modules: [], ...typed }, SENDER);
const file = (length: number, name = "a.mv") => ({ name, bytes: new Uint8Array(length) });

describe("changes of a replay", () => {
  it("leaves the original's values for empty fields", () => {
    expect(read({})).toEqual({ ok: true, changes: { balance: undefined, timeMs: undefined, modules: undefined } });
  });

  it("contain the sender's balance in octas, the time and the modules", () => {
    const { bytes } = file(3);
    expect(read({ balance: "1.5", time: "2026-01-02T03:04:05", modules: [file(3)] })).toEqual({
      ok: true,
      changes: {
        balance: { address: SENDER, octas: 150_000_000n },
        timeMs: new Date(2026, 0, 2, 3, 4, 5).getTime(),
        modules: [bytes],
      },
    });
  });

  it.each<readonly [string, Partial<TypedChanges>, string, RegExp]>([
    ["a balance with nine decimals", { balance: "0.123456789" }, "balance", /8/],
    ["a balance above the largest", { balance: "184467440737.09551616" }, "balance", /Larger than/],
    ["a time that is none", { time: "soon" }, "time", /1970/],
    ["a time after 2200", { time: "2300-01-01T00:00" }, "time", /2200/],
    ["101 modules", { modules: Array.from({ length: 101 }, () => file(1)) }, "modules", /100/],
    ["modules of 2 MB", { modules: [file(1_000_000), file(1_000_000, "b.mv")] }, "modules", /1.9 MB/],
  ])("rejects %s", (_what, typed, field, reason) => {
    expect(read(typed)).toEqual({ ok: false, problems: { [field]: expect.stringMatching(reason) } });
  });

  it("accepts the largest balance", () => {
    expect(read({ balance: "184467440737.09551615" })).toMatchObject({ ok: true, changes: { balance: { octas: 2n ** 64n - 1n } } });
  });
});
