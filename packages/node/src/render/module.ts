import { bytesToHex, declarationsOf, type ModuleDefinition, type ModuleId, type MoveModuleAbi, moduleAbi } from "@atoll/move";
import type { StateCodes } from "../chain/code.ts";

/** A module in the API's JSON: bytecode and ABI. */
export interface ModuleJson {
  readonly bytecode: string;
  readonly abi: MoveModuleAbi;
}

const abis = new WeakMap<ModuleDefinition, MoveModuleAbi>();

/** Converts a module to the API's JSON. The ABI comes from declarations of native modules, or otherwise from bytecode. */
export function moduleToJson(codes: StateCodes, id: ModuleId, bytes: Uint8Array): ModuleJson {
  const definition = codes.native.getModule(id) ?? declarationsOf(codes.load(id, bytes)).definition;
  return { bytecode: `0x${bytesToHex(bytes)}`, abi: abiOf(definition) };
}

function abiOf(definition: ModuleDefinition): MoveModuleAbi {
  let abi = abis.get(definition);
  if (abi === undefined) {
    abi = moduleAbi(definition);
    abis.set(definition, abi);
  }
  return abi;
}
