import { type PublishedPackage, readPackages, type UpgradePolicy } from "../code/packageRegistry.ts";
import type { Address } from "../facts/types.ts";
import { ANSWER_BYTES } from "../transport/transportLimits.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";
import { findResource } from "./findResource.ts";

/** Packages at an address, at a ledger version or now; empty if none were published. */
export async function packagesAt(
  api: NodeApi,
  address: Address,
  version: bigint | undefined,
  options: ReadOptions,
): Promise<readonly PublishedPackage[]> {
  const found = await findResource(api, address, "0x1::code::PackageRegistry", {
    ...options,
    params: { ledger_version: version },
    maxBytes: ANSWER_BYTES.list,
  });
  return found === undefined ? [] : readPackages(found);
}

/** Upgrade policy of the package containing a module; undefined if unknown. */
export async function upgradePolicyOf(
  api: NodeApi,
  address: Address,
  module: string,
  options: ReadOptions,
): Promise<UpgradePolicy | undefined> {
  const packages = await packagesAt(api, address, undefined, options);
  return packages.find(({ modules }) => modules.some(({ name }) => name === module))?.policy;
}
