import type { NativeBody } from "@atoll/move";
import { parseModule } from "../generator/parseModule.ts";
import { implementModule, type NativeModule } from "../src/native/implementModule.ts";

interface TestModuleSource {
  /** Module id, such as `0xcafe::moon`. */
  readonly id: string;
  /** Struct declarations in Move. */
  readonly structs?: string;
  /** Function bodies by Move signature. Names of other modules' types are fully qualified. */
  readonly functions: Readonly<Record<string, NativeBody>>;
}

/** Test support: a native module that only a test's network has. Framework modules have `.move` files instead. */
export function defineTestModule({ id, structs = "", functions }: TestModuleSource): NativeModule {
  const name = id.split("::").at(-1);
  const signatures = Object.keys(functions).map((signature) => `${signature};`);
  const parsed = parseModule(`${name}/${name}.move`, `module ${id} {\n${[structs, ...signatures].join("\n")}\n}`);
  const bodies = Object.entries(functions).map(([signature, body]) => [/\bfun (\w+)/.exec(signature)?.[1], body]);
  const definition = {
    id: parsed.id,
    friends: parsed.friends,
    structs: parsed.structs,
    functions: parsed.functions,
    errors: new Map(),
  };
  return implementModule({ definition }, Object.fromEntries(bodies));
}
