import { disassembled, type Inspected, moduleFacts } from "./inspectModule.ts";
import { type DiffLine, lineDiff } from "./lineDiff.ts";

/** A function or struct that differs between two versions of a module. */
interface ChangedMember {
  readonly kind: "function" | "struct";
  readonly name: string;
  readonly change: "added" | "removed" | "changed";
}

/** Difference between two versions of a module. */
export interface ModuleDifference {
  /** Structs and callable functions whose declaration changed; changed bodies appear in `lines`. */
  readonly members: readonly ChangedMember[];
  /** Line diff of the disassembly. */
  readonly lines: readonly DiffLine[];
}

/** Compares the bytecode of two module versions. */
export function compareModules(before: Uint8Array, after: Uint8Array): Inspected<ModuleDifference> {
  const [oldFacts, newFacts, oldText, newText] = [moduleFacts(before), moduleFacts(after), disassembled(before), disassembled(after)];
  if (!oldFacts.ok) return oldFacts;
  if (!newFacts.ok) return newFacts;
  if (!oldText.ok) return oldText;
  if (!newText.ok) return newText;
  const members = (["exposed_functions", "structs"] as const).flatMap((list) =>
    changedMembers(list === "structs" ? "struct" : "function", membersOf(oldFacts.value.abi[list]), membersOf(newFacts.value.abi[list])),
  );
  return { ok: true, value: { members, lines: lineDiff(oldText.value.split("\n"), newText.value.split("\n")) } };
}

function membersOf(list: readonly { readonly name: string }[]): ReadonlyMap<string, string> {
  return new Map(list.map((member) => [member.name, JSON.stringify(member)]));
}

function changedMembers(
  kind: ChangedMember["kind"],
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly ChangedMember[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((name) => {
    const change = !before.has(name)
      ? "added"
      : !after.has(name)
        ? "removed"
        : before.get(name) === after.get(name)
          ? undefined
          : "changed";
    return change === undefined ? [] : [{ kind, name, change } as const];
  });
}
