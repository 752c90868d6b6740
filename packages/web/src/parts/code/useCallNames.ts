import { useQuery } from "@tanstack/react-query";
import { moveOutline } from "../../chain/code/moveOutline.ts";
import { publishedText } from "../../chain/code/publishedText.ts";
import { readAddress } from "../../chain/facts/address.ts";
import type { NodeApi } from "../../chain/ledger/createNodeApi.ts";
import { packagesAt } from "../../chain/ledger/publishedCode.ts";
import { useChain, useLedgerIdentity } from "../../session/context.ts";

/** Parameter names by function, such as `0xcafe::pool::swap`. They are the publishers' claims. */
export type CallNames = ReadonlyMap<string, readonly string[]>;

const NO_NAMES: CallNames = new Map();
/** Framework addresses: their packages are large and contain no sources. */
const FRAMEWORK = /^0x0{0,63}[1347]::/;
const FUNCTION_ID = /^(0x[0-9a-fA-F]{1,64})::(\w+)::(\w+)$/;
/** Maximum number of addresses whose packages are requested for one trace. */
const MOST_ADDRESSES = 8;
/** Longer sources are not read for names: reading them would take seconds. */
const MOST_READ = 1_000_000;

/** Parameter names of functions from their modules' published sources, at a ledger version or now. */
export function useCallNames(functionIds: readonly string[], version: bigint | undefined): CallNames {
  const [chain, identity] = [useChain(), useLedgerIdentity()];
  const named = [...new Set(functionIds)].filter((id) => FUNCTION_ID.test(id) && !FRAMEWORK.test(id)).sort();
  const { data } = useQuery({
    queryKey: [chain.network.id, identity ?? null, "callNames", version?.toString() ?? null, named],
    queryFn: ({ signal }) => callNames(chain.node, named, version, signal),
    enabled: named.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? NO_NAMES;
}

/** Reads parameter names from the sources that the functions' publishers attached. */
async function callNames(
  node: NodeApi,
  functionIds: readonly string[],
  version: bigint | undefined,
  signal?: AbortSignal,
): Promise<CallNames> {
  const modules = new Map<string, Set<string>>();
  for (const id of functionIds) {
    const [, address = "", module = ""] = FUNCTION_ID.exec(id) ?? [];
    modules.set(address, (modules.get(address) ?? new Set()).add(module));
  }
  const found = await Promise.all(
    [...modules].slice(0, MOST_ADDRESSES).map(async ([address, names]) => {
      const packages = await packagesAt(node, readAddress(address), version, { signal });
      const files = packages.flatMap((one) => one.modules).filter(({ name }) => names.has(name));
      return Promise.all(files.map(async ({ name, source }) => namesIn(`${address}::${name}`, name, await publishedText(source))));
    }),
  );
  return new Map(found.flat(2));
}

function namesIn(
  moduleId: string,
  module: string,
  source: Awaited<ReturnType<typeof publishedText>>,
): readonly (readonly [string, readonly string[]])[] {
  if (source.kind !== "text" || source.text.length > MOST_READ) return [];
  return moveOutline(source.text, module).items.flatMap(({ kind, name, parameters }) =>
    kind === "function" && parameters !== undefined ? [[`${moduleId}::${name}`, parameters] as const] : [],
  );
}
