import { frameworkRegistry } from "@atoll/framework";
import { abilitiesOf, type FunctionDefinition, instantiateType } from "@atoll/move";
import type { CostCase, Program, Shape } from "./costCase.ts";
import { encodedArguments } from "./encodedArguments.ts";
import { at } from "./instructionUse.ts";
import { KEY_BYTES } from "./keyBytes.ts";
import { loopProgram } from "./loopProgram.ts";
import { ArgumentMaker } from "./nativeArguments.ts";
import { fullName, UsedDeclarations } from "./nativeModuleText.ts";
import { typeArgumentsFor } from "./nativeTypes.ts";

const registry = frameworkRegistry();
const { native } = registry;
const everything = registry.modules.flatMap(({ definition }) => definition.functions);
const publicFunctions = everything.filter(({ visibility }) => visibility === "public");
/** Framework functions that fill an empty container. */
const fillers = publicFunctions.filter(({ name }) => name === "add_all");
/** Names of constructor functions with the largest or computationally hardest results. */
const PREFERRED = /^(new_from|new_scalar_from_sha2_512|new_point_from_sha2_512|neg$)/;
/** Framework functions that return one value. Those with list parameters come first, because their results contain items. */
const producers = publicFunctions
  .filter(({ returns }) => returns.length === 1 && returns[0]?.kind !== "reference")
  .toSorted((a, b) => rank(a) - rank(b));

function rank({ parameters, name }: FunctionDefinition): number {
  const lists = parameters.filter(({ type }) => type.kind === "vector").length;
  return (PREFERRED.test(name) ? -10 : 0) + parameters.length - lists * 0.5;
}

const DIMENSIONS = { size: [1, 32, 1_000, 12_000], integers: [0, 1, 2], types: [0, 1, 2] } as const;
const CALL_GAS_UNITS = 40;
/** Gas limit for cryptography: a single pairing costs 54 gas units. */
const CRYPTOGRAPHY_GAS_UNITS = 200;
const IS_CRYPTOGRAPHY = /algebra|bls12381|bulletproofs|secp256|ed25519|multi_key|single_key/;

/** Benchmark cases for every public function callable by published code, and for every entry function called by a transaction. */
export const NATIVE_CASES: readonly CostCase[] = [
  ...publicFunctions.map(
    (declared): CostCase => ({
      name: `native/${fullName(declared)}`,
      dimensions: dimensionsOf(declared),
      program: (shape) => callInLoop(declared, shape),
    }),
  ),
  ...everything
    .filter(({ isEntry }) => isEntry)
    .map(
      (declared): CostCase => ({
        name: `entry/${fullName(declared)}`,
        dimensions: dimensionsOf(declared),
        program: (shape) => callAsTransaction(declared, shape),
      }),
    ),
];

function dimensionsOf({ parameters, typeParameters }: FunctionDefinition): CostCase["dimensions"] {
  const isPlain = parameters.every(({ type }) => type.kind !== "vector" && type.kind !== "struct" && type.kind !== "reference");
  return {
    ...(!isPlain && { size: DIMENSIONS.size }),
    integers: DIMENSIONS.integers,
    ...(typeParameters.length > 0 && { types: DIMENSIONS.types }),
  };
}

function sizesOf(shape: Shape) {
  return { size: shape.size ?? 1, integers: at(shape, "integers"), types: shape.types ?? 0 };
}

function callInLoop(declared: FunctionDefinition, shape: Shape): Program | undefined {
  const sizes = sizesOf(shape);
  const typeArguments = typeArgumentsFor(declared, sizes.types, new Map(), native);
  if (typeArguments === undefined) return undefined;
  const used = new UsedDeclarations(native);
  const maker = new ArgumentMaker(used, native, { producers, fillers }, sizes);
  const parts: string[] = [];
  for (const { type } of declared.parameters) {
    const code = maker.argument(type, typeArguments, KEY_BYTES[fullName(declared)]);
    if (code === undefined) return undefined;
    parts.push(code);
  }
  const name = used.fun(declared);
  const call =
    typeArguments.length > 0 ? `CallGeneric ${name}<${typeArguments.map((type) => used.type(type)).join(", ")}>` : `Call ${name}`;
  const locals = [...maker.locals];
  let setUp = maker.setUp;
  // Collects results without the drop ability in vectors.
  const results = declared.returns.toReversed().map((type, index) => {
    if (type.kind === "reference" || abilitiesOf(instantiateType(type, typeArguments), native).has("drop")) return "Pop";
    const text = used.type(instantiateType(type, typeArguments));
    locals.push(`r${index}: ${text}`, `kept${index}: vector<${text}>`);
    setUp += `VecPack ${text} 0 StLoc kept${index}\n  `;
    return `StLoc r${index} MutBorrowLoc kept${index} MoveLoc r${index} VecPushBack ${text}`;
  });
  return loopProgram({
    uses: used.lines,
    locals,
    setUp,
    body: [...parts, call, ...results].join(" "),
    gasUnits: IS_CRYPTOGRAPHY.test(declared.module.name) ? CRYPTOGRAPHY_GAS_UNITS : CALL_GAS_UNITS,
  });
}

function callAsTransaction(declared: FunctionDefinition, shape: Shape): Program | undefined {
  const sizes = sizesOf(shape);
  const typeArguments = typeArgumentsFor(declared, sizes.types, new Map(), native);
  if (typeArguments === undefined) return undefined;
  const types = declared.parameters.map(({ type }) => type).filter((type) => type.kind !== "signer" && !(type.kind === "reference"));
  const args = encodedArguments(
    types.map((type) => instantiateType(type, typeArguments)),
    sizes,
  );
  if (args === undefined) return undefined;
  const [module, name] = [fullName(declared).replace(/::[^:]*$/, ""), declared.name];
  return { run: { kind: "call", module, name, typeArguments, args }, gasUnits: 1_000 };
}
