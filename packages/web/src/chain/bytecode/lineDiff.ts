/** A line of a diff. */
export interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Maximum number of edits. Beyond it the minimal diff takes too long, and the differing block is shown as a whole. */
const MAX_EDITS = 1_000;

/** Line diff of two texts with the fewest edits. */
export function lineDiff(before: readonly string[], after: readonly string[], maxEdits = MAX_EDITS): readonly DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const middle = differing(before.slice(start, before.length - end), after.slice(start, after.length - end), maxEdits);
  return [...before.slice(0, start).map(same), ...middle, ...before.slice(before.length - end).map(same)];
}

/** Furthest line of `before` reached on each diagonal with one number of edits; the first element belongs to diagonal `least`. */
interface Step {
  readonly furthest: Int32Array;
  readonly least: number;
}

/** Myers' diff algorithm: computes the furthest line of each diagonal per number of edits, until both texts end. */
function differing(before: readonly string[], after: readonly string[], maxEdits: number): readonly DiffLine[] {
  const most = Math.min(before.length + after.length, maxEdits);
  const furthest = new Int32Array(2 * most + 3);
  const middle = most + 1;
  const steps: Step[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    steps.push({ furthest: furthest.slice(middle - edits - 1, middle + edits + 2), least: -edits - 1 });
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const below = furthest[middle + diagonal - 1] ?? 0;
      const above = furthest[middle + diagonal + 1] ?? 0;
      let x = isDown(diagonal, edits, below, above) ? above : below + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      furthest[middle + diagonal] = x;
      if (x >= before.length && x - diagonal >= after.length) return walkedBack(before, after, steps);
    }
  }
  return [...before.map(removed), ...after.map(added)];
}

/** Whether a diagonal is reached by an added line (from the diagonal above) rather than a removed line (from below). */
function isDown(diagonal: number, edits: number, below: number, above: number): boolean {
  return diagonal === -edits || (diagonal !== edits && below < above);
}

/** Traces the edits of Myers' algorithm from the end back to the start, emitting equal lines after each edit. */
function walkedBack(before: readonly string[], after: readonly string[], steps: readonly Step[]): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  let x = before.length;
  let y = after.length;
  steps.toReversed().forEach(({ furthest, least }, index) => {
    const edits = steps.length - 1 - index;
    const diagonal = x - y;
    const below = furthest[diagonal - 1 - least] ?? 0;
    const above = furthest[diagonal + 1 - least] ?? 0;
    const down = isDown(diagonal, edits, below, above);
    const editX = edits === 0 ? 0 : down ? above : below + 1;
    while (x > editX) {
      lines.push(same(before[x - 1] ?? ""));
      x -= 1;
      y -= 1;
    }
    if (edits === 0) return;
    if (down) {
      y -= 1;
      lines.push(added(after[y] ?? ""));
    } else {
      x -= 1;
      lines.push(removed(before[x] ?? ""));
    }
  });
  return lines.reverse();
}

function same(text: string): DiffLine {
  return { kind: "same", text };
}
function added(text: string): DiffLine {
  return { kind: "added", text };
}
function removed(text: string): DiffLine {
  return { kind: "removed", text };
}
