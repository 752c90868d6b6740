import { describe, expect, it } from "vitest";
import { type BlockMark, blockGapMs, evenHeights, ladder, PARTS, PROBES, partsBetween, ratePerSecond } from "./timeline.ts";

const HOUR = 3_600_000_000n;
/** A test chain with three versions per block and a block every two seconds, paused for a day after its tenth block. */
const mark = (height: bigint): BlockMark => ({
  height,
  version: height * 3n,
  atUsecs: 1_000_000_000n + height * 2_000_000n + (height > 10n ? 24n * HOUR : 0n),
});

describe("timeline of blocks", () => {
  it("needs few block heights for a long ledger, because ladder doubles their distance", () => {
    expect(ladder(10n)).toEqual([10n, 9n, 7n, 3n, 1n]);
    expect(ladder(1_000_000_000n).length).toBeLessThan(40);
    expect([ladder(0n), ladder(1n)]).toEqual([[], [1n, 1n]]);
  });

  it("covers the span in parts of about equal length and ends at the newest block", () => {
    const marks = ladder(10_000n).map(mark);
    const heights = evenHeights(marks, "hour");
    expect(heights).toHaveLength(PARTS + 1);
    expect(heights.at(-1)).toBe(10_000n);
    // One hour of the test chain has 1,800 blocks.
    expect(heights[0]).toBe(8_200n);
    const lengths = partsBetween(heights.map(mark)).map(({ fromUsecs, toUsecs }) => toUsecs - fromUsecs);
    expect(lengths.reduce((sum, length) => sum + length, 0n)).toBe(HOUR);
    for (const length of lengths) expect(Number(length)).toBeCloseTo(Number(HOUR) / PARTS, -7);
  });

  it("has parts of about equal length even if blocks come in bursts", () => {
    // Blocks every five seconds, except a thousand blocks within ten seconds of the last hour.
    const bursting = (height: bigint): BlockMark => {
      const slow = height < 5_000n ? height : height < 6_000n ? 5_000n : height - 1_000n;
      return {
        height,
        version: height * 3n,
        atUsecs: slow * 5_000_000n + (height >= 5_000n && height < 6_000n ? (height - 5_000n) * 10_000n : 0n),
      };
    };
    const marks = ladder(6_300n).map(bursting);
    const between = evenHeights(marks, "hour", PROBES).map(bursting);
    const heights = evenHeights([...marks, ...between], "hour");
    const lengths = partsBetween(heights.map(bursting)).map(({ fromUsecs, toUsecs }) => Number(toUsecs - fromUsecs));
    expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.3);
  });

  it("starts at the first block of a young ledger and has fewer parts for few blocks", () => {
    expect(evenHeights(ladder(10_000n).map(mark), "all")[0]).toBe(1n);
    expect(evenHeights(ladder(3n).map(mark), "month")).toEqual([1n, 2n, 3n]);
    expect(evenHeights([], "day")).toEqual([]);
  });

  it("counts transactions exactly and gives transaction rate and block interval", () => {
    const [part] = partsBetween([mark(100n), mark(150n)]);
    expect(part).toMatchObject({ transactions: 150n, blocks: 50n, after: 300n, until: 450n });
    if (part === undefined) throw new Error("there is a part");
    expect([ratePerSecond(part), blockGapMs(part)]).toEqual([1_500n, 2_000n]);
    expect(partsBetween([mark(5n)])).toEqual([]);
  });
});
