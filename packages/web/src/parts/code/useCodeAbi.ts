import { useQuery } from "@tanstack/react-query";
import { type BytecodeFailure, readBytecode } from "../../chain/bytecode/bytecodeReader.ts";
import { type ModuleAbi, moduleId, readModuleAbi } from "../../chain/code/moduleAbi.ts";
import type { Address } from "../../chain/facts/types.ts";
import { moduleQuery } from "../../chain/queries/codeQueries.ts";
import { useChain, useLedgerIdentity } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";

/** ABI parsed from a module's bytecode, or the parse error. */
export type CodeAbi =
  | { readonly kind: "read"; readonly abi: ModuleAbi }
  /** Error: the node returned the bytecode of a different module. */
  | { readonly kind: "other"; readonly id: string }
  | { readonly kind: "unread"; readonly reason: string };

/** ABI of a module, parsed locally from its bytecode. Undefined while loading or if the module does not exist. */
export function useCodeAbi(address: Address, module: string): CodeAbi | undefined {
  const [chain, identity] = [useChain(), useLedgerIdentity()];
  const published = useChainQuery(moduleQuery({ address, module }));
  const bytecode = published.data?.bytecode;
  const { data, error } = useQuery({
    queryKey: ["codeAbi", chain.network.id, identity, address, module, published.dataUpdatedAt],
    queryFn: async ({ signal }): Promise<CodeAbi> => {
      if (bytecode === undefined) throw new Error("the module is asked for first");
      const [facts] = await readBytecode({ kind: "facts", modules: [bytecode] }, signal);
      if (facts?.ok !== true) return { kind: "unread", reason: facts?.reason ?? "" };
      const abi = readModuleAbi(facts.value.abi);
      return moduleId(abi) === moduleId({ address, name: module }) ? { kind: "read", abi } : { kind: "other", id: moduleId(abi) };
    },
    enabled: bytecode !== undefined,
    retry: false,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
  return error === null ? data : { kind: "unread", reason: (error as BytecodeFailure).message };
}
