/**
 * Who borrows from whom in one function at one point. Nodes are references and the frame itself; an edge from one to another says that the second
 * was borrowed from the first along a path of labels (locals and resources of the frame, fields). A strong edge is exactly that path, a weak one
 * any path that begins so.
 */
type Path = string;
/** `=` for strong or `-` for weak, then the path. */
type Edge = string;

interface EdgeSet {
  edges: Set<Edge>;
  /** Too many were seen: the one edge that is left stands for anything. */
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

  /** Nodes and edges. */
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
  /** With references renamed. */
  renamed(names: ReadonlyMap<number, number>): BorrowGraph {
    return this.#copy((id) => names.get(id) ?? id);
  }

  addReference(id: number, mutable: boolean): void {
    this.#nodes.set(id, { mutable, borrowedBy: new Map(), borrowsFrom: new Set() });
  }
  isMutable(id: number): boolean {
    return this.#node(id).mutable;
  }

  /** `child` points exactly where `parent` does, or at a field of it. What was borrowed from there now is borrowed from `child`. */
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
  /** `child` points somewhere into `parent`, or into a field of it. */
  addWeakBorrow(parent: number, path: Path, child: number): void {
    this.#addEdge(parent, `-${path}`, child);
  }

  /** The reference is gone: those that borrowed from it now borrow from those that it borrowed from. */
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
            // A weak edge hides the path behind it, so all edges to this child become the same one.
            if (parentEdge.startsWith("-")) break;
          }
        }
      }
    }
    for (const child of borrowedBy.keys()) this.#node(child).borrowsFrom.delete(id);
  }

  /** Whether someone borrowed the whole. */
  hasFullBorrows(id: number): boolean {
    for (const { edges } of this.#node(id).borrowedBy.values()) for (const edge of edges) if (edge.length === 1) return true;
    return false;
  }
  /** Whether someone borrowed the whole, or what is at the label; without a label, anything. */
  hasBorrows(id: number, label?: string): boolean {
    return this.#someBorrower(id, label, () => true);
  }
  /** `hasBorrows` for several labels, in one pass over the edges. */
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
  /** Whether what the reference points at, or a field of it, may be read. */
  isReadable(id: number, label?: string): boolean {
    return !this.isMutable(id) || !this.hasMutableBorrows(id, label);
  }

  /** Whether what `other` says holds here too. */
  covers(other: BorrowGraph): boolean {
    return this.#uncovered(other).length === 0;
  }
  /** What holds here, and what holds there. Both have the same references. */
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

/** From a parent to a child, through a reference that is no more. */
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
