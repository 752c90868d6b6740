import { createByteReader } from "../bcs/byteReader.ts";
import { littleEndian, uleb128 } from "../bcs/encode.ts";
import { type PackageDependency, UPGRADE_POLICIES, type UpgradePolicy } from "../code/packageRegistry.ts";
import { fromHex, toHex } from "../facts/hex.ts";
import type { Address } from "../facts/types.ts";

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

const UTF8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes a compiler's `0x1::code::PackageMetadata` strictly. Throws UnreadableMetadata. */
export function readPackageMetadata(bytes: Uint8Array): PackageDescription {
  const reader = createByteReader(bytes);
  const take = (count: number): Uint8Array => {
    if (reader.left() < count) throw new UnreadableMetadata(`it ends at byte ${reader.offset()}`);
    return reader.take(count);
  };
  const length = (): number => {
    const value = reader.uleb128();
    if (typeof value !== "number") throw new UnreadableMetadata(`no length at byte ${reader.offset()}`);
    return value;
  };
  const blob = (): Uint8Array => take(length());
  const text = (): string => {
    const at = reader.offset();
    try {
      return UTF8.decode(blob());
    } catch (error) {
      if (error instanceof UnreadableMetadata) throw error;
      throw new UnreadableMetadata(`no text at byte ${at}`);
    }
  };
  /** Skips an optional `0x1::copyable_any::Any`, which no package uses yet. */
  const extension = (): void => {
    const [tag] = take(1);
    if (tag === 0) return;
    if (tag !== 1) throw new UnreadableMetadata(`no option at byte ${reader.offset() - 1}`);
    text();
    blob();
  };
  const list = <T>(item: () => T): readonly T[] => {
    const count = length();
    // Each list entry has at least one byte, so a longer list cannot fit the remaining bytes.
    if (count > reader.left()) throw new UnreadableMetadata(`a list at byte ${reader.offset()} is longer than the file`);
    return Array.from({ length: count }, item);
  };
  const name = text();
  const policy = UPGRADE_POLICIES[take(1)[0] ?? -1];
  if (policy === undefined) throw new UnreadableMetadata("it has no upgrade policy");
  take(8);
  text();
  blob();
  const modules = list(() => {
    const module = text();
    blob();
    blob();
    extension();
    return module;
  });
  const dependencies = list(() => ({ address: toHex(take(32)) as Address, name: text() }));
  extension();
  if (reader.left() > 0) throw new UnreadableMetadata(`${reader.left()} bytes are left over`);
  return { name, policy, modules, dependencies };
}
