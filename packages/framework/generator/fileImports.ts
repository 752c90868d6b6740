/** Imports that a generated file collects while it is written. */
export interface FileImports {
  /** Imports a type and returns its local name: an alias if another declaration of the file has the same name. */
  type(from: string, name: string): string;
  value(from: string, name: string): string;
  print(): string;
}

/** Imports of a file, whose own types have the given names. Paths start at `src`; other names are packages. */
export function createFileImports(file: string, own: readonly string[]): FileImports {
  const owners = new Map(own.map((name) => [name, file]));
  const types = new Map<string, Map<string, string>>();
  const values = new Map<string, Map<string, string>>();
  const up = "../".repeat(file.split("/").length - 1);

  function localName(from: string, name: string): string {
    const owner = owners.get(name);
    if (owner === undefined || owner === from) return name;
    return `${name}_${from.replace(/\.ts$/, "").split("/").at(-1)}`;
  }
  function add(all: Map<string, Map<string, string>>, from: string, name: string): string {
    const local = localName(from, name);
    owners.set(local, from);
    const names = all.get(from) ?? new Map<string, string>();
    all.set(from, names.set(name, local));
    return local;
  }
  function lines(all: Map<string, Map<string, string>>, keyword: string): string[] {
    return [...all].sort().map(([from, names]) => {
      const specifiers = [...names].sort().map(([name, local]) => (name === local ? name : `${name} as ${local}`));
      return `${keyword} { ${specifiers.join(", ")} } from "${from.endsWith(".ts") ? up : ""}${from}";`;
    });
  }
  return {
    type: (from, name) => add(types, from, name),
    value: (from, name) => add(values, from, name),
    // Type imports have their own statements: an `import { type A }` remains at run time.
    print: () => [...lines(types, "import type"), ...lines(values, "import")].join("\n"),
  };
}
