import { FEATURES } from "@atoll/framework";
import { expect, it } from "vitest";
import { featureFlags } from "../../packages/web/src/chain/facts/featureFlags.ts";

// The page imports none of the network's packages, so that its names of feature flags are the framework's is checked here.

it("the page knows every feature flag of our framework by its name and number", () => {
  const known = featureFlags(new Set(), undefined).map(({ name, number }) => [name, number]);
  expect(Object.fromEntries(known)).toEqual(FEATURES);
});
