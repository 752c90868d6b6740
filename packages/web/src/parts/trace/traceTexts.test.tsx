import "../../language/testing/english.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Trace, TraceCall, TraceSession } from "../../chain/controls/trace.ts";
import { TraceView } from "./TraceView.tsx";

function call(name: string, overrides: Partial<TraceCall> = {}): TraceCall {
  return {
    kind: "call",
    functionId: `0x5::deep::${name}`,
    isNative: false,
    typeArguments: [],
    args: [],
    results: [],
    gas: 1_000,
    steps: [],
    ...overrides,
  };
}

function shown(session: Partial<TraceSession>, trace: Partial<Trace> = {}): string {
  const user: TraceSession = {
    session: "user",
    steps: [],
    writes: [],
    isTruncated: false,
    isFlattened: false,
    failure: undefined,
    ...session,
  };
  return renderToStaticMarkup(<TraceView trace={{ success: true, vmStatus: "", gasUsed: 12n, sessions: [user], ...trace }} />);
}

const CUT = "The trace was cut off after the last step below.";
const GAS_CUT = "and the gas of other calls appears with their caller.";
const MISSING = "Gas of calls that failed is not listed separately.";
const NONE = "No execution gas was metered.";

describe("trace view of a transaction", () => {
  it("shows no notes for a complete trace", () => {
    const html = shown({ steps: [call("main", { steps: [call("leaf")] })] });
    for (const text of [CUT, GAS_CUT, MISSING, NONE, "at least", "failed here", "rolled back", "Very deep calls"])
      expect(html).not.toContain(text);
  });

  it("marks a truncated trace above the gas table, at its unfinished call and at each count, but not as a failure", () => {
    const leaves = Array.from({ length: 1_500 }, () => call("leaf"));
    const html = shown({ steps: [call("main", { results: undefined, gas: 9_000_000, steps: leaves })], isTruncated: true });
    expect(html).toContain(CUT);
    expect(html).toContain(GAS_CUT);
    expect(html.indexOf(GAS_CUT)).toBeLessThan(html.indexOf("<table"));
    expect(html).toContain("Cut off");
    expect(html).toContain("at least 1,500");
    expect(html).not.toContain("NaN");
    expect(html).not.toContain("failed here");
    expect(html).not.toContain(MISSING);
  });

  it("explains that calls are nested too deeply to display", () => {
    expect(shown({ steps: [call("main")], isFlattened: true })).toContain("Very deep calls are listed one after another");
  });

  it("explains missing gas of calls that did not return", () => {
    const html = shown({ steps: [call("main", { results: undefined, gas: undefined })], writes: undefined }, { success: false });
    expect(html).toContain(MISSING);
    expect(html).toContain("failed here");
    expect(html).toContain("Failed: its changes were rolled back.");
    expect(html).not.toContain(NONE);
  });

  it("explains missing gas of calls that did not return in a truncated trace", () => {
    const steps = [call("main", { results: undefined, gas: undefined, steps: [call("leaf"), call("leaf")] })];
    const html = shown({ steps, writes: undefined, isTruncated: true }, { success: false });
    expect(html).toContain("The trace was cut off, so only recorded calls are counted.");
    expect(html).toContain(MISSING);
    expect(html).toContain("at least 2");
    expect(html).not.toContain(GAS_CUT);
  });

  it("explains that a trace has no gas figures", () => {
    const html = shown({ steps: [call("main", { gas: undefined })] });
    expect(html).toContain(NONE);
    expect(html).not.toContain(MISSING);
  });
});
