import { describe, expect, it } from "vitest";
import { visibleRows } from "./visibleRows.ts";

const layout = { count: 10_000, rowHeight: 50, top: 200, viewHeight: 900 };

describe("visibleRows, the range of rows that a virtual list renders", () => {
  it("includes visible rows and extra rows around them, with the same count at every position", () => {
    for (const top of [200, 0, -777, -100_000, -499_100, -499_900]) {
      const { start, end } = visibleRows({ ...layout, top });
      expect(end - start).toBe(24);
      expect(start * 50 + top).toBeLessThanOrEqual(Math.max(top, 0));
      expect(end === 10_000 || end * 50 + top >= 900).toBe(true);
    }
  });

  it("is correct for an empty list and a list shorter than the window", () => {
    expect(visibleRows({ ...layout, count: 0 })).toEqual({ start: 0, end: 0 });
    expect(visibleRows({ ...layout, count: 3, top: -5_000 })).toEqual({ start: 0, end: 3 });
  });

  it("is unchanged by small scroll movements", () => {
    expect(visibleRows({ ...layout, top: -5_001 })).toEqual(visibleRows({ ...layout, top: -5_040 }));
  });
});
