import type { CodeUnit, CompiledStruct, CompiledVariant, Signature } from "../binary/compiledModule.ts";
import { type Instruction, OPCODES, type Opcode, type OpcodeFormat } from "../binary/opcodes.ts";
import { readFunctionName, readSignatureOperand, readStructName, readType, readTypeArguments, type Scope } from "./readNames.ts";

/** Names visible to a function's code, in addition to the tables. */
export interface AssemblyScope extends Scope {
  readonly structs: readonly CompiledStruct[];
  /** Parameter names of the function, for operands such as `CopyLoc amount`. */
  readonly parameterNames: readonly string[];
}

interface Jump {
  readonly at: number;
  readonly label: string;
}

/** Parses a function body `{ local … B0: instructions }`, after the opening brace. */
export function readCode(scope: AssemblyScope): CodeUnit {
  const { source, pools } = scope;
  const localNames = [...scope.parameterNames];
  const locals: Signature[number][] = [];
  while (source.has("local")) {
    do {
      localNames.push(source.peek(1) === ":" ? source.name("a local") : `loc${localNames.length}`);
      source.has(":");
      locals.push(readType(scope));
    } while (source.has(","));
  }
  const labels = new Map<string, number>();
  const jumps: Jump[] = [];
  const instructions: Instruction[] = [];
  while (!source.has("}")) {
    if (source.peek(1) === ":") {
      const label = source.take();
      source.take();
      // Skips instruction offsets, which are only for human readers.
      if (/^[0-9]+$/.test(label)) continue;
      if (labels.has(label)) source.fail(`label ${label} is there twice`);
      labels.set(label, instructions.length);
      continue;
    }
    const op = source.name("an instruction");
    if (!Object.hasOwn(OPCODES, op)) source.fail(`${op} is no instruction`);
    const { operand } = OPCODES[op as Opcode];
    if (operand === "target" && !source.isNumber) {
      jumps.push({ at: instructions.length, label: source.name("a label") });
      instructions.push({ op, target: 0 } as Instruction);
    } else {
      instructions.push({ op, ...readOperands(scope, operand, localNames) } as Instruction);
    }
  }
  for (const { at, label } of jumps) {
    const target = labels.get(label) ?? source.fail(`label ${label} is nowhere`);
    instructions[at] = { ...(instructions[at] as Extract<Instruction, { target: number }>), target };
  }
  return { locals: pools.signatures.index(locals), instructions };
}

function readOperands(scope: AssemblyScope, kind: OpcodeFormat["operand"], localNames: readonly string[]): object {
  const { source, pools } = scope;
  // `#3` means entry 3 of the operand's table, existing or not.
  const index = (read: () => number): number => (source.has("#") ? source.index("an index") : read());
  const signature = (): number => pools.signatures.index(readTypeArguments(scope));
  switch (kind) {
    case "none":
      return {};
    case "target":
      return { target: source.index("an offset") };
    case "local":
      return { index: readLocal(scope, localNames) };
    case "constant":
      return { index: index(() => pools.constants.index({ type: readType(scope), data: source.bytes() })) };
    case "signature":
      return { index: index(() => readSignatureOperand(scope)) };
    case "signatureAndCount": {
      const type = index(() => readSignatureOperand(scope));
      return { index: type, count: source.number("a number of elements") };
    }
    case "functionHandle":
      return { index: index(() => readFunctionName(scope)) };
    case "functionHandleAndMask": {
      const fun = index(() => readFunctionName(scope));
      return { index: fun, mask: source.number("a mask") };
    }
    case "functionInstantiation":
      return { index: index(() => readFunctionInstantiation(scope)) };
    case "functionInstantiationAndMask": {
      const fun = index(() => readFunctionInstantiation(scope));
      return { index: fun, mask: source.number("a mask") };
    }
    case "structDefinition":
      return { index: index(() => readStructDefinition(scope)) };
    case "structInstantiation":
      return {
        index: index(() => pools.structInstantiations.index({ handle: readStructDefinition(scope), typeArguments: signature() })),
      };
    case "fieldHandle":
      return { index: index(() => pools.fieldHandles.index(readField(scope, readStructDefinition(scope)))) };
    case "fieldInstantiation":
      return {
        index: index(() => {
          const struct = readStructDefinition(scope);
          const typeArguments = signature();
          return pools.fieldInstantiations.index({ handle: pools.fieldHandles.index(readField(scope, struct)), typeArguments });
        }),
      };
    case "variantFieldHandle":
      return { index: index(() => pools.variantFieldHandles.index(readVariantField(scope, readStructDefinition(scope)))) };
    case "variantFieldInstantiation":
      return {
        index: index(() => {
          const struct = readStructDefinition(scope);
          const typeArguments = signature();
          const handle = pools.variantFieldHandles.index(readVariantField(scope, struct));
          return pools.variantFieldInstantiations.index({ handle, typeArguments });
        }),
      };
    case "structVariantHandle":
      return { index: index(() => pools.structVariantHandles.index(readVariant(scope, readStructDefinition(scope)))) };
    case "structVariantInstantiation":
      return {
        index: index(() => {
          const struct = readStructDefinition(scope);
          const typeArguments = signature();
          const handle = pools.structVariantHandles.index(readVariant(scope, struct));
          return pools.structVariantInstantiations.index({ handle, typeArguments });
        }),
      };
    default:
      return { value: source.number(`a ${kind}`) };
  }
}

function readLocal({ source }: AssemblyScope, localNames: readonly string[]): number {
  if (source.isNumber) return source.index("a local");
  const name = source.name("a local");
  const index = localNames.indexOf(name);
  return index >= 0 ? index : source.fail(`there is no local ${name}`);
}

/** Parses `f<u64>` and returns its instantiation index. */
export function readFunctionInstantiation(scope: Scope): number {
  const handle = readFunctionName(scope);
  return scope.pools.functionInstantiations.index({ handle, typeArguments: scope.pools.signatures.index(readTypeArguments(scope)) });
}

function readStructDefinition(scope: AssemblyScope): number {
  const handle = readStructName(scope);
  const index = scope.structs.findIndex((struct) => struct.handle === handle);
  return index >= 0 ? index : scope.source.fail("the struct is not defined here");
}

/** Parses a field operand: `.value`, or `.0` for positional fields. */
function readField(scope: AssemblyScope, struct: number) {
  const body = scope.structs[struct]?.body;
  return { struct, field: readFieldOffset(scope, body?.kind === "fields" ? body.fields : []) };
}

function readFieldOffset({ source, pools }: AssemblyScope, fields: readonly { readonly name: number }[]): number {
  source.expect(".");
  if (source.isNumber) return source.index("a field");
  const name = source.name("a field");
  const field = fields.findIndex((candidate) => pools.identifiers.entries[candidate.name] === name);
  return field >= 0 ? field : source.fail(`there is no field ${name}`);
}

function variantsOf(scope: AssemblyScope, struct: number): readonly CompiledVariant[] {
  const body = scope.structs[struct]?.body;
  return body?.kind === "variants" ? body.variants : [];
}

/** Parses an enum variant operand: `::A`. */
function readVariant(scope: AssemblyScope, struct: number) {
  scope.source.expect("::");
  return { struct, variant: readVariantName(scope, struct) };
}

function readVariantName(scope: AssemblyScope, struct: number): number {
  const { source, pools } = scope;
  if (source.isNumber) return source.index("a variant");
  const name = source.name("a variant");
  const variant = variantsOf(scope, struct).findIndex((candidate) => pools.identifiers.entries[candidate.name] === name);
  return variant >= 0 ? variant : source.fail(`there is no variant ${name}`);
}

/** Parses a field shared by enum variants: `::A|B.x`. */
function readVariantField(scope: AssemblyScope, struct: number) {
  scope.source.expect("::");
  const variants: number[] = [];
  do variants.push(readVariantName(scope, struct));
  while (scope.source.has("|"));
  const first = variantsOf(scope, struct)[variants[0] ?? 0];
  return { struct, field: readFieldOffset(scope, first?.fields ?? []), variants };
}
