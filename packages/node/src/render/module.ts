import { bytesToHex, declarationsOf, type ModuleDefinition, type ModuleId, type MoveModuleAbi, moduleAbi } from "@atoll/move";
import type { StateCodes } from "../execution/stateCode.ts";

/** A module's bytes and interface, as the API shows them. */
export interface ModuleJson {
  readonly bytecode: string;
  readonly abi: MoveModuleAbi;
}

const abis = new WeakMap<ModuleDefinition, MoveModuleAbi>();

/** The interface of a native module is what it declares, of any other what its bytes say. */
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
