import { readAddress } from "../../chain/facts/address.ts";
import { asArray, asBoolean, asInteger, asObject, asText } from "../../chain/facts/jsonFields.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { EffectUpgradePolicy, ModuleEffect } from "../effect.ts";
import type { EffectSources } from "./effectSources.ts";

const PACKAGE_REGISTRY = "0x1::code::PackageRegistry";
const POLICIES: readonly EffectUpgradePolicy[] = ["arbitrary", "compatible", "immutable"];

/** Modules that a transaction publishes or upgrades, grouped by package. */
export function moduleEffects({ events, changes, delta }: EffectSources): readonly ModuleEffect[] {
  const written = new Map<Address, string[]>();
  for (const { kind, address, data } of changes) {
    if (kind !== "writeModule" || address === undefined) continue;
    written.set(address, [...(written.get(address) ?? []), moduleName(data)]);
  }
  const published = new Map(
    events
      .filter(({ type }) => type === "0x1::code::PublishPackage")
      .map(({ data }) => [readAddress(data.code_address), asBoolean(data.is_upgrade)]),
  );
  return [...written].map(([address, modules]): ModuleEffect => {
    const found = packageOf(delta.find(address, PACKAGE_REGISTRY)?.after, modules);
    return {
      kind: "module",
      address,
      change: published.get(address) === true ? "upgraded" : "published",
      modules: modules.sort(),
      packageName: found?.name,
      policy: found?.policy,
    };
  });
}

function moduleName(data: unknown): string {
  const { abi } = asObject(data);
  return abi === undefined || abi === null ? "" : asText(asObject(abi).name);
}

/** Package whose metadata lists all of the given modules. */
function packageOf(
  registry: unknown,
  modules: readonly string[],
): { readonly name: string; readonly policy: EffectUpgradePolicy | undefined } | undefined {
  if (registry === undefined) return undefined;
  for (const one of asArray(asObject(registry).packages).map(asObject)) {
    const names = asArray(one.modules).map((module) => asText(asObject(module).name));
    if (!modules.every((module) => names.includes(module))) continue;
    return { name: asText(one.name), policy: POLICIES[Number(asInteger(asObject(one.upgrade_policy).policy))] };
  }
  return undefined;
}
