import type { CompiledModule } from "../binary/compiledModule.ts";
import { ModuleError } from "../binary/moduleError.ts";
import { signatureAt } from "../binary/names.ts";
import { walkType } from "../binary/walkTypes.ts";

interface Edge {
  readonly to: string;
  /** Whether the type argument grows along this edge, as when `f<T>` calls `f<vector<T>>`. */
  readonly grows: boolean;
  readonly caller: number;
}

/** Checks that calls within the module cannot create endless instantiations: no cycle of type parameters may pass a growing type. */
export function checkInstantiationLoops(module: CompiledModule): void {
  const edges = collectEdges(module);
  const component = componentsOf(edges);
  for (const [from, outgoing] of edges) {
    for (const { to, grows, caller } of outgoing) {
      if (grows && component.get(from) === component.get(to)) {
        throw new ModuleError("LOOP_IN_INSTANTIATION_GRAPH", "functions that call each other with ever larger types", { function: caller });
      }
    }
  }
}

function collectEdges(module: CompiledModule): Map<string, Edge[]> {
  const definitionOf = new Map(module.functions.map(({ handle }, index) => [handle, index]));
  const edges = new Map<string, Edge[]>();
  const add = (from: string, edge: Edge): void => {
    const outgoing = edges.get(from);
    if (outgoing === undefined) edges.set(from, [edge]);
    else outgoing.push(edge);
    if (!edges.has(edge.to)) edges.set(edge.to, []);
  };
  module.functions.forEach(({ code }, caller) => {
    const seen = new Set<number>();
    for (const instruction of code?.instructions ?? []) {
      if (instruction.op !== "CallGeneric" && instruction.op !== "PackClosureGeneric") continue;
      if (seen.has(instruction.index)) continue;
      seen.add(instruction.index);
      const { handle, typeArguments } = module.functionInstantiations[instruction.index] ?? { handle: -1, typeArguments: 0 };
      const callee = definitionOf.get(handle);
      if (callee === undefined) continue;
      signatureAt(module, typeArguments).forEach((type, formal) => {
        walkType(type, (token, depth) => {
          if (token.kind === "typeParameter") add(`${caller}.${token.index}`, { to: `${callee}.${formal}`, grows: depth > 1, caller });
        });
      });
    }
  });
  return edges;
}

/**
 * Strongly connected components by Tarjan's algorithm, without recursion, because the graph has a node for each type parameter in the file.
 */
function componentsOf(edges: ReadonlyMap<string, readonly Edge[]>): ReadonlyMap<string, number> {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const component = new Map<string, number>();
  const open: string[] = [];
  let componentCount = 0;
  for (const root of edges.keys()) {
    if (order.has(root)) continue;
    const trail: { readonly node: string; next: number }[] = [];
    const enter = (node: string): void => {
      order.set(node, order.size);
      low.set(node, order.get(node) as number);
      open.push(node);
      trail.push({ node, next: 0 });
    };
    enter(root);
    for (let frame = trail.at(-1); frame !== undefined; frame = trail.at(-1)) {
      const { node } = frame;
      const edge = edges.get(node)?.[frame.next++];
      if (edge !== undefined) {
        if (!order.has(edge.to)) enter(edge.to);
        else if (!component.has(edge.to)) low.set(node, Math.min(low.get(node) as number, order.get(edge.to) as number));
        continue;
      }
      trail.pop();
      const parent = trail.at(-1)?.node;
      if (parent !== undefined) low.set(parent, Math.min(low.get(parent) as number, low.get(node) as number));
      if (low.get(node) !== order.get(node)) continue;
      for (let member = open.pop(); member !== undefined; member = open.pop()) {
        component.set(member, componentCount);
        if (member === node) break;
      }
      componentCount += 1;
    }
  }
  return component;
}
