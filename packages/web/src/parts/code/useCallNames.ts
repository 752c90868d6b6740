import { useQuery } from "@tanstack/react-query";
import { useChain, useLedgerIdentity } from "../../session/context.ts";

/** Parameter names by function, such as `0xcafe::pool::swap`. They are the publishers' claims. */
export type CallNames = ReadonlyMap<string, readonly string[]>;

export const NO_NAMES: CallNames = new Map();
/** Framework addresses: their packages are large and contain no sources. */
const FRAMEWORK = /^0x0{0,63}[1347]::/;
const FUNCTION_ID = /^0x[0-9a-fA-F]{1,64}::\w+::\w+$/;

/** Parameter names of functions from their modules' published sources, at a ledger version or now. */
export function useCallNames(functionIds: readonly string[], version: bigint | undefined): CallNames {
  const [chain, identity] = [useChain(), useLedgerIdentity()];
  const named = [...new Set(functionIds)].filter((id) => FUNCTION_ID.test(id) && !FRAMEWORK.test(id)).sort();
  const { data } = useQuery({
    queryKey: [chain.network.id, identity ?? null, "callNames", version?.toString() ?? null, named],
    queryFn: async ({ signal }) => {
      const { callNames } = await import("./callNames.ts");
      return callNames(chain.node, named, version, signal);
    },
    enabled: named.length > 0,
    // Published code may change under the same name, but not at a version.
    staleTime: version === undefined ? 60_000 : Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? NO_NAMES;
}
