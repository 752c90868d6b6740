import { type CostCase, SENDER_TEXT, type Shape, type SourceModule } from "./costCase.ts";
import { at } from "./instructionUse.ts";

const repeat = (count: number, text: (index: number) => string, separator = "\n") =>
  Array.from({ length: count }, (_, index) => text(index)).join(separator);

/** Declarations of Move modules that take long to verify. */
const MODULES: Readonly<Record<string, { readonly dimensions: CostCase["dimensions"]; text(shape: Shape): string }>> = {
  "many structs": {
    dimensions: { structs: [10, 200, 1_000], fields: [1, 10, 30] },
    text: (shape) =>
      repeat(at(shape, "structs"), (i) => `struct S${i} has drop { ${repeat(at(shape, "fields"), (f) => `f${f}: u64`, ", ")} }`),
  },
  "structs that contain one another": {
    dimensions: { structs: [10, 100, 200], fields: [1, 2, 8] },
    text: (shape) =>
      repeat(at(shape, "structs"), (i) => {
        const fields = repeat(at(shape, "fields"), (f) => `f${f}: ${i === 0 ? "u64" : `S${Math.max(0, i - 1 - f)}`}`, ", ");
        return `struct S${i} has copy, drop { ${fields} }`;
      }),
  },
  "generic structs that contain one another": {
    dimensions: { structs: [10, 100, 400], fields: [1, 2, 8] },
    text: (shape) =>
      repeat(at(shape, "structs"), (i) => {
        const inner = i === 0 ? "T0" : `S${i - 1}<S${i - 1}<vector<T0>>>`;
        return `struct S${i}<T0> has copy, drop { ${repeat(at(shape, "fields"), (f) => `f${f}: ${inner}`, ", ")} }`;
      }),
  },
  "enum variants": {
    dimensions: { enums: [1, 20, 100], variants: [2, 60, 120] },
    text: (shape) =>
      repeat(at(shape, "enums"), (i) => `enum E${i} has drop { ${repeat(at(shape, "variants"), (v) => `V${v} { f: u64 }`, ", ")} }`),
  },
  "many functions": {
    dimensions: { functions: [10, 300, 2_000] },
    text: (shape) => repeat(at(shape, "functions"), (i) => `fun f${i}() { Ret }`),
  },
  "calls of generic functions": {
    dimensions: { functions: [10, 60, 200], calls: [1, 5, 20] },
    text: (shape) => {
      const functions = at(shape, "functions");
      return repeat(functions, (i) => {
        const calls = repeat(at(shape, "calls"), (c) => `CallGeneric f${(i * 7 + c * 13) % functions}<T1, T0>`, " ");
        return `fun f${i}<T0, T1>() { LdTrue BrTrue END ${calls} END: Ret }`;
      });
    },
  },
  "calls that acquire": {
    dimensions: { functions: [10, 60, 200], structs: [1, 20, 60] },
    text: (shape) => {
      const structs = at(shape, "structs");
      const acquires = repeat(structs, (i) => `R${i}`, ", ");
      const borrows = repeat(structs, (i) => `CopyLoc a ImmBorrowGlobal R${i} Pop`, " ");
      return `${repeat(structs, (i) => `struct R${i} has key { x: u64 }`)}
${repeat(at(shape, "functions"), (i) => `fun f${i}(a: address) acquires ${acquires} { ${i === 0 ? borrows : `CopyLoc a Call f${i - 1}`} Ret }`)}`;
    },
  },
  "field borrows": {
    dimensions: { depth: [2, 20, 60], borrows: [10, 100, 1_000] },
    text: (shape) => {
      const depth = at(shape, "depth");
      const structs = repeat(depth, (i) => `struct S${i} has drop { a: ${i === 0 ? "u64" : `S${i - 1}`}, b: u64 }`);
      const chain = repeat(depth, (i) => `MutBorrowField S${depth - 1 - i}.a`, " ");
      return `${structs} fun f(s: &mut S${depth - 1}) { ${repeat(at(shape, "borrows"), () => `CopyLoc s ${chain} Pop`, " ")} Ret }`;
    },
  },
  "blocks in functions": {
    dimensions: { functions: [1, 5, 12], blocks: [10, 300, 1_000] },
    text: (shape) =>
      repeat(
        at(shape, "functions"),
        (i) => `fun f${i}() { ${repeat(at(shape, "blocks"), (b) => `LdTrue BrTrue J${b} Nop J${b}:`, " ")} Ret }`,
      ),
  },
  "locals over blocks": {
    dimensions: { locals: [2, 60, 250], blocks: [10, 300, 1_000], functions: [1, 3, 6] },
    text: (shape) => {
      const locals = at(shape, "locals");
      const blocks = repeat(at(shape, "blocks"), (b) => `LdTrue BrTrue J${b} LdU64 1 StLoc v${b % locals} J${b}:`, " ");
      return repeat(at(shape, "functions"), (i) => `fun f${i}() { local ${repeat(locals, (l) => `v${l}: u64`, ", ")} ${blocks} Ret }`);
    },
  },
  "borrows over blocks": {
    dimensions: { references: [2, 30, 120], blocks: [10, 300, 1_000], functions: [1, 3] },
    text: (shape) => {
      const references = at(shape, "references");
      const locals = `${repeat(references, (i) => `v${i}: u64`, ", ")}, ${repeat(references, (i) => `r${i}: &u64`, ", ")}`;
      const set = repeat(references, (i) => `LdU64 ${i} StLoc v${i} ImmBorrowLoc v${i} StLoc r${i}`, " ");
      const blocks = repeat(
        at(shape, "blocks"),
        (b) => `LdTrue BrTrue J${b} ImmBorrowLoc v${(b * 7) % references} StLoc r${b % references} J${b}:`,
        " ",
      );
      return repeat(at(shape, "functions"), (i) => `fun f${i}() { local ${locals} ${set} ${blocks} Ret }`);
    },
  },
  "access specifiers": {
    dimensions: { functions: [1, 30, 200], clauses: [1, 20, 60] },
    text: (shape) => {
      const clauses = repeat(at(shape, "clauses"), (c) => `reads R at 0x${(c + 1).toString(16)}`, " ");
      return `struct R has key { x: u64 } ${repeat(at(shape, "functions"), (i) => `fun f${i}() ${clauses} { Ret }`)}`;
    },
  },
  "long names": {
    dimensions: { functions: [10, 100, 240] },
    text: (shape) => repeat(at(shape, "functions"), (i) => `fun ${"f".repeat(230)}${i}() { Ret }`),
  },
};

/** Benchmark cases that publish modules at the transaction size limit: reading, verifying, linking and loading. */
export const PUBLISHING_CASES: readonly CostCase[] = Object.entries(MODULES).map(([name, { dimensions, text }]) => ({
  name: `verifier/module ${name}`,
  dimensions,
  program: (shape, nonce) => {
    const module: SourceModule = { name: `m${nonce}`, text: `module ${SENDER_TEXT}::m${nonce} version 9\n${text(shape)}` };
    return { run: { kind: "publish", modules: [module] }, gasUnits: 1_000_000 };
  },
}));
