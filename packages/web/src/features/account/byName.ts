/** Sorts resources by type name, which groups them by module, independent of the node's order. */
export function byName<T extends { readonly type: string }>(resources: readonly T[]): readonly T[] {
  return inOrder(resources, ({ type }) => type);
}

/** Sorts modules by name. */
export function modulesByName<T extends { readonly name: string }>(modules: readonly T[]): readonly T[] {
  return inOrder(modules, ({ name }) => name);
}

function inOrder<T>(list: readonly T[], nameOf: (item: T) => string): readonly T[] {
  return [...list].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : nameOf(one) > nameOf(other) ? 1 : 0));
}
