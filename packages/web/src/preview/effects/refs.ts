import { NAMES_ADDRESSES } from "./nameEffects.ts";
import type { ResourceDelta } from "./stateDelta.ts";

/** Names of resource fields that hold a ref or capability over an asset, object or account. */
const REF_FIELD =
  /^(?:.*_)?(?:mint|burn|transfer|freeze|extend|delete|derive|mutator|mutate|raw_balance|raw_supply|signer|owner)_(?:ref|cap|capability|ref_opt|cap_opt)$/;
/**
 * Whether a resource belongs to the framework or the names contract. Their resources normally contain refs, and their code obeys only the
 * owner.
 */
function isWellKnown(type: string): boolean {
  const [address = ""] = type.split("::");
  return /^0x[0-9a-f]$/.test(address) || NAMES_ADDRESSES.includes(address);
}

/** Names of the fields of a resource that contain refs or capabilities, sorted. */
export function refsIn({ type, after }: Pick<ResourceDelta, "type" | "after">): readonly string[] {
  if (isWellKnown(type) || typeof after !== "object" || after === null) return [];
  return Object.entries(after)
    .filter(([name, value]) => REF_FIELD.test(name) && !isEmptyOption(value))
    .map(([name]) => name)
    .sort();
}

function isEmptyOption(value: unknown): boolean {
  return typeof value === "object" && value !== null && "vec" in value && Array.isArray(value.vec) && value.vec.length === 0;
}
