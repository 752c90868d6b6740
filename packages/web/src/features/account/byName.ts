/** Resources in the order of their names: module by module, whatever order the node has. */
export function byName<T extends { readonly type: string }>(resources: readonly T[]): readonly T[] {
  return [...resources].sort((one, other) => (one.type < other.type ? -1 : one.type > other.type ? 1 : 0));
}
