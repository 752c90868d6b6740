import type { ResourceFacts } from "./types.ts";

/** A table referenced by a resource. */
export interface TableHandle {
  readonly handle: string;
  readonly resource: string;
  /** Field path of the table within the resource: `address_map`, `inner.entries`. */
  readonly path: string;
}

const HANDLE = /^0x[0-9a-f]{1,64}$/;
const MAX_DEPTH = 16;

/** All tables referenced by resources. A handle is any field named `handle`, at any depth. */
export function tableHandles(resources: readonly ResourceFacts[]): readonly TableHandle[] {
  const found: TableHandle[] = [];
  for (const { type, data } of resources) visit(data, [], (handle, path) => found.push({ handle, resource: type, path }));
  return found;
}

function visit(value: unknown, path: readonly string[], tell: (handle: string, path: string) => void): void {
  if (typeof value !== "object" || value === null || path.length > MAX_DEPTH) return;
  for (const [name, child] of Object.entries(value)) {
    if (name === "handle" && typeof child === "string" && HANDLE.test(child)) tell(child, path.join("."));
    else visit(child, [...path, name], tell);
  }
}
