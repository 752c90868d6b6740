/**
 * Borrow relations of a function at a program point. Nodes are references and the frame itself; an edge from parent to child means the
 * child borrows from the parent along a path of labels (the frame's locals and resources, fields). A strong edge is exactly its path; a
 * weak edge is any path with that prefix.
 */
type Path = string;
/** Edge text: `=` (strong) or `-` (weak), then the path. */
type Edge = string;

interface EdgeSet {
  edges: Set<Edge>;
  /** Edge limit exceeded: the single remaining edge represents any path. */
  isOverflown: boolean;
}

interface Node {
  readonly mutable: boolean;
  readonly borrowedBy: Map<number, EdgeSet>;
  readonly borrowsFrom: Set<number>;
}

const MAX_EDGES = 10;
const SEPARATOR = "/";
const ANYTHING: Edge = "-";

export class BorrowGraph {
  #nodes: Map<number, Node>;

  constructor(nodes: Map<number, Node> = new Map()) {
    this.#nodes = nodes;
  }

  /** Number of nodes and edges. */
  get size(): number {
    let size = 0;
    for (const { borrowedBy } of this.#nodes.values()) {
      size += 1;
      for (const { edges } of borrowedBy.values()) size += edges.size;
    }
    return size;
  }

  clone(): BorrowGraph {
    return this.#copy((id) => id);
  }
  /** Copy with renamed references. */
  renamed(names: ReadonlyMap<number, number>): BorrowGraph {
    return this.#copy((id) => names.get(id) ?? id);
  }

  addReference(id: number, mutable: boolean): void {
    this.#nodes.set(id, { mutable, borrowedBy: new Map(), borrowsFrom: new Set() });
  }
  isMutable(id: number): boolean {
    return this.#node(id).mutable;
  }

  /** `child` points exactly to `parent` or a field of it. Existing borrows from that place now borrow from `child`. */
  addStrongBorrow(parent: number, path: Path, child: number): void {
    const { borrowedBy } = this.#node(parent);
    const moved: [number, Edge][] = [];
    for (const [borrower, { edges }] of borrowedBy) {
      for (const edge of edges) if (isPrefix(path, edge.slice(1))) moved.push([borrower, edge]);
    }
    for (const [borrower, edge] of moved) {
      const set = borrowedBy.get(borrower);
      set?.edges.delete(edge);
      if (set?.edges.size !== 0) continue;
      borrowedBy.delete(borrower);
      this.#node(borrower).borrowsFrom.delete(parent);
    }
    for (const [borrower, edge] of moved) this.#addEdge(child, edge.charAt(0) + suffix(path, edge.slice(1)), borrower);
    this.#addEdge(parent, `=${path}`, child);
  }
  /** `child` points somewhere inside `parent`, or inside a field of it. */
  addWeakBorrow(parent: number, path: Path, child: number): void {
    this.#addEdge(parent, `-${path}`, child);
  }

  /** Removes a reference: its borrowers now borrow from its parents. */
  release(id: number): void {
    const { borrowedBy, borrowsFrom } = this.#node(id);
    this.#nodes.delete(id);
    for (const parent of borrowsFrom) {
      const toParent = this.#node(parent).borrowedBy;
      const parentEdges = toParent.get(id)?.edges ?? new Set<Edge>();
      toParent.delete(id);
      for (const parentEdge of parentEdges) {
        for (const [child, { edges }] of borrowedBy) {
          if (child === parent) continue;
          for (const childEdge of edges) {
            this.#addEdge(parent, throughEdge(parentEdge, childEdge), child);
            // A weak edge hides the path after it, so all edges to this child collapse into the same edge.
            if (parentEdge.startsWith("-")) break;
          }
        }
      }
    }
    for (const child of borrowedBy.keys()) this.#node(child).borrowsFrom.delete(id);
  }

  /** Whether any reference borrows the whole value. */
  hasFullBorrows(id: number): boolean {
    for (const { edges } of this.#node(id).borrowedBy.values()) for (const edge of edges) if (edge.length === 1) return true;
    return false;
  }
  /** Whether any reference borrows the whole value or the labelled part; without a label, any part. */
  hasBorrows(id: number, label?: string): boolean {
    return this.#someBorrower(id, label, () => true);
  }
  /** `hasBorrows` for several labels, in a single pass over edges. */
  hasAnyBorrows(id: number, labels: ReadonlySet<string>): boolean {
    for (const { edges } of this.#node(id).borrowedBy.values()) {
      for (const edge of edges) if (edge.length === 1 || labels.has(firstLabel(edge.slice(1)))) return true;
    }
    return false;
  }
  hasMutableBorrows(id: number, label?: string): boolean {
    return this.#someBorrower(id, label, (borrower) => this.isMutable(borrower));
  }
  isWritable(id: number): boolean {
    return !this.hasBorrows(id);
  }
  /** Whether the reference's target, or a field of it, is readable. */
  isReadable(id: number, label?: string): boolean {
    return !this.isMutable(id) || !this.hasMutableBorrows(id, label);
  }

  /** Whether every edge of `other` is implied by this graph. */
  covers(other: BorrowGraph): boolean {
    return this.#uncovered(other).length === 0;
  }
  /** Union of two graphs over the same references. */
  joined(other: BorrowGraph): BorrowGraph {
    const graph = this.clone();
    for (const [parent, edge, child] of this.#uncovered(other)) graph.#addEdge(parent, edge, child);
    return graph;
  }

  #uncovered(other: BorrowGraph): [number, Edge, number][] {
    const found: [number, Edge, number][] = [];
    for (const [parent, { borrowedBy }] of other.#nodes) {
      for (const [child, { edges }] of borrowedBy) {
        const own = this.#node(parent).borrowedBy.get(child)?.edges;
        for (const edge of edges) if (!isCovered(own, edge)) found.push([parent, edge, child]);
      }
    }
    return found;
  }

  #someBorrower(id: number, label: string | undefined, matches: (borrower: number) => boolean): boolean {
    for (const [borrower, { edges }] of this.#node(id).borrowedBy) {
      for (const edge of edges) {
        const path = edge.slice(1);
        const concerned = path === "" || label === undefined || firstLabel(path) === label;
        if (concerned && matches(borrower)) return true;
      }
    }
    return false;
  }

  #addEdge(parent: number, edge: Edge, child: number): void {
    const { borrowedBy } = this.#node(parent);
    let set = borrowedBy.get(child);
    if (set === undefined) {
      set = { edges: new Set(), isOverflown: false };
      borrowedBy.set(child, set);
    }
    this.#node(child).borrowsFrom.add(parent);
    if (set.isOverflown) return;
    if (set.edges.size === MAX_EDGES) {
      set.edges = new Set([ANYTHING]);
      set.isOverflown = true;
    } else {
      set.edges.add(edge);
    }
  }

  #copy(nameOf: (id: number) => number): BorrowGraph {
    const nodes = new Map<number, Node>();
    for (const [id, { mutable, borrowedBy, borrowsFrom }] of this.#nodes) {
      const copied = new Map<number, EdgeSet>();
      for (const [child, { edges, isOverflown }] of borrowedBy) copied.set(nameOf(child), { edges: new Set(edges), isOverflown });
      nodes.set(nameOf(id), { mutable, borrowedBy: copied, borrowsFrom: new Set([...borrowsFrom].map(nameOf)) });
    }
    return new BorrowGraph(nodes);
  }

  #node(id: number): Node {
    const node = this.#nodes.get(id);
    if (node === undefined) throw new TypeError(`there is no reference ${id}`);
    return node;
  }
}

function isPrefix(path: Path, longer: Path): boolean {
  return path === "" || path === longer || longer.startsWith(path + SEPARATOR);
}

function suffix(path: Path, longer: Path): Path {
  return path === "" ? longer : longer.slice(path.length + 1);
}

function firstLabel(path: Path): string {
  const end = path.indexOf(SEPARATOR);
  return end < 0 ? path : path.slice(0, end);
}

/** Edge from parent to child, bypassing a removed reference. */
function throughEdge(toReference: Edge, toChild: Edge): Edge {
  if (toReference.startsWith("-")) return toReference;
  const path = toReference.slice(1);
  const rest = toChild.slice(1);
  return toChild.charAt(0) + (path === "" || rest === "" ? path + rest : path + SEPARATOR + rest);
}

function isCovered(edges: ReadonlySet<Edge> | undefined, edge: Edge): boolean {
  if (edges === undefined) return false;
  if (edges.has(edge)) return true;
  for (const own of edges) if (own.startsWith("-") && isPrefix(own.slice(1), edge.slice(1))) return true;
  return false;
}
