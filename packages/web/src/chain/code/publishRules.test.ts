import { expect, it } from "vitest";
import type { PublishedPackage, UpgradePolicy } from "./packageRegistry.ts";
import { registryFaults } from "./publishRules.ts";

function published(name: string, policy: UpgradePolicy, modules: readonly string[]): PublishedPackage {
  const empty = new Uint8Array();
  return {
    name,
    policy,
    upgradeNumber: 0n,
    digest: "",
    manifest: empty,
    modules: modules.map((module) => ({ name: module, source: empty, sourceMap: empty })),
    dependencies: [],
  };
}

const HERE = [published("Tide", "compatible", ["tide", "moon"]), published("Reef", "immutable", ["reef"])];

it.each([
  ["a new package name", { name: "Sand", policy: "compatible", modules: ["sand"] }, []],
  ["an upgrade with an additional module", { name: "Tide", policy: "immutable", modules: ["tide", "moon", "sun"] }, []],
  [
    "an upgrade that lacks a module",
    { name: "Tide", policy: "compatible", modules: ["tide"] },
    [{ kind: "moduleLeftOut", module: "moon" }],
  ],
  [
    "an immutable package",
    { name: "Reef", policy: "compatible", modules: ["reef"] },
    [{ kind: "immutable" }, { kind: "weakerPolicy", before: "immutable" }],
  ],
  [
    "a module name of another package",
    { name: "Sand", policy: "compatible", modules: ["moon"] },
    [{ kind: "nameClash", module: "moon", other: "Tide" }],
  ],
  ["one that may change at will", { name: "Sand", policy: "arbitrary", modules: ["sand"] }, [{ kind: "arbitrary" }]],
] as const)("registryFaults compares a new package with the packages at its address: %s", (_what, next, faults) => {
  expect(registryFaults(HERE, next)).toEqual(faults);
});
