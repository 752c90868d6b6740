import { type PublishedPackage, UPGRADE_POLICIES, type UpgradePolicy } from "./packageRegistry.ts";

/** A reason for `0x1::code` to reject a package, besides its bytecode. */
export type RegistryFault =
  /** The existing package is immutable. */
  | { readonly kind: "immutable" }
  /** The new policy is weaker; a policy can only become stricter. */
  | { readonly kind: "weakerPolicy"; readonly before: UpgradePolicy }
  /** The upgrade lacks a module of the existing package. */
  | { readonly kind: "moduleLeftOut"; readonly module: string }
  /** Another package at the address already contains this module name. */
  | { readonly kind: "nameClash"; readonly module: string; readonly other: string }
  /** The policy is arbitrary, which networks reject. */
  | { readonly kind: "arbitrary" };

/** Existing package that a new package with the same name replaces. */
export function replacedPackage(published: readonly PublishedPackage[], name: string): PublishedPackage | undefined {
  return published.find((one) => one.name === name);
}

/** Checks a package against the existing packages at its address. */
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
