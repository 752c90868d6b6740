import type { BcsWriter } from "../bcs/writer.ts";
import type {
  AccessSpecifier,
  AddressSpecifier,
  CodeUnit,
  CompiledField,
  CompiledFunction,
  CompiledStruct,
  FunctionAttribute,
  FunctionHandle,
  ResourceSpecifier,
  Signature,
  SignatureToken,
  StructHandle,
} from "./compiledModule.ts";
import {
  ACCESS_CODE,
  ADDRESS_CODE,
  ATTRIBUTE_CODE,
  BOOL_CODE,
  FUNCTION_ENTRY,
  FUNCTION_NATIVE,
  OPTION_CODE,
  PRIMITIVE_TOKEN,
  RESOURCE_CODE,
  STRUCT_DECLARED,
  STRUCT_NATIVE,
  STRUCT_VARIANTS,
  TOKEN_FUNCTION,
  TOKEN_MUTABLE_REFERENCE,
  TOKEN_REFERENCE,
  TOKEN_STRUCT,
  TOKEN_STRUCT_INSTANTIATION,
  TOKEN_TYPE_PARAMETER,
  TOKEN_VECTOR,
  VERSION_ENUMS,
  VERSION_FUNCTION_ATTRIBUTES,
  VISIBILITY_CODE,
} from "./format.ts";
import { type Instruction, type LiteralKind, OPCODES } from "./opcodes.ts";
import { LITERAL } from "./readCode.ts";

export function writeStructHandle(writer: BcsWriter, { module, name, abilities, typeParameters }: StructHandle): void {
  writer
    .uleb128(module)
    .uleb128(name)
    .uleb128(abilities)
    .vector(typeParameters, (_, { constraints, phantom }) => writer.uleb128(constraints).uleb128(phantom ? 1 : 0));
}

export function writeFunctionHandle(writer: BcsWriter, handle: FunctionHandle, version: number): void {
  writer
    .uleb128(handle.module)
    .uleb128(handle.name)
    .uleb128(handle.parameters)
    .uleb128(handle.returns)
    .vector(handle.typeParameters, (_, constraints) => writer.uleb128(constraints));
  if (version >= VERSION_ENUMS) writeAccessSpecifiers(writer, handle.accessSpecifiers);
  if (version >= VERSION_FUNCTION_ATTRIBUTES) writer.vector(handle.attributes, writeAttribute);
}

export function writeSignature(writer: BcsWriter, signature: Signature): void {
  writer.vector(signature, writeToken);
}

export function writeToken(writer: BcsWriter, token: SignatureToken): void {
  switch (token.kind) {
    case "vector":
      writer.u8(TOKEN_VECTOR);
      writeToken(writer, token.element);
      return;
    case "reference":
      writer.u8(token.mutable ? TOKEN_MUTABLE_REFERENCE : TOKEN_REFERENCE);
      writeToken(writer, token.to);
      return;
    case "typeParameter":
      writer.u8(TOKEN_TYPE_PARAMETER).uleb128(token.index);
      return;
    case "struct":
      if (token.typeArguments.length === 0) writer.u8(TOKEN_STRUCT).uleb128(token.handle);
      else writer.u8(TOKEN_STRUCT_INSTANTIATION).uleb128(token.handle).vector(token.typeArguments, writeToken);
      return;
    case "function":
      writer.u8(TOKEN_FUNCTION).uleb128(token.abilities).uleb128(token.parameters.length).uleb128(token.results.length);
      for (const inner of [...token.parameters, ...token.results]) writeToken(writer, inner);
      return;
    default:
      writer.u8(PRIMITIVE_TOKEN[token.kind]);
  }
}

export function writeStruct(writer: BcsWriter, { handle, body }: CompiledStruct): void {
  writer.uleb128(handle);
  switch (body.kind) {
    case "native":
      writer.u8(STRUCT_NATIVE);
      return;
    case "fields":
      writer.u8(STRUCT_DECLARED).vector(body.fields, writeField);
      return;
    case "variants":
      writer.u8(STRUCT_VARIANTS).vector(body.variants, (_, { name, fields }) => writer.uleb128(name).vector(fields, writeField));
  }
}

function writeField(writer: BcsWriter, { name, type }: CompiledField): void {
  writer.uleb128(name);
  writeToken(writer, type);
}

export function writeFunction(writer: BcsWriter, { handle, visibility, isEntry, acquires, code }: CompiledFunction): void {
  const flags = (code === undefined ? FUNCTION_NATIVE : 0) | (isEntry ? FUNCTION_ENTRY : 0);
  writer
    .uleb128(handle)
    .u8(VISIBILITY_CODE[visibility])
    .u8(flags)
    .vector(acquires, (_, struct) => writer.uleb128(struct));
  if (code !== undefined) writeCodeUnit(writer, code);
}

export function writeCodeUnit(writer: BcsWriter, { locals, instructions }: CodeUnit): void {
  writer.uleb128(locals).vector(instructions, writeInstruction);
}

function writeInstruction(writer: BcsWriter, instruction: Instruction): void {
  const { code, operand } = OPCODES[instruction.op];
  writer.u8(code);
  if ("target" in instruction) writer.uleb128(instruction.target);
  if ("index" in instruction) writer.uleb128(instruction.index);
  if ("count" in instruction) writer.u64(instruction.count);
  if ("mask" in instruction) writeUleb64(writer, instruction.mask);
  if ("value" in instruction) writeLiteral(writer, operand as LiteralKind, instruction.value);
}

function writeLiteral(writer: BcsWriter, kind: LiteralKind, value: bigint): void {
  const { byteCount } = LITERAL[kind];
  const bits = byteCount * 8;
  const wrapped = BigInt.asUintN(bits, value);
  if ((kind.startsWith("i") ? BigInt.asIntN(bits, wrapped) : wrapped) !== value) throw new RangeError(`not a ${kind}: ${value}`);
  for (let shift = 0n; shift < BigInt(bits); shift += 8n) writer.u8(Number((wrapped >> shift) & 0xffn));
}

function writeUleb64(writer: BcsWriter, value: bigint): void {
  let rest = value;
  while (rest >= 0x80n) {
    writer.u8(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  writer.u8(Number(rest));
}

export function writeAccessSpecifiers(writer: BcsWriter, specifiers: readonly AccessSpecifier[] | undefined): void {
  if (specifiers === undefined) {
    writer.u8(OPTION_CODE.none);
    return;
  }
  writer.u8(OPTION_CODE.some).vector(specifiers, (_, { kind, negated, resource, address }) => {
    writer.u8(ACCESS_CODE[kind]).u8(negated ? BOOL_CODE.true : BOOL_CODE.false);
    writeResourceSpecifier(writer, resource);
    writeAddressSpecifier(writer, address);
  });
}

function writeResourceSpecifier(writer: BcsWriter, resource: ResourceSpecifier): void {
  writer.u8(RESOURCE_CODE[resource.kind]);
  if (resource.kind === "declaredAtAddress") writer.uleb128(resource.address);
  if (resource.kind === "declaredInModule") writer.uleb128(resource.module);
  if (resource.kind === "resource" || resource.kind === "resourceInstantiation") writer.uleb128(resource.handle);
  if (resource.kind === "resourceInstantiation") writer.uleb128(resource.typeArguments);
}

function writeAddressSpecifier(writer: BcsWriter, address: AddressSpecifier): void {
  writer.u8(ADDRESS_CODE[address.kind]);
  if (address.kind === "literal") writer.uleb128(address.address);
  if (address.kind !== "parameter") return;
  writer.uleb128(address.parameter);
  if (address.functionInstantiation === undefined) writer.u8(OPTION_CODE.none);
  else writer.u8(OPTION_CODE.some).uleb128(address.functionInstantiation);
}

function writeAttribute(writer: BcsWriter, attribute: FunctionAttribute): void {
  writer.u8(ATTRIBUTE_CODE[attribute.kind]);
  if ("index" in attribute) writer.u16(attribute.index);
}
