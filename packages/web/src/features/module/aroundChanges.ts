import type { DiffLine } from "../../chain/bytecode/lineDiff.ts";

const CONTEXT = 3;

/** Changed lines with a few context lines; undefined marks omitted lines. Empty if no line changed. */
export function aroundChanges(lines: readonly DiffLine[], context = CONTEXT): readonly (DiffLine | undefined)[] {
  const near = new Set<number>();
  lines.forEach(({ kind }, at) => {
    if (kind !== "same") for (let place = at - context; place <= at + context; place += 1) near.add(place);
  });
  const shown: (DiffLine | undefined)[] = [];
  lines.forEach((line, at) => {
    if (near.has(at)) shown.push(line);
    else if (shown.length > 0 && near.has(at - 1)) shown.push(undefined);
    else if (shown.length === 0 && near.has(at + 1)) shown.push(undefined);
  });
  return shown.at(-1) === undefined ? shown.slice(0, -1) : shown;
}
