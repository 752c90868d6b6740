import { type Address, address, type ModuleId, type NativeContext } from "@atoll/move";
import type { PackageMetadata } from "../generated/code/code.ts";
import { none } from "../stdlib/option/option.ts";
import { moveString } from "../stdlib/string/string.ts";
import { registerPackage } from "./code/packageRules.ts";
import { UPGRADE_POLICY } from "./code/packageTypes.ts";

interface FrameworkPackage {
  readonly name: string;
  readonly address: string;
  /** Names of packages at 0x1 that this package depends on, sorted. */
  readonly dependencies: readonly string[];
  /** Space-separated module names of the package. Without names: all modules of the address that no other package lists. */
  readonly modules?: string;
}

/** Packages of the framework in genesis order. */
const FRAMEWORK_PACKAGES: readonly FrameworkPackage[] = [
  {
    name: "MoveStdlib",
    address: "0x1",
    dependencies: [],
    modules: "acl bcs bit_vector cmp error features fixed_point32 hash mem option signer string vector",
  },
  {
    name: "AptosStdlib",
    address: "0x1",
    dependencies: ["MoveStdlib"],
    modules: `
      any aptos_hash bcs_stream big_vector bls12381 bls12381_algebra bn254_algebra capability comparator copyable_any crypto_algebra debug
      ed25519 federated_keyless fixed_point64 from_bcs keyless math128 math64 math_fixed math_fixed64 multi_ed25519 multi_key pool_u64
      pool_u64_unbound ristretto255 ristretto255_bulletproofs ristretto255_elgamal ristretto255_pedersen secp256k1 secp256r1 simple_map
      single_key smart_table smart_vector storage_slots_allocator string_utils table table_with_length type_info
    `,
  },
  { name: "AptosFramework", address: "0x1", dependencies: ["AptosStdlib", "MoveStdlib"] },
  { name: "AptosToken", address: "0x3", dependencies: ["AptosFramework", "AptosStdlib", "MoveStdlib"] },
  { name: "AptosTokenObjects", address: "0x4", dependencies: ["AptosFramework", "AptosStdlib", "MoveStdlib"] },
  { name: "AptosExperimental", address: "0x7", dependencies: ["AptosFramework", "AptosStdlib", "MoveStdlib"] },
];

/**
 * Registers the framework's modules as packages of their accounts, for clients to find. Move sources do not exist, so digest, manifest and
 * sources stay empty. Only genesis calls this.
 */
export function registerFrameworkPackages(context: NativeContext, modules: readonly ModuleId[]): void {
  const listed = new Map(FRAMEWORK_PACKAGES.map((pack) => [pack.name, new Set(pack.modules?.trim().split(/\s+/))]));
  const isListed = (name: string) => [...listed.values()].some((names) => names.has(name));
  for (const pack of FRAMEWORK_PACKAGES) {
    const owner = address(pack.address);
    const belongs = ({ name }: ModuleId) => (pack.modules === undefined ? !isListed(name) : listed.get(pack.name)?.has(name));
    const own = modules.filter((module) => module.address === owner && belongs(module));
    if (own.length > 0) registerPackage(context, owner, metadataOf(pack, own));
  }
}

function metadataOf({ name, dependencies }: FrameworkPackage, modules: readonly ModuleId[]): PackageMetadata {
  const empty = new Uint8Array(0);
  const framework: Address = address("0x1");
  return {
    name: moveString(name),
    upgrade_policy: { policy: UPGRADE_POLICY.compatible },
    upgrade_number: 0n,
    source_digest: moveString(""),
    manifest: empty,
    modules: modules.map((module) => ({ name: moveString(module.name), source: empty, source_map: empty, extension: none() })),
    deps: dependencies.map((dependency) => ({ account: framework, package_name: moveString(dependency) })),
    extension: none(),
  };
}
