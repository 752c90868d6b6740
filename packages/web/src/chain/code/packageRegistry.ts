import { readAddress } from "../facts/address.ts";
import { fromHex } from "../facts/hex.ts";
import { asArray, asInteger, asObject, asText } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { UnreadableAnswer } from "../facts/unreadableAnswer.ts";

/** Upgrade policy of a published package. */
export type UpgradePolicy = "arbitrary" | "compatible" | "immutable";

/** Upgrade policies, indexed by their number on chain. */
export const UPGRADE_POLICIES: readonly UpgradePolicy[] = ["arbitrary", "compatible", "immutable"];

/** A dependency of a package. */
export interface PackageDependency {
  readonly address: Address;
  readonly name: string;
}

/** A package stored at an address. Sources and manifest are untrusted bytes from the publisher. */
export interface PublishedPackage {
  readonly name: string;
  readonly policy: UpgradePolicy | undefined;
  readonly upgradeNumber: bigint;
  readonly digest: string;
  readonly manifest: Uint8Array;
  readonly modules: readonly { readonly name: string; readonly source: Uint8Array }[];
  readonly dependencies: readonly PackageDependency[];
}

/** Parses `0x1::code::PackageRegistry`. */
export function readPackages(data: unknown): readonly PublishedPackage[] {
  return asArray(asObject(data).packages).map((json) => {
    const found = asObject(json);
    return {
      name: asText(found.name),
      policy: UPGRADE_POLICIES[Number(asInteger(asObject(found.upgrade_policy).policy))],
      upgradeNumber: asInteger(found.upgrade_number),
      digest: asText(found.source_digest),
      manifest: asBytes(found.manifest),
      modules: asArray(found.modules).map((one) => {
        const module = asObject(one);
        return { name: asText(module.name), source: asBytes(module.source) };
      }),
      dependencies: asArray(found.deps).map((one) => {
        const { account, package_name } = asObject(one);
        return { address: readAddress(account), name: asText(package_name) };
      }),
    };
  });
}

function asBytes(value: unknown): Uint8Array {
  const hex = asText(value);
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(hex)) throw new UnreadableAnswer("bytes were expected");
  return fromHex(hex);
}
