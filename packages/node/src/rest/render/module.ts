import { bytesToHex, type ModuleDefinition, type ModuleId, type MoveModuleAbi, moduleAbi } from "@atoll/move";
import type { RenderContext } from "../context.ts";

/** A module's bytes and interface, as the API shows them. */
export interface ModuleJson {
  readonly bytecode: string;
  readonly abi: MoveModuleAbi | null;
}

const abis = new WeakMap<ModuleDefinition, MoveModuleAbi>();

export function moduleToJson(context: RenderContext, id: ModuleId, bytes: Uint8Array): ModuleJson {
  const definition = context.chain.declarations.getModule(id);
  return { bytecode: `0x${bytesToHex(bytes)}`, abi: definition === undefined ? null : abiOf(definition) };
}

function abiOf(definition: ModuleDefinition): MoveModuleAbi {
  let abi = abis.get(definition);
  if (abi === undefined) {
    abi = moduleAbi(definition);
    abis.set(definition, abi);
  }
  return abi;
}
