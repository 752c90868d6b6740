import "../../language/testing/english.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Trace, TraceCall, TraceSession } from "../../chain/controls/trace.ts";
import { TraceView } from "./TraceTab.tsx";

function call(name: string, overrides: Partial<TraceCall> = {}): TraceCall {
  return { kind: "call", functionId: `0x5::deep::${name}`, typeArguments: [], args: [], results: [], gas: 1_000, steps: [], ...overrides };
}

function shown(session: Partial<TraceSession>, trace: Partial<Trace> = {}): string {
  const user: TraceSession = { session: "user", steps: [], writes: [], isTruncated: false, isFlattened: false, ...session };
  return renderToStaticMarkup(<TraceView trace={{ success: true, vmStatus: "", gasUsed: 12n, sessions: [user], ...trace }} />);
}

const CUT = "More happened than the network records: what comes after the last step below is missing.";
const GAS_CUT = "and the gas of the others stands with whoever called them.";
const MISSING = "What calls took that did not return is not recorded.";
const NONE = "No gas was metered for execution.";

describe("trace view of a transaction", () => {
  it("shows no notes for a complete trace", () => {
    const html = shown({ steps: [call("main", { steps: [call("leaf")] })] });
    for (const text of [CUT, GAS_CUT, MISSING, NONE, "at least", "Did not return", "This part failed", "deeper here"])
      expect(html).not.toContain(text);
  });

  it("marks a truncated trace above the gas table, at its unfinished call and at each count, but not as a failure", () => {
    const leaves = Array.from({ length: 1_500 }, () => call("leaf"));
    const html = shown({ steps: [call("main", { results: undefined, gas: 9_000_000, steps: leaves })], isTruncated: true });
    expect(html).toContain(CUT);
    expect(html).toContain(GAS_CUT);
    expect(html.indexOf(GAS_CUT)).toBeLessThan(html.indexOf("<table"));
    expect(html).toContain("The recording ended before this call did.");
    expect(html).toContain("at least 1,500");
    expect(html).not.toContain("NaN");
    expect(html).not.toContain("Did not return");
    expect(html).not.toContain(MISSING);
  });

  it("explains that calls are nested too deeply to display", () => {
    expect(shown({ steps: [call("main")], isFlattened: true })).toContain("Calls go deeper here than can be shown inside one another.");
  });

  it("explains missing gas of calls that did not return", () => {
    const html = shown({ steps: [call("main", { results: undefined, gas: undefined })], writes: undefined }, { success: false });
    expect(html).toContain(MISSING);
    expect(html).toContain("Did not return");
    expect(html).toContain("This part failed: what it did was dropped.");
    expect(html).not.toContain(NONE);
  });

  it("explains missing gas of calls that did not return in a truncated trace", () => {
    const steps = [call("main", { results: undefined, gas: undefined, steps: [call("leaf"), call("leaf")] })];
    const html = shown({ steps, writes: undefined, isTruncated: true }, { success: false });
    expect(html).toContain("The recording ended early: calls are counted as far as they were recorded.");
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
