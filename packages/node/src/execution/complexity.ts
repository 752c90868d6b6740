import {
  type CodeUnit,
  type CompiledModule,
  type CompiledScript,
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
/** Base budget of type nodes for every module and script, plus an allowance per byte. */
const FREE_BUDGET = 2048;
const BUDGET_PER_BYTE = 20;
/**
 * Budget of type nodes per byte of a script. Release v1.38 does not check scripts at all, so this budget rejects only scripts far beyond
 * compiler output.
 */
const SCRIPT_BUDGET_PER_BYTE = 200;

/**
 * Rejects modules whose expanded types are far larger than their file. Entries are shared by index, so a small file can name a long type
 * thousands of times, and every pass over types pays for each repetition.
 */
export function checkComplexity(module: CompiledModule, sizeBytes: number): void {
  const meter = new ComplexityMeter(module, FREE_BUDGET + BUDGET_PER_BYTE * sizeBytes);
  meter.shared();
  for (const { typeArguments } of module.structInstantiations) meter.signature(typeArguments);
  for (const { typeArguments } of module.fieldInstantiations) meter.signature(typeArguments);
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

/** Rejects scripts whose expanded types are far larger than their file, like `checkComplexity`. */
export function checkScriptComplexity(script: CompiledScript, sizeBytes: number): void {
  const meter = new ComplexityMeter(script, FREE_BUDGET + SCRIPT_BUDGET_PER_BYTE * sizeBytes);
  meter.shared();
  meter.code(script.code);
}

class ComplexityMeter {
  readonly #unit: CompiledModule | CompiledScript;
  readonly #signatureCosts = new Map<number, number>();
  #left: number;

  constructor(unit: CompiledModule | CompiledScript, budget: number) {
    this.#unit = unit;
    this.#left = budget;
  }

  /** Charges for tables that both modules and scripts have. */
  shared(): void {
    const unit = this.#unit;
    for (const index of unit.signatures.keys()) this.signature(index);
    for (const { typeArguments } of unit.functionInstantiations) this.signature(typeArguments);
    for (const { module, name, parameters, returns } of unit.functionHandles) {
      this.module(module);
      this.identifier(name);
      this.signature(parameters);
      this.signature(returns);
    }
    for (const { module, name } of unit.structHandles) {
      this.module(module);
      this.identifier(name);
    }
  }

  signature(index: number): void {
    let cost = this.#signatureCosts.get(index);
    if (cost === undefined) {
      cost = 0;
      for (const token of signatureAt(this.#unit, index)) cost += this.#typeCost(token);
      this.#signatureCosts.set(index, cost);
    }
    this.#charge(cost);
  }
  identifier(index: number): void {
    this.#charge(identifierAt(this.#unit, index).length);
  }
  module(handle: number): void {
    this.#charge(moduleIdAt(this.#unit, handle).name.length);
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
      else if (table === "functionInstantiations") this.signature(entryAt(this.#unit, table, instruction.index).typeArguments);
      // `readScript` already rejected struct instructions in scripts.
      else if (table !== undefined && this.#unit.kind === "module")
        this.signature(entryAt(this.#unit, table, instruction.index).typeArguments);
    }
  }

  #typeCost(type: SignatureToken): number {
    let cost = 0;
    walkType(type, (token) => {
      cost += COST_PER_TYPE_NODE;
      if (token.kind !== "struct") return;
      const { module, name } = structNameAt(this.#unit, token.handle);
      cost += module.name.length + name.length;
    });
    return cost;
  }
  #charge(cost: number): void {
    this.#left -= cost;
    if (this.#left < 0) throw new ModuleError("PROGRAM_TOO_COMPLEX", "the types of the code are far larger than its file");
  }
}

type InstantiationTable =
  | "signatures"
  | "functionInstantiations"
  | "structInstantiations"
  | "fieldInstantiations"
  | "variantFieldInstantiations"
  | "structVariantInstantiations";

/** Instantiation table of each kind of generic operand. */
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
