import type { ResourceDelta } from "./stateDelta.ts";

/** Fields that hold a right to do something with an asset, an object or an account. */
const REF_FIELD =
  /^(?:.*_)?(?:mint|burn|transfer|freeze|extend|delete|derive|mutator|mutate|raw_balance|raw_supply|signer|owner)_(?:ref|cap|capability|ref_opt|cap_opt)$/;
/** Resources of the framework that have them as a matter of course. */
const USUAL = /^0x1::(?:account|coin|multisig_account|stake|staking_contract|vesting|delegation_pool|fungible_asset|object)::/;

/** Names of the fields of a resource that hold refs or capabilities, sorted. */
export function refsIn({ type, after }: Pick<ResourceDelta, "type" | "after">): readonly string[] {
  if (USUAL.test(type) || typeof after !== "object" || after === null) return [];
  return Object.entries(after)
    .filter(([name, value]) => REF_FIELD.test(name) && !isEmptyOption(value))
    .map(([name]) => name)
    .sort();
}

function isEmptyOption(value: unknown): boolean {
  return typeof value === "object" && value !== null && "vec" in value && Array.isArray(value.vec) && value.vec.length === 0;
}
