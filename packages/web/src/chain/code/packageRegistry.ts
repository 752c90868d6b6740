import { readAddress } from "../facts/address.ts";
import { fromHex } from "../facts/hex.ts";
import { asArray, asInteger, asObject, asText } from "../facts/jsonFields.ts";
import { listOf, rowReader } from "../facts/rowReader.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";

/** Upgrade policy of a published package. */
export type UpgradePolicy = "arbitrary" | "compatible" | "immutable";

/** Upgrade policies, indexed by their number on chain. */
export const UPGRADE_POLICIES: readonly UpgradePolicy[] = ["arbitrary", "compatible", "immutable"];

const readDependency = rowReader({ address: ["account", readAddress], name: ["package_name", asText] });

/** A dependency of a package. */
export type PackageDependency = ReturnType<typeof readDependency>;

const readPackage = rowReader({
  name: ["name", asText],
  policy: ["upgrade_policy", (policy) => UPGRADE_POLICIES[Number(asInteger(asObject(policy).policy))]],
  upgradeNumber: ["upgrade_number", asInteger],
  digest: ["source_digest", asText],
  manifest: ["manifest", asBytes],
  modules: ["modules", listOf(rowReader({ name: ["name", asText], source: ["source", asBytes], sourceMap: ["source_map", asBytes] }))],
  dependencies: ["deps", listOf(readDependency)],
});

/** A package stored at an address. Sources and manifest are untrusted bytes from the publisher. */
export type PublishedPackage = ReturnType<typeof readPackage>;

/** Parses `0x1::code::PackageRegistry`. */
export function readPackages(data: unknown): readonly PublishedPackage[] {
  return asArray(asObject(data).packages).map(readPackage);
}

function asBytes(value: unknown): Uint8Array {
  const hex = asText(value);
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(hex)) throw new UnreadableAnswer("bytes were expected");
  return fromHex(hex);
}
