import { moveOutline, type SourceItem } from "../code/moveOutline.ts";
import { decompiled, disassembled, type Inspected, moduleFacts } from "./inspectModule.ts";
import { type DiffLine, lineDiff } from "./lineDiff.ts";

/** A declaration that differs between two versions of a module. */
interface ChangedMember {
  readonly kind: SourceItem["kind"];
  readonly name: string;
  /** `body`: the signature of the function is the same. */
  readonly change: "added" | "removed" | "changed" | "body";
}

/** Difference between two versions of a module. */
export interface ModuleDifference {
  readonly members: readonly ChangedMember[];
  readonly lines: readonly DiffLine[];
}

/** Text form generated from a module's bytecode. */
export type CodeForm = "disassembly" | "decompiled";

/** Compares the bytecode of two module versions, as disassembly or as decompiled Move. */
export function compareModules(before: Uint8Array, after: Uint8Array, form: CodeForm): Inspected<ModuleDifference> {
  const textOf = form === "disassembly" ? disassembled : decompiled;
  const [facts, oldText, newText] = [moduleFacts(after), textOf(before), textOf(after)];
  if (!facts.ok) return facts;
  if (!oldText.ok) return oldText;
  if (!newText.ok) return newText;
  return { ok: true, value: compareTexts(oldText.value, newText.value, facts.value.abi.name) };
}

/** Compares two texts of a module. */
export function compareTexts(before: string, after: string, module: string): ModuleDifference {
  const [oldLines, newLines] = [before.split("\n"), after.split("\n")];
  return {
    members: changedMembers(membersOf(before, oldLines, module), membersOf(after, newLines, module)),
    lines: lineDiff(oldLines, newLines),
  };
}

interface Member {
  readonly kind: SourceItem["kind"];
  readonly name: string;
  readonly head: string;
  readonly text: string;
}

/** Declarations with their text, without line breaks and indents. */
function membersOf(text: string, lines: readonly string[], module: string): ReadonlyMap<string, Member> {
  return new Map(
    moveOutline(text, module).items.map(({ kind, name, line, lastLine }) => {
      const whole = lines
        .slice(line - 1, lastLine)
        .map((one) => one.trim())
        .join(" ");
      return [`${kind} ${name}`, { kind, name, text: whole, head: kind === "function" ? (whole.split("{", 1)[0] ?? "") : whole }];
    }),
  );
}

function changedMembers(before: ReadonlyMap<string, Member>, after: ReadonlyMap<string, Member>): readonly ChangedMember[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    const change =
      old === undefined
        ? "added"
        : now === undefined
          ? "removed"
          : old.head !== now.head
            ? "changed"
            : old.text !== now.text
              ? "body"
              : undefined;
    const member = now ?? old;
    return change === undefined || member === undefined ? [] : [{ kind: member.kind, name: member.name, change }];
  });
}
