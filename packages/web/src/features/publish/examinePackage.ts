import { readBytecode } from "../../chain/bytecode/bytecodeReader.ts";
import type { PackageFault } from "../../chain/bytecode/checkPackage.ts";
import type { BytecodeFacts } from "../../chain/bytecode/inspectModule.ts";
import type { ChainClient } from "../../chain/client/chainClient.ts";
import type { PackageDependency, PublishedPackage } from "../../chain/code/packageRegistry.ts";
import { readAddress } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";

/** A module that was chosen, and what it says about itself. */
export interface ReadModule {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly facts: BytecodeFacts;
}

/** What the network has to say about modules before they are published. */
export interface Examined {
  readonly faults: readonly PackageFault[];
  /** Modules that are used and not on the network. */
  readonly missing: readonly string[];
  /** What the address has already. */
  readonly published: readonly PublishedPackage[];
  /** The packages whose modules are used, for the package's description. */
  readonly dependencies: readonly PackageDependency[];
}

/** More would be asked for no package that anybody wrote. */
const DEPENDENCIES_MAX = 200;

/** Asks the network for what modules use and replace, and checks them with it, as the network will. */
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
    chain.code.packages(target, undefined, signal),
    Promise.all(addresses.map(async (address) => [address, await chain.code.packages(address, undefined, signal)] as const)),
    Promise.all(
      [...used, ...own].map(async (id) => {
        const { address, name } = splitId(id);
        return (await chain.code.module(address, name, undefined, signal))?.bytecode;
      }),
    ),
  ]);
  const found = onNetwork.filter((bytes) => bytes !== undefined);
  const { faults, missing } = await readBytecode({ kind: "check", modules: modules.map(({ bytes }) => bytes), published: found }, signal);
  return { faults, missing, published, dependencies: packagesOf(used, new Map(registries)) };
}

/** The packages that modules are in, each once. A module that no package lists has none, and the network refuses to use it. */
function packagesOf(used: readonly string[], registries: ReadonlyMap<Address, readonly PublishedPackage[]>): readonly PackageDependency[] {
  const found = new Map<string, PackageDependency>();
  for (const id of used) {
    const { address, name } = splitId(id);
    const owner = registries.get(address)?.find(({ modules }) => modules.some((module) => module.name === name));
    if (owner !== undefined) found.set(`${address} ${owner.name}`, { address, name: owner.name });
  }
  return [...found.values()];
}

/** `0x1::coin` in its parts. */
export function splitId(id: string): { readonly address: Address; readonly name: string } {
  const [address = "", name = ""] = id.split("::");
  return { address: readAddress(address), name };
}
