import type { ModuleDefinition, NativeBody } from "@atoll/move";
import { markingWrites } from "./markingWrites.ts";
import { BodyOfSigners, withAddressesOfSigners } from "./signerArguments.ts";
import { type SignerGuard, withGuards } from "./signerGuards.ts";

/** Module with functions declared in Move and implemented in TypeScript. */
export interface NativeModule {
  readonly definition: ModuleDefinition;
  /** Function bodies by name. */
  readonly bodies: ReadonlyMap<string, NativeBody>;
}

/** Declarations generated from a `.move` file, with the types that its bodies must have. */
export interface Declaration<Bodies extends object> {
  readonly definition: ModuleDefinition;
  /** Types of the bodies, without a value at run time. */
  readonly bodies?: Bodies;
}

/** Checks of the first signer, run before the named functions. */
export interface Guards<Bodies> {
  readonly guards?: readonly (SignerGuard & { readonly functions: readonly (keyof Bodies & string)[] })[];
}

/** Combines generated declarations with a body for each function. */
export function implementModule<Bodies extends object>(
  { definition }: Declaration<Bodies>,
  bodies: NoInfer<Bodies>,
  { guards = [] }: Guards<NoInfer<Bodies>> = {},
): NativeModule {
  const given = bodies as Readonly<Record<string, NativeBody | BodyOfSigners>>;
  return {
    definition,
    bodies: new Map(
      definition.functions.map((declared) => {
        const body = given[declared.name] as NativeBody | BodyOfSigners;
        if (body instanceof BodyOfSigners) return [declared.name, withGuards(guards, declared, body.body)];
        return [declared.name, withAddressesOfSigners(declared, withGuards(guards, declared, markingWrites(declared, body)))];
      }),
    ),
  };
}
