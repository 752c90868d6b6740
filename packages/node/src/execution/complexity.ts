import {
  type CodeUnit,
  type CompiledModule,
  entryAt,
  identifierAt,
  ModuleError,
  moduleIdAt,
  OPCODES,
  type OperandKind,
  type SignatureToken,
  signatureAt,
  structNameAt,
  walkType,
} from "@atoll/move";

const COST_PER_TYPE_NODE = 8;
/** What a module may come to: something for each, and more for the larger. */
const FREE_BUDGET = 2048;
const BUDGET_PER_BYTE = 20;

/**
 * Checks that a module does not say far more than it is long. Entries are shared by index, so a small file can name long types very often, and everything
 * that works on types would pay for each time.
 */
export function checkComplexity(module: CompiledModule, sizeBytes: number): void {
  const meter = new ComplexityMeter(module, FREE_BUDGET + BUDGET_PER_BYTE * sizeBytes);
  for (const index of module.signatures.keys()) meter.signature(index);
  for (const { typeArguments } of module.functionInstantiations) meter.signature(typeArguments);
  for (const { typeArguments } of module.structInstantiations) meter.signature(typeArguments);
  for (const { typeArguments } of module.fieldInstantiations) meter.signature(typeArguments);
  for (const { module: owner, name, parameters, returns } of module.functionHandles) {
    meter.module(owner);
    meter.identifier(name);
    meter.signature(parameters);
    meter.signature(returns);
  }
  for (const { module: owner, name } of module.structHandles) {
    meter.module(owner);
    meter.identifier(name);
  }
  for (const { code } of module.functions) if (code !== undefined) meter.code(code);
  for (const { body } of module.structs) {
    if (body.kind === "fields") for (const { type } of body.fields) meter.nodes(type);
    if (body.kind !== "variants") continue;
    for (const { name, fields } of body.variants) {
      meter.identifier(name);
      for (const { type } of fields) meter.nodes(type);
    }
  }
}

class ComplexityMeter {
  readonly #module: CompiledModule;
  readonly #signatureCosts = new Map<number, number>();
  #left: number;

  constructor(module: CompiledModule, budget: number) {
    this.#module = module;
    this.#left = budget;
  }

  signature(index: number): void {
    let cost = this.#signatureCosts.get(index);
    if (cost === undefined) {
      cost = 0;
      for (const token of signatureAt(this.#module, index)) cost += this.#typeCost(token);
      this.#signatureCosts.set(index, cost);
    }
    this.#charge(cost);
  }
  identifier(index: number): void {
    this.#charge(identifierAt(this.#module, index).length);
  }
  module(handle: number): void {
    this.#charge(moduleIdAt(this.#module, handle).name.length);
  }
  nodes(type: SignatureToken): void {
    let nodes = 0;
    walkType(type, () => {
      nodes += 1;
    });
    this.#charge(nodes);
  }
  code({ locals, instructions }: CodeUnit): void {
    this.signature(locals);
    for (const instruction of instructions) {
      if (!("index" in instruction)) continue;
      const table = INSTANTIATIONS[OPCODES[instruction.op].operand];
      if (table === "signatures") this.signature(instruction.index);
      else if (table !== undefined) this.signature(entryAt(this.#module, table, instruction.index).typeArguments);
    }
  }

  #typeCost(type: SignatureToken): number {
    let cost = 0;
    walkType(type, (token) => {
      cost += COST_PER_TYPE_NODE;
      if (token.kind !== "struct") return;
      const { module, name } = structNameAt(this.#module, token.handle);
      cost += module.name.length + name.length;
    });
    return cost;
  }
  #charge(cost: number): void {
    this.#left -= cost;
    if (this.#left < 0) throw new ModuleError("PROGRAM_TOO_COMPLEX", "the module says far more than it is long");
  }
}

type InstantiationTable =
  | "signatures"
  | "functionInstantiations"
  | "structInstantiations"
  | "fieldInstantiations"
  | "variantFieldInstantiations"
  | "structVariantInstantiations";

/** Where the types of an instruction with types are. */
const INSTANTIATIONS: Partial<Readonly<Record<OperandKind, InstantiationTable>>> = {
  signature: "signatures",
  signatureAndCount: "signatures",
  functionInstantiation: "functionInstantiations",
  functionInstantiationAndMask: "functionInstantiations",
  structInstantiation: "structInstantiations",
  fieldInstantiation: "fieldInstantiations",
  variantFieldInstantiation: "variantFieldInstantiations",
  structVariantInstantiation: "structVariantInstantiations",
};
