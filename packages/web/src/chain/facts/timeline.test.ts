import { describe, expect, it } from "vitest";
import { type BlockMark, blockGapMs, evenHeights, ladder, PARTS, PROBES, partsBetween, ratePerSecond } from "./timeline.ts";

const HOUR = 3_600_000_000n;
/** A chain with a block every two seconds of three versions each, which began with a pause of a day after its tenth block. */
const mark = (height: bigint): BlockMark => ({
  height,
  version: height * 3n,
  atUsecs: 1_000_000_000n + height * 2_000_000n + (height > 10n ? 24n * HOUR : 0n),
});

describe("the parts of a span", () => {
  it("are found by heights at doubling distances, of which even a long ledger has few", () => {
    expect(ladder(10n)).toEqual([10n, 9n, 7n, 3n, 1n]);
    expect(ladder(1_000_000_000n).length).toBeLessThan(40);
    expect([ladder(0n), ladder(1n)]).toEqual([[], [1n, 1n]]);
  });

  it("are about equally long, reach back as far as wanted, and end at the newest block", () => {
    const marks = ladder(10_000n).map(mark);
    const heights = evenHeights(marks, "hour");
    expect(heights).toHaveLength(PARTS + 1);
    expect(heights.at(-1)).toBe(10_000n);
    // 1,800 blocks are an hour.
    expect(heights[0]).toBe(8_200n);
    const lengths = partsBetween(heights.map(mark)).map(({ fromUsecs, toUsecs }) => toUsecs - fromUsecs);
    expect(lengths.reduce((sum, length) => sum + length, 0n)).toBe(HOUR);
    for (const length of lengths) expect(Number(length)).toBeCloseTo(Number(HOUR) / PARTS, -7);
  });

  it("are about equally long also where blocks came in bursts", () => {
    // A block every five seconds, but of the last hour's a thousand within ten seconds.
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

  it("begin with the first block where the ledger is younger, and are fewer where it has few blocks", () => {
    expect(evenHeights(ladder(10_000n).map(mark), "all")[0]).toBe(1n);
    expect(evenHeights(ladder(3n).map(mark), "month")).toEqual([1n, 2n, 3n]);
    expect(evenHeights([], "day")).toEqual([]);
  });

  it("count transactions exactly, and say how quickly they and blocks came", () => {
    const [part] = partsBetween([mark(100n), mark(150n)]);
    expect(part).toMatchObject({ transactions: 150n, blocks: 50n, after: 300n, until: 450n });
    if (part === undefined) throw new Error("there is a part");
    expect([ratePerSecond(part), blockGapMs(part)]).toEqual([1_500n, 2_000n]);
    expect(partsBetween([mark(5n)])).toEqual([]);
  });
});
