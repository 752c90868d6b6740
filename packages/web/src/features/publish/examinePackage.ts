import { readBytecode } from "../../chain/bytecode/bytecodeReader.ts";
import type { PackageFault } from "../../chain/bytecode/checkPackage.ts";
import type { BytecodeFacts } from "../../chain/bytecode/inspectModule.ts";
import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { PackageDependency, PublishedPackage } from "../../chain/code/packageRegistry.ts";
import { readAddress } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { packagesAt } from "../../chain/ledger/publishedCode.ts";
import { publishedModule } from "../../chain/ledger/publishedModules.ts";

/** A chosen module file and the facts parsed from its bytecode. */
export interface ReadModule {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly facts: BytecodeFacts;
}

/** Result of checking modules against the network before publishing. */
export interface Examined {
  readonly faults: readonly PackageFault[];
  /** Dependencies that are not on the network. */
  readonly missing: readonly string[];
  /** Packages already published at the target address. */
  readonly published: readonly PublishedPackage[];
  /** Packages of the used modules, for the package description. */
  readonly dependencies: readonly PackageDependency[];
}

/** Maximum number of queried dependencies, above that of any real package. */
const DEPENDENCIES_MAX = 200;

/** Loads dependencies and replaced modules from the network, then runs the network's own link and compatibility checks. */
export async function examinePackage(
  chain: ChainClient,
  modules: readonly ReadModule[],
  target: Address,
  signal: AbortSignal,
): Promise<Examined> {
  const own = new Set(modules.map(({ facts }) => facts.id));
  const used = [...new Set(modules.flatMap(({ facts }) => facts.dependencies))].filter((id) => !own.has(id)).slice(0, DEPENDENCIES_MAX);
  const addresses = [...new Set(used.map((id) => splitId(id).address))];
  const [published, registries, onNetwork] = await Promise.all([
    packagesAt(chain.node, target, undefined, { signal }),
    Promise.all(addresses.map(async (address) => [address, await packagesAt(chain.node, address, undefined, { signal })] as const)),
    Promise.all(
      [...used, ...own].map(async (id) => {
        const { address, name } = splitId(id);
        return (await publishedModule(chain.node, address, name, undefined, { signal }))?.bytecode;
      }),
    ),
  ]);
  const found = onNetwork.filter((bytes) => bytes !== undefined);
  const { faults, missing } = await readBytecode({ kind: "check", modules: modules.map(({ bytes }) => bytes), published: found }, signal);
  return { faults, missing, published, dependencies: packagesOf(used, new Map(registries)) };
}

/** Distinct packages of the used modules. A module outside any package has no entry, and the network rejects its use. */
function packagesOf(used: readonly string[], registries: ReadonlyMap<Address, readonly PublishedPackage[]>): readonly PackageDependency[] {
  const found = new Map<string, PackageDependency>();
  for (const id of used) {
    const { address, name } = splitId(id);
    const owner = registries.get(address)?.find(({ modules }) => modules.some((module) => module.name === name));
    if (owner !== undefined) found.set(`${address} ${owner.name}`, { address, name: owner.name });
  }
  return [...found.values()];
}

/** Splits a module id such as `0x1::coin` into address and name. */
export function splitId(id: string): { readonly address: Address; readonly name: string } {
  const [address = "", name = ""] = id.split("::");
  return { address: readAddress(address), name };
}
