import { type BytesReader, readWhole } from "../bcs/bytesReader.ts";
import { UnreadableBytesError } from "../bcs/decodeProblem.ts";
import { type PackageDependency, UPGRADE_POLICIES, type UpgradePolicy } from "../code/packageRegistry.ts";
import { fromHex } from "../facts/hex.ts";
import { littleEndian, uleb128 } from "../facts/littleEndian.ts";

/** Package metadata for publishing, without sources and manifest. */
export interface PackageDescription {
  readonly name: string;
  readonly policy: UpgradePolicy;
  readonly modules: readonly string[];
  readonly dependencies: readonly PackageDependency[];
}

/** Encodes `0x1::code::PackageMetadata` in BCS, for modules that come without metadata. */
export function encodePackageMetadata({ name, policy, modules, dependencies }: PackageDescription): Uint8Array {
  const bytes: number[] = [];
  const add = (...parts: readonly (Uint8Array | readonly number[])[]) => {
    for (const part of parts) bytes.push(...part);
  };
  const text = (value: string) => {
    const encoded = new TextEncoder().encode(value);
    add(uleb128(encoded.length), encoded);
  };
  text(name);
  add([UPGRADE_POLICIES.indexOf(policy)], littleEndian(0n, 8));
  // Empty digest and manifest.
  add([0], [0]);
  add(uleb128(modules.length));
  for (const module of modules) {
    text(module);
    // Empty source, source map and extension.
    add([0], [0], [0]);
  }
  add(uleb128(dependencies.length));
  for (const dependency of dependencies) {
    add(fromHex(dependency.address));
    text(dependency.name);
  }
  add([0]);
  return Uint8Array.from(bytes);
}

/** Error for a file that contains no package metadata. */
export class UnreadableMetadata extends Error {
  override readonly name = "UnreadableMetadata";
}

/** Decodes a compiler's `0x1::code::PackageMetadata` strictly. Throws UnreadableMetadata. */
export function readPackageMetadata(bytes: Uint8Array): PackageDescription {
  try {
    return readWhole(bytes, readMetadata);
  } catch (error) {
    if (!(error instanceof UnreadableBytesError)) throw error;
    throw new UnreadableMetadata(`no package metadata from byte ${error.problem.at} on`);
  }
}

function readMetadata(reader: BytesReader): PackageDescription {
  /** Skips an optional `0x1::copyable_any::Any`, which no package uses yet. */
  const skipExtension = () => reader.option(() => [reader.text(), reader.bytes()]);
  const name = reader.text();
  const policy = UPGRADE_POLICIES[reader.u8()];
  if (policy === undefined) throw reader.fault("unknownVariant");
  reader.u64();
  reader.text();
  reader.bytes();
  const modules = reader.list(() => {
    const module = reader.text();
    reader.bytes();
    reader.bytes();
    skipExtension();
    return module;
  });
  const dependencies = reader.list(() => ({ address: reader.address(), name: reader.text() }));
  skipExtension();
  return { name, policy, modules, dependencies };
}
