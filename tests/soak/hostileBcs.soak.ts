import fc from "fast-check";
import { expect, it } from "vitest";
import { checkHostileInput, hostileInputs } from "../../packages/web/src/chain/bcs/testing/hostileInputs.ts";
import { signedSamples } from "../../packages/web/src/chain/bcs/testing/signedSamples.ts";
import { readKeyText } from "../../packages/web/src/chain/keys/readKeyText.ts";
import { soakSeed } from "./seed.ts";

const RUNS = 120_000;

it(`BCS decoder decodes ${RUNS} hostile combinations of bytes, values and schemas completely or fails with a position`, async () => {
  const samples = await signedSamples();
  const seen = { understood: 0, refused: 0 };
  fc.assert(
    fc.property(hostileInputs(samples.map(({ bytes }) => bytes)), (input) => {
      seen[checkHostileInput(input)] += 1;
      if (input.kind === "bytes") readKeyText(Buffer.from(input.bytes).toString("hex"));
      else if (input.kind === "schema") readKeyText(input.text);
    }),
    { numRuns: RUNS, seed: soakSeed() },
  );
  console.log(`understood ${seen.understood}, refused ${seen.refused}`);
  expect(seen.understood + seen.refused).toBe(RUNS);
  expect(Math.min(seen.understood, seen.refused)).toBeGreaterThan(RUNS / 100);
});
