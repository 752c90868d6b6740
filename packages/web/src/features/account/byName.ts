/** Resources in the order of their names: module by module, whatever order the node has. */
export function byName<T extends { readonly type: string }>(resources: readonly T[]): readonly T[] {
  return inOrder(resources, ({ type }) => type);
}

/** Modules in the order of their names. */
export function modulesByName<T extends { readonly name: string }>(modules: readonly T[]): readonly T[] {
  return inOrder(modules, ({ name }) => name);
}

function inOrder<T>(list: readonly T[], nameOf: (item: T) => string): readonly T[] {
  return [...list].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : nameOf(one) > nameOf(other) ? 1 : 0));
}
