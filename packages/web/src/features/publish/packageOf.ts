import { encodePackageMetadata, type PackageDescription } from "../../chain/actions/packageMetadata.ts";
import type { PublishedBytes } from "../../chain/actions/publish.ts";
import { piecesOf } from "../../chain/actions/publishInPieces.ts";
import type { UpgradePolicy } from "../../chain/code/packageRegistry.ts";
import { type RegistryFault, registryFaults, replacedPackage } from "../../chain/code/publishRules.ts";
import type { Address } from "../../chain/facts/types.ts";
import { type Examined, type ReadModule, splitId } from "./examinePackage.ts";

/** A package ready for publishing. */
export interface AssembledPackage {
  readonly description: PackageDescription;
  /** Package bytes to publish; undefined if a problem blocks publishing. */
  readonly bytes: PublishedBytes | undefined;
  readonly size: number;
  /** Number of required transactions: more than one if the package exceeds the transaction size limit. */
  readonly pieces: number;
  readonly isUpgrade: boolean;
  readonly registryFaults: readonly RegistryFault[];
  /** Modules whose compiled address differs from the target. */
  readonly elsewhere: readonly string[];
  /** Modules missing from the package description, or listed there but not chosen. */
  readonly unlisted: readonly string[];
}

/** Network limit of 64 KiB per transaction, which contains a few hundred bytes besides the package. */
const TRANSACTION_BYTES_MAX = 64 * 1024;
const ENVELOPE_BYTES = 512;

export interface PackageParts {
  readonly modules: readonly ReadModule[];
  readonly metadata: { readonly bytes: Uint8Array; readonly description: PackageDescription } | undefined;
  readonly name: string;
  readonly policy: UpgradePolicy;
  readonly examined: Examined | undefined;
  readonly address: Address | undefined;
}

/** Assembles a package and lists problems for which the network would reject it. */
export function packageOf({ modules, metadata, name, policy, examined, address }: PackageParts): AssembledPackage {
  const names = modules.map(({ facts }) => splitId(facts.id).name);
  const description: PackageDescription = metadata?.description ?? {
    name: name.trim(),
    policy,
    modules: names,
    dependencies: examined?.dependencies ?? [],
  };
  const described = metadata?.bytes ?? encodePackageMetadata(description);
  const size = modules.reduce((sum, { bytes }) => sum + bytes.length, described.length);
  const bytes = { metadata: described, code: inDescribedOrder(modules, description.modules) };
  const pieces = size + ENVELOPE_BYTES > TRANSACTION_BYTES_MAX ? piecesOf(bytes).length : 1;
  const faults = examined === undefined ? [] : registryFaults(examined.published, description);
  const elsewhere =
    address === undefined ? [] : modules.filter(({ facts }) => splitId(facts.id).address !== address).map(({ facts }) => facts.id);
  const unlisted = [
    ...names.filter((one) => !description.modules.includes(one)),
    ...description.modules.filter((one) => !names.includes(one)),
  ];
  const isReady =
    modules.length > 0 &&
    description.name !== "" &&
    examined !== undefined &&
    examined.faults.length === 0 &&
    examined.missing.length === 0 &&
    [faults, elsewhere, unlisted].every((list) => list.length === 0);
  return {
    description,
    bytes: isReady ? bytes : undefined,
    size,
    pieces,
    isUpgrade: examined !== undefined && replacedPackage(examined.published, description.name) !== undefined,
    registryFaults: faults,
    elsewhere,
    unlisted,
  };
}

/** Sorts modules into the description's order, in which networks load modules; compilers list dependencies first. */
function inDescribedOrder(modules: readonly ReadModule[], order: readonly string[]): readonly Uint8Array[] {
  const place = ({ facts }: ReadModule) => order.indexOf(splitId(facts.id).name);
  return modules.toSorted((one, other) => place(one) - place(other)).map(({ bytes }) => bytes);
}
