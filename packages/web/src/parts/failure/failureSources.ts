import type { BytecodeResults, BytecodeTask } from "../../chain/bytecode/bytecodeTask.ts";
import { readAddress } from "../../chain/facts/address.ts";
import type { NodeApi } from "../../chain/ledger/createNodeApi.ts";
import { packagesAt } from "../../chain/ledger/publishedCode.ts";
import { publishedModule } from "../../chain/ledger/publishedModules.ts";
import type { FailureSources, ModuleFiles } from "../../errors/failure/loadFailure.ts";

/** Runs a bytecode task, usually in a worker. */
export type RunBytecodeTask = <Task extends BytecodeTask>(task: Task) => Promise<BytecodeResults[Task["kind"]]>;

/** Framework addresses: their packages are large, and their modules carry error names in the bytecode. */
const FRAMEWORK = /^0x0{63}[134]$/;

/** Published code and texts, at a ledger version or now, for the explanation of a failure. */
export function failureSources(node: NodeApi, run: RunBytecodeTask, version: bigint | undefined, signal?: AbortSignal): FailureSources {
  return {
    async moduleFiles(moduleId): Promise<ModuleFiles | undefined> {
      const [typed = "", name = ""] = moduleId.split("::");
      const address = readAddress(typed);
      const module = await publishedModule(node, address, name, version, { signal });
      if (module === undefined) return undefined;
      const [facts] = await run({ kind: "facts", modules: [module.bytecode] });
      const packages = FRAMEWORK.test(address) ? [] : await packagesAt(node, address, version, { signal });
      const published = packages.flatMap(({ modules }) => modules).find((one) => one.name === name);
      return {
        bytecode: module.bytecode,
        source: published?.source,
        sourceMap: published?.sourceMap,
        errors: facts?.ok === true ? facts.value.errors : [],
      };
    },
    async places(bytecode, unit, positions) {
      const places = await run({ kind: "places", bytecode, unit, positions });
      return places.ok ? places.value : [];
    },
  };
}
