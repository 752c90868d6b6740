import type { ResourceFacts } from "../../chain/facts/types.ts";

/** Whose object it is; undefined where there is no object at the address, or that is not known yet. */
export function objectOwner(resources: readonly ResourceFacts[] | undefined): string | undefined {
  const data = resources?.find(({ type }) => type === "0x1::object::ObjectCore")?.data;
  const owner = typeof data === "object" && data !== null && "owner" in data ? data.owner : undefined;
  return typeof owner === "string" ? owner : undefined;
}
