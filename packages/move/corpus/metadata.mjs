// Adds the metadata that the compiler of public networks writes into a module, and this compiler does not: read from the source's
// attributes and error constants.

const MODULE = /^module (0x\w+)::(\w+) \{$(.*?)^\}$/gms;
const STRUCT = /((?:^ *#\[[^\n]*\]\n)+) *(?:public )?(?:struct|enum) (\w+)/gm;
const FUNCTION = /((?:^ *#\[[^\n]*\]\n)+) *(?:public(?:\(\w+\))? |package |friend )?(?:entry )?fun (\w+)/gm;
const ERROR = /^ *\/\/\/ ?([^\n]*)\n *const (E_?[A-Z0-9_]*): u64 = (\d+);/gm;
const SCOPES = { global: "global", address: "address", module_: "module" };

/** Returns a module with its metadata, if its source has attributes or error constants. `move` is the package `@atoll/move`. */
export function withMetadata(bytes, sources, move) {
  const unit = move.readModule(bytes);
  const definition = move.moduleDefinition(unit);
  const body = bodyOf(move.printModuleId(definition.id), sources);
  const structs = new Map([...body.matchAll(STRUCT)].map(([, lines, name]) => [name, structAttributes(lines)]));
  const functions = new Map([...body.matchAll(FUNCTION)].map(([, lines, name]) => [name, lines]));
  const errors = new Map([...body.matchAll(ERROR)].map(([, description, name, code]) => [BigInt(code), { name, description }]));
  const value = move.encodeMetadata({
    ...definition,
    errors,
    structs: definition.structs.map((struct) => ({ ...struct, attributes: structs.get(struct.name) ?? [] })),
    functions: definition.functions.map((fun) => ({ ...fun, isView: functions.get(fun.name)?.includes("#[view]") ?? false })),
  });
  if (value === undefined) return bytes;
  const key = new TextEncoder().encode(move.METADATA_V1_KEY);
  return move.writeCompiledModule({ ...unit, metadata: [...unit.metadata, { key, value }] });
}

function bodyOf(module, sources) {
  for (const source of sources) {
    for (const [, address, name, body] of source.matchAll(MODULE)) if (`${address}::${name}` === module) return body;
  }
  throw new Error(`no source says module ${module}`);
}

function structAttributes(lines) {
  const attributes = [];
  if (lines.includes("#[event]")) attributes.push({ kind: "event" });
  const [, scope] = /#\[resource_group\(scope = (\w+)\)\]/.exec(lines) ?? [];
  if (scope !== undefined) attributes.push({ kind: "resourceGroup", scope: SCOPES[scope] });
  const [, group] = /#\[resource_group_member\(group = ([\w:]+)\)\]/.exec(lines) ?? [];
  if (group !== undefined) attributes.push({ kind: "resourceGroupMember", group });
  return attributes;
}
