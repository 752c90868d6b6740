import { useQueries } from "@tanstack/react-query";
import type { ModuleAbi, TypeParameter } from "../../chain/code/moduleAbi.ts";
import type { MoveType } from "../../chain/code/moveType.ts";
import type { Address } from "../../chain/facts/types.ts";
import { moduleAbisQuery } from "../../chain/queries/codeQueries.ts";
import { useChainContext } from "../../session/network/useChainQuery.ts";
import { typeProblem } from "./typeProblem.ts";

/** Maximum number of addresses whose structs are checked here; the network validates types with more. */
const MOST_ADDRESSES = 4;

/** Modules at the addresses that typed types name. */
export function useNamedModules(addresses: readonly Address[]): ReadonlyMap<Address, readonly ModuleAbi[]> {
  const at = useChainContext();
  const named = [...new Set(addresses)].slice(0, MOST_ADDRESSES);
  return useQueries({
    queries: named.map((address) => moduleAbisQuery(address)(at)),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, place): readonly (readonly [Address, readonly ModuleAbi[]])[] => {
          const address = named[place];
          return data === undefined || address === undefined ? [] : [[address, data]];
        }),
      ),
  });
}

/** Error of a type against the modules of the network; undefined if valid, incomplete or still loading. */
export function problemOfType(
  type: MoveType | undefined,
  parameter: TypeParameter,
  modules: ReadonlyMap<Address, readonly ModuleAbi[]>,
): string | undefined {
  if (type === undefined) return undefined;
  return typeProblem(type, parameter.abilities, (struct) => {
    const there = modules.get(struct.address);
    if (there === undefined) return undefined;
    const module = there.find(({ name }) => name === struct.module);
    return module?.structs.find(({ name }) => name === struct.name) ?? null;
  });
}
