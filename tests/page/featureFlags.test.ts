import { FEATURES } from "@atoll/framework";
import { expect, it } from "vitest";
import { featureFlags } from "../../packages/web/src/chain/facts/featureFlags.ts";

// The page imports no network package, so this file compares its feature flag names with the framework's.

it("page knows name and number of every framework feature flag", () => {
  const known = featureFlags(new Set(), undefined).map(({ name, number }) => [name, number]);
  expect(Object.fromEntries(known)).toEqual(FEATURES);
});
