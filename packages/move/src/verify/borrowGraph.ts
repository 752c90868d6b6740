/**
 * Borrow relations of a function at a program point. Nodes are references and the frame itself; an edge from parent to child means the
 * child borrows from the parent along a path of labels (the frame's locals and resources, fields). A strong edge is exactly its path; a
 * weak edge is any path with that prefix.
 */
type Path = string;
/** Borrow edge as text: `=` (strong) or `-` (weak), then the path. */
type Edge = string;

interface EdgeSet {
  readonly edges: ReadonlySet<Edge>;
  /** Whether the edge limit was exceeded: the single remaining edge then represents any path. */
  readonly isOverflown: boolean;
}

interface Node {
  /** Identity of the only graph that may change this node. */
  readonly owner: object;
  readonly mutable: boolean;
  readonly borrowedBy: ReadonlyMap<number, EdgeSet>;
  readonly borrowsFrom: ReadonlySet<number>;
}

/** Graph node that belongs to a single graph, which may change it. */
interface OwnNode extends Node {
  readonly borrowedBy: Map<number, EdgeSet>;
  readonly borrowsFrom: Set<number>;
}

const MAX_EDGES = 10;
const SEPARATOR = "/";
const ANYTHING: Edge = "-";

/** Borrow graph whose copies share nodes until they change them: verification copies the graph several times per block. */
export class BorrowGraph {
  /** Graph nodes by id: an array, because its copy is a single block of memory. */
  readonly #nodes: (Node | undefined)[];
  #size: number;
  #token: object = {};

  constructor(nodes: (Node | undefined)[] = [], size = 0) {
    this.#nodes = nodes;
    this.#size = size;
  }

  /** Number of nodes and edges, updated on every change, because the meter reads it before every instruction. */
  get size(): number {
    return this.#size;
  }

  clone(): BorrowGraph {
    this.#token = {};
    return new BorrowGraph(this.#nodes.slice(), this.#size);
  }
  /** Copy of the graph with renamed references; references not in `names` keep their ids. */
  renamed(names: ReadonlyMap<number, number>): BorrowGraph {
    if (names.size === 0) return this.clone();
    const changed = this.#neighbours(names.keys());
    this.#token = {};
    const nameOf = (id: number) => names.get(id) ?? id;
    const nodes: (Node | undefined)[] = [];
    this.#nodes.forEach((node, id) => {
      if (node !== undefined) nodes[nameOf(id)] = changed.has(id) ? renamedNode(node, nameOf) : node;
    });
    return new BorrowGraph(nodes, this.#size);
  }

  addReference(id: number, mutable: boolean): void {
    this.#nodes[id] = { owner: this.#token, mutable, borrowedBy: new Map(), borrowsFrom: new Set() };
    this.#size += 1;
  }
  isMutable(id: number): boolean {
    return this.#node(id).mutable;
  }

  /** Records that `child` points exactly to `parent` or a field of it. Existing borrows from that place now borrow from `child`. */
  addStrongBorrow(parent: number, path: Path, child: number): void {
    const { borrowedBy } = this.#node(parent);
    const moved: [number, Edge][] = [];
    for (const [borrower, { edges }] of borrowedBy) {
      for (const edge of edges) if (beginsWith(edge, path)) moved.push([borrower, edge]);
    }
    for (const [borrower, edge] of moved) this.#removeEdge(parent, edge, borrower);
    for (const [borrower, edge] of moved) this.#addEdge(child, edge.charAt(0) + suffix(path, edge.slice(1)), borrower);
    this.#addEdge(parent, `=${path}`, child);
  }
  /** Records that `child` points somewhere inside `parent`, or inside a field of it. */
  addWeakBorrow(parent: number, path: Path, child: number): void {
    this.#addEdge(parent, `-${path}`, child);
  }

  /** Removes a reference from the graph: its borrowers now borrow from its parents. */
  release(id: number): void {
    const { borrowedBy, borrowsFrom } = this.#node(id);
    this.#nodes[id] = undefined;
    this.#size -= 1;
    for (const { edges } of borrowedBy.values()) this.#size -= edges.size;
    for (const parent of borrowsFrom) {
      const toParent = this.#ownNode(parent).borrowedBy;
      const parentEdges = toParent.get(id)?.edges ?? new Set<Edge>();
      toParent.delete(id);
      this.#size -= parentEdges.size;
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
    for (const child of borrowedBy.keys()) this.#ownNode(child).borrowsFrom.delete(id);
  }

  /** Whether any reference borrows the whole value of this node. */
  hasFullBorrows(id: number): boolean {
    for (const { edges } of this.#node(id).borrowedBy.values()) for (const edge of edges) if (edge.length === 1) return true;
    return false;
  }
  /** Whether any reference borrows the node's whole value or its labelled part; without a label, any part. */
  hasBorrows(id: number, label?: string): boolean {
    return this.#someBorrower(id, label, () => true);
  }
  /** Checks like `hasBorrows` for several labels, in a single pass over edges. */
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
  /** Union of two borrow graphs over the same references. */
  joined(other: BorrowGraph): BorrowGraph {
    const graph = this.clone();
    for (const [parent, edge, child] of this.#uncovered(other)) graph.#addEdge(parent, edge, child);
    return graph;
  }

  #uncovered(other: BorrowGraph): [number, Edge, number][] {
    const found: [number, Edge, number][] = [];
    other.#nodes.forEach((node, parent) => {
      if (node === undefined || node === this.#nodes[parent]) return;
      const own = this.#node(parent);
      for (const [child, set] of node.borrowedBy) {
        const ownSet = own.borrowedBy.get(child);
        if (ownSet === set) continue;
        for (const edge of set.edges) if (!isCovered(ownSet?.edges, edge)) found.push([parent, edge, child]);
      }
    });
    return found;
  }

  #someBorrower(id: number, label: string | undefined, matches: (borrower: number) => boolean): boolean {
    for (const [borrower, { edges }] of this.#node(id).borrowedBy) {
      for (const edge of edges) {
        const concerned = edge.length === 1 || label === undefined || beginsWith(edge, label);
        if (concerned && matches(borrower)) return true;
      }
    }
    return false;
  }

  #addEdge(parent: number, edge: Edge, child: number): void {
    const set = this.#node(parent).borrowedBy.get(child);
    // A full edge set overflows even when adding an edge it already contains, as on the network.
    const isFull = set?.edges.size === MAX_EDGES;
    if (set?.isOverflown || (set?.edges.has(edge) && !isFull)) return;
    const edges = new Set(isFull ? [ANYTHING] : [...(set?.edges ?? []), edge]);
    this.#ownNode(parent).borrowedBy.set(child, { edges, isOverflown: isFull });
    this.#size += edges.size - (set?.edges.size ?? 0);
    if (set === undefined) this.#ownNode(child).borrowsFrom.add(parent);
  }

  #removeEdge(parent: number, edge: Edge, child: number): void {
    const { borrowedBy } = this.#ownNode(parent);
    const set = borrowedBy.get(child);
    if (set === undefined) return;
    const edges = new Set(set.edges);
    if (edges.delete(edge)) this.#size -= 1;
    if (edges.size > 0) {
      borrowedBy.set(child, { ...set, edges });
      return;
    }
    borrowedBy.delete(child);
    this.#ownNode(child).borrowsFrom.delete(parent);
  }

  /** Returns nodes with their parents and children. */
  #neighbours(ids: Iterable<number>): ReadonlySet<number> {
    const found = new Set<number>();
    for (const id of ids) {
      const node = this.#nodes[id];
      if (node === undefined) continue;
      found.add(id);
      for (const parent of node.borrowsFrom) found.add(parent);
      for (const child of node.borrowedBy.keys()) found.add(child);
    }
    return found;
  }

  #ownNode(id: number): OwnNode {
    const node = this.#node(id);
    if (node.owner === this.#token) return node as OwnNode;
    const { mutable, borrowedBy, borrowsFrom } = node;
    const own: OwnNode = { owner: this.#token, mutable, borrowedBy: new Map(borrowedBy), borrowsFrom: new Set(borrowsFrom) };
    this.#nodes[id] = own;
    return own;
  }

  #node(id: number): Node {
    const node = this.#nodes[id];
    if (node === undefined) throw new TypeError(`there is no reference ${id}`);
    return node;
  }
}

function renamedNode({ owner, mutable, borrowedBy, borrowsFrom }: Node, nameOf: (id: number) => number): Node {
  const renamed = new Map<number, EdgeSet>();
  for (const [child, edges] of borrowedBy) renamed.set(nameOf(child), edges);
  return { owner, mutable, borrowedBy: renamed, borrowsFrom: new Set([...borrowsFrom].map(nameOf)) };
}

function isPrefix(path: Path, longer: Path): boolean {
  return path === "" || path === longer || longer.startsWith(path + SEPARATOR);
}

/** Whether an edge's path begins with another path, compared without copying text. */
function beginsWith(edge: Edge, path: Path): boolean {
  if (path === "") return true;
  const end = path.length + 1;
  return edge.startsWith(path, 1) && (edge.length === end || edge.charAt(end) === SEPARATOR);
}

function suffix(path: Path, longer: Path): Path {
  return path === "" ? longer : longer.slice(path.length + 1);
}

function firstLabel(path: Path): string {
  const end = path.indexOf(SEPARATOR);
  return end < 0 ? path : path.slice(0, end);
}

/** Edge from parent to child that bypasses a removed reference. */
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
