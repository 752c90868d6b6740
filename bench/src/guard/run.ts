import { launchChromium } from "../page/chromium.ts";
import { ROOT } from "../startAtoll.ts";
import { median } from "../statistics.ts";
import { compare, type Quantity } from "./compare.ts";
import { earlierBuild } from "./earlierBuild.ts";
import { type Figures, measureBuild, QUANTITIES } from "./measureBuild.ts";

const ROUNDS = 7;

/** Compares this build with an earlier commit on this machine, alternating. Returns false if a quantity became slower. */
export async function guardPerformance(revision: string | undefined): Promise<boolean> {
  const { commit, root } = earlierBuild(revision);
  const [earlier, current]: [Figures[], Figures[]] = [[], []];
  const browser = await launchChromium();
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const measureEarlier = async () => earlier.push(await measureBuild(root, browser));
      const measureCurrent = async () => current.push(await measureBuild(ROOT, browser));
      // The order alternates, so that warm file caches favour neither build.
      for (const measure of round % 2 === 0 ? [measureEarlier, measureCurrent] : [measureCurrent, measureEarlier]) await measure();
      console.log(`round ${round + 1} of ${ROUNDS}`);
    }
  } finally {
    await browser.close();
  }
  console.log(`\nmedians of ${ROUNDS} alternating rounds (ranges): ${commit.slice(0, 8)}, then this build`);
  const slower = (Object.entries(QUANTITIES) as [keyof Figures, Quantity][]).filter(([key, quantity]) => {
    const rounds = { earlier: earlier.map((figures) => figures[key]), current: current.map((figures) => figures[key]) };
    const { ratio, isSlower } = compare(quantity, rounds);
    const described = `${describe(rounds.earlier)} → ${describe(rounds.current)} ${quantity.unit}`;
    console.log(`${quantity.name.padEnd(25)} ${described}, ${ratio.toFixed(2)}×${isSlower ? "  SLOWER" : ""}`);
    return isSlower;
  });
  return slower.length === 0;
}

function describe(values: readonly number[]): string {
  return `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`;
}
