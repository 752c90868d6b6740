import { type PublishedPackage, UPGRADE_POLICIES, type UpgradePolicy } from "./packageRegistry.ts";

/** What `0x1::code` would refuse about a package, beside its bytecode. */
export type RegistryFault =
  /** The package that is there may not change any more. */
  | { readonly kind: "immutable" }
  /** A policy only becomes stricter. */
  | { readonly kind: "weakerPolicy"; readonly before: UpgradePolicy }
  /** An upgrade keeps every module that the package has. */
  | { readonly kind: "moduleLeftOut"; readonly module: string }
  /** Another package at the address has a module of that name. */
  | { readonly kind: "nameClash"; readonly module: string; readonly other: string }
  /** Packages that may change at will are not admitted. */
  | { readonly kind: "arbitrary" };

/** The package that one of that name takes the place of. */
export function replacedPackage(published: readonly PublishedPackage[], name: string): PublishedPackage | undefined {
  return published.find((one) => one.name === name);
}

/** Compares a package with those at its address. */
export function registryFaults(
  published: readonly PublishedPackage[],
  next: { readonly name: string; readonly policy: UpgradePolicy; readonly modules: readonly string[] },
): readonly RegistryFault[] {
  const before = replacedPackage(published, next.name);
  const names = new Set(next.modules);
  const isWeaker = before?.policy !== undefined && UPGRADE_POLICIES.indexOf(next.policy) < UPGRADE_POLICIES.indexOf(before.policy);
  return [
    ...(next.policy === "arbitrary" ? [{ kind: "arbitrary" } as const] : []),
    ...(before?.policy === "immutable" ? [{ kind: "immutable" } as const] : []),
    ...(isWeaker && before?.policy !== undefined ? [{ kind: "weakerPolicy", before: before.policy } as const] : []),
    ...(before?.modules ?? []).filter(({ name }) => !names.has(name)).map(({ name }) => ({ kind: "moduleLeftOut", module: name }) as const),
    ...published
      .filter((one) => one !== before)
      .flatMap((other) =>
        other.modules
          .filter(({ name }) => names.has(name))
          .map(({ name }) => ({ kind: "nameClash", module: name, other: other.name }) as const),
      ),
  ];
}
