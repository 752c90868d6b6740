import { asArray, asInteger, asObject, asText } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";
import { isNotFound } from "../transport/chainError.ts";
import { ANSWER_BYTES } from "../transport/limits.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";

/** What may become of a published package. */
export type UpgradePolicy = "arbitrary" | "compatible" | "immutable";

const POLICIES: readonly UpgradePolicy[] = ["arbitrary", "compatible", "immutable"];

/** The policy of the package that a module came with; undefined where nothing says so. */
export async function upgradePolicyOf(
  api: NodeApi,
  address: Address,
  module: string,
  options: ReadOptions,
): Promise<UpgradePolicy | undefined> {
  try {
    const path = `accounts/${address}/resource/${encodeURIComponent("0x1::code::PackageRegistry")}`;
    return await api.get(path, (json) => readPolicy(asObject(json).data, module), { ...options, maxBytes: ANSWER_BYTES.list });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

function readPolicy(registry: unknown, module: string): UpgradePolicy | undefined {
  const packages = asArray(asObject(registry).packages).map(asObject);
  const found = packages.find(({ modules }) => asArray(modules).some((one) => asText(asObject(one).name) === module));
  return found && POLICIES[Number(asInteger(asObject(found.upgrade_policy).policy))];
}
