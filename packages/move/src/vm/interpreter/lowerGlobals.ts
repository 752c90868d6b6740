import { entryAt } from "../../binary/names.ts";
import type { Instruction } from "../../binary/opcodes.ts";
import { type Address, shortAddress } from "../../types/address.ts";
import type { StructTag, Type } from "../../types/type.ts";
import { type SignerValue, signerAddress } from "../../values/signer.ts";
import { Reference, type Value } from "../../values/value.ts";
import type { Slot } from "../slot.ts";
import { SlotReference } from "../slotReference.ts";
import type { Evaluate, Site } from "./code.ts";
import { type Item, loadOf } from "./item.ts";
import type { Lowering } from "./lowering.ts";
import type { Machine } from "./machine.ts";
import { asStructTag, asTag } from "./runtimeTypes.ts";
import { structType } from "./structForm.ts";

/** Lowers global storage instructions. */
export function lowerGlobal(lowering: Lowering, instruction: Instruction): boolean {
  switch (instruction.op) {
    case "Exists":
    case "ExistsGeneric":
      return exists(lowering, resourceType(lowering, instruction.index, instruction.op === "ExistsGeneric"));
    case "MutBorrowGlobal":
    case "MutBorrowGlobalGeneric":
      return borrowGlobal(lowering, resourceType(lowering, instruction.index, instruction.op === "MutBorrowGlobalGeneric"), true);
    case "ImmBorrowGlobal":
    case "ImmBorrowGlobalGeneric":
      return borrowGlobal(lowering, resourceType(lowering, instruction.index, instruction.op === "ImmBorrowGlobalGeneric"), false);
    case "MoveFrom":
    case "MoveFromGeneric":
      return moveFrom(lowering, resourceType(lowering, instruction.index, instruction.op === "MoveFromGeneric"));
    case "MoveTo":
    case "MoveToGeneric":
      return moveTo(lowering, resourceType(lowering, instruction.index, instruction.op === "MoveToGeneric"));
    default:
      return false;
  }
}

function resourceType(lowering: Lowering, index: number, isGeneric: boolean): StructTag {
  if (!isGeneric) return asStructTag(structType(lowering.module, index, []));
  const type = lowering.operand("resource", index, () => {
    const { handle, typeArguments } = entryAt(lowering.module, "structInstantiations", index);
    return structType(lowering.module, handle, lowering.typesAt(typeArguments).map(asTag));
  });
  lowering.chargeTypes(type);
  return asStructTag(type);
}

/** Finds the storage slot of a resource; the first read charges gas. */
function slotOf(machine: Machine, owner: Value, type: StructTag, site: Site): Slot {
  try {
    return machine.host.slot(owner as Address, type);
  } catch (error) {
    throw machine.located(error, site);
  }
}

function decode(machine: Machine, slot: Slot, site: Site): void {
  if (slot.isDecoded) return;
  try {
    machine.host.decode(slot);
  } catch (error) {
    throw machine.located(error, site);
  }
}

function exists(lowering: Lowering, type: StructTag): true {
  const owner = lowering.pop().evaluate;
  const site = lowering.site();
  placed(lowering, { kind: "bool" }, (locals, machine) => {
    const address = owner(locals, machine);
    machine.checkAccess("reads", type, address as Address, site);
    return slotOf(machine, address, type, site).isPresent;
  });
  return true;
}

/** Stores a global read in its stack slot, because evaluating it twice could give different results. */
function placed(lowering: Lowering, type: Type, evaluate: Evaluate): void {
  const place = lowering.nextPlace;
  lowering.effect((locals, machine) => {
    locals[place] = evaluate(locals, machine);
  });
  lowering.pushPlaced([type]);
}

function borrowGlobal(lowering: Lowering, type: StructTag, mutable: boolean): true {
  const owner = lowering.pop().evaluate;
  const site = lowering.site();
  placed(lowering, { kind: "reference", mutable, to: type }, (locals, machine) => {
    const address = owner(locals, machine);
    const slot = slotOf(machine, address, type, site);
    machine.checkAccess(mutable ? "writes" : "reads", type, address as Address, site);
    decode(machine, slot, site);
    const value = mutable ? slot.readMutableIfChanged() : slot.read();
    if (value === undefined) throw missing(machine, site, "Failed to borrow global resource from", address);
    return mutable ? new SlotReference(slot, value) : new Reference([value], 0);
  });
  return true;
}

function moveFrom(lowering: Lowering, type: StructTag): true {
  const owner = lowering.pop().evaluate;
  const site = lowering.site();
  placed(lowering, type, (locals, machine) => {
    const address = owner(locals, machine);
    const slot = slotOf(machine, address, type, site);
    decode(machine, slot, site);
    const value = slot.take();
    if (value === undefined) throw missing(machine, site, "Failed to move resource from", address);
    machine.checkAccess("writes", type, address as Address, site);
    return value;
  });
  return true;
}

function moveTo(lowering: Lowering, type: StructTag): true {
  const [signer, resource] = lowering.popMany(2) as [Item, Item];
  const owner = loadOf(signer);
  const { evaluate } = resource;
  const site = lowering.site();
  lowering.effect((locals, machine) => {
    const address = signerAddress(owner(locals, machine) as SignerValue);
    const value = evaluate(locals, machine);
    const slot = slotOf(machine, address, type, site);
    if (slot.isPresent) {
      const message = `Failed to move resource into ${shortAddress(address)}`;
      throw machine.failure(site, "RESOURCE_ALREADY_EXISTS", message);
    }
    machine.checkAccess("writes", type, address, site);
    slot.put(value);
  });
  return true;
}

function missing(machine: Machine, site: Site, what: string, owner: Value): unknown {
  return machine.failure(site, "MISSING_DATA", `${what} ${shortAddress(owner as Address)}`);
}
