import { moveOutline } from "../../chain/code/moveOutline.ts";
import { publishedText } from "../../chain/code/publishedText.ts";
import { readAddress } from "../../chain/facts/address.ts";
import type { NodeApi } from "../../chain/ledger/createNodeApi.ts";
import { packagesAt } from "../../chain/ledger/publishedCode.ts";
import type { CallNames } from "./useCallNames.ts";

/** Maximum number of addresses whose packages are requested for one trace. */
const MOST_ADDRESSES = 8;
/** Longer sources are not read for names: reading them would take seconds. */
const MOST_READ = 1_000_000;

/** Reads parameter names from the sources that the functions' publishers attached. */
export async function callNames(
  node: NodeApi,
  functionIds: readonly string[],
  version: bigint | undefined,
  signal?: AbortSignal,
): Promise<CallNames> {
  const modules = new Map<string, Set<string>>();
  for (const id of functionIds) {
    const [address = "", module = ""] = id.split("::");
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
