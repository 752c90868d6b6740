import { assembleScript, encodeBcs, type TypeTag, writeCompiledScript } from "@atoll/move";
import { type CostCase, SENDER_TEXT } from "./costCase.ts";
import { at } from "./instructionUse.ts";
import { loopProgram } from "./loopProgram.ts";
import { VALUE_KINDS } from "./valueKinds.ts";

const STRING = "use struct 0x1::string::String has copy, drop, store;";
const OPTION = "use struct 0x1::option::Option<T0> has copy, drop, store;";
const BYTES = { kind: "vector", element: { kind: "u8" } } as const;

/** Parameter types of entry functions, with the bytes of an item. */
const ARGUMENTS: readonly (readonly [type: string, item: readonly number[], uses: string])[] = [
  ["vector<u8>", [97], ""],
  ["vector<bool>", [1], ""],
  ["vector<u64>", [1, 0, 0, 0, 0, 0, 0, 0], ""],
  ["vector<u256>", [...new Array<number>(32).fill(7)], ""],
  ["vector<address>", [...new Array<number>(32).fill(7)], ""],
  ["vector<vector<u8>>", [0], ""],
  ["vector<vector<vector<u64>>>", [1, 0], ""],
  ["vector<0x1::string::String>", [0], STRING],
  ["vector<0x1::option::Option<u64>>", [0], OPTION],
  ["0x1::string::String", [97], STRING],
];

/** Cases for decoding the arguments of an entry function. */
const ARGUMENT_CASES: readonly CostCase[] = ARGUMENTS.map(([type, item, uses]) => ({
  name: `arguments/${type}`,
  dimensions: { bytes: [100, 3_000, 20_000, 60_000] },
  program: (shape) => {
    const count = Math.floor(at(shape, "bytes") / item.length);
    const arg = encodeBcs((writer) => writer.vector(new Array<number>(count).fill(0), (to) => to.fixedBytes(Uint8Array.from(item))));
    const text = `module ${SENDER_TEXT}::m version 9 ${uses} public entry fun run(arg: ${type}) { Ret }`;
    return { modules: [{ name: "m", text }], run: { kind: "call", module: `${SENDER_TEXT}::m`, name: "run", args: [arg] }, gasUnits: 200 };
  },
}));

/** Distinct type arguments with the same nesting depth. */
function typesFrom(seed: number, count: number): TypeTag[] {
  const kinds = ["u8", "u16", "u32", "u64", "u128", "u256", "bool", "address"] as const;
  return Array.from({ length: count }, (_, index) => {
    let type: TypeTag = { kind: kinds[((seed >> (3 * (index % 10))) % 8) as 0] ?? "u8" };
    for (let level = 0; level < 3; level++) if ((seed >> (level + index)) % 2 === 1) type = { kind: "vector", element: type };
    return type;
  });
}

/** Cases for instances of generic functions that are not cached, and so are compiled on first call. */
const LOWERING_CASES: readonly CostCase[] = [
  {
    name: "lowering/generic function bodies",
    dimensions: { functions: [1, 10, 40], instructions: [10, 300, 1_000], types: [1, 8, 30] },
    program: (shape, nonce) => {
      const [functions, types] = [at(shape, "functions"), at(shape, "types")];
      const parameters = Array.from({ length: types }, (_, index) => `T${index}: drop`).join(", ");
      const names = Array.from({ length: types }, (_, index) => `T${index}`).join(", ");
      const dead = "LdTrue Pop ".repeat(Math.min(at(shape, "instructions"), Math.floor(18_000 / functions)));
      const bodies = Array.from(
        { length: functions },
        (_, index) => `fun f${index}<${parameters}>() { LdTrue BrTrue END ${dead} END: Ret }`,
      );
      const calls = bodies.map((_, index) => `CallGeneric f${index}<${names}>`).join(" ");
      const text = `module ${SENDER_TEXT}::m version 9 ${bodies.join("\n")} public entry fun run<${parameters}>() { ${calls} Ret }`;
      const typeArguments = typesFrom(nonce * 7919, types);
      return {
        modules: [{ name: "m", text }],
        run: { kind: "call", module: `${SENDER_TEXT}::m`, name: "run", typeArguments },
        gasUnits: 200,
      };
    },
  },
  {
    name: "lowering/instances of one function",
    dimensions: { depth: [2, 7, 12], instructions: [10, 1_000, 9_000] },
    program: (shape) => {
      const dead = "LdTrue Pop ".repeat(at(shape, "instructions"));
      // Every call wraps one of its two type parameters in a vector, which produces 2^depth instances.
      const levels = Array.from({ length: at(shape, "depth") }, (_, level) =>
        level === 0
          ? `fun g0<T0, T1>() { CallGeneric f<T0, T1> Ret }`
          : `fun g${level}<T0, T1>() { CallGeneric g${level - 1}<vector<T0>, T1> CallGeneric g${level - 1}<T1, vector<T0>> Ret }`,
      );
      const text = `module ${SENDER_TEXT}::m version 9 fun f<T0, T1>() { LdTrue BrTrue END ${dead} END: Ret }
${levels.join("\n")} public entry fun run<T0, T1>() { CallGeneric g${levels.length - 1}<T0, T1> Ret }`;
      const typeArguments: TypeTag[] = [{ kind: "u8" }, { kind: "u64" }];
      return {
        modules: [{ name: "m", text }],
        run: { kind: "call", module: `${SENDER_TEXT}::m`, name: "run", typeArguments },
        gasUnits: 300,
      };
    },
  },
  {
    name: "types/names of deep types",
    dimensions: { types: [1, 8, 30], depth: [1, 4, 7] },
    program: (shape) => {
      const types = at(shape, "types");
      const names = Array.from({ length: types }, (_, index) => `T${index}`).join(", ");
      const text = `module ${SENDER_TEXT}::m version 9
use struct 0x1::string::String has copy, drop, store;
use fun 0x1::type_info::type_name<T0>(): 0x1::string::String;
struct Many<${Array.from({ length: types }, (_, index) => `phantom T${index}`).join(", ")}> has drop { x: u64 }
public entry fun run<${names}>() { AGAIN: CallGeneric 0x1::type_info::type_name<Many<${names}>> Pop Branch AGAIN }`;
      let type: TypeTag = BYTES;
      for (let level = 1; level < at(shape, "depth"); level++) type = { kind: "vector", element: type };
      const typeArguments = new Array<TypeTag>(types).fill(type);
      return {
        modules: [{ name: "m", text }],
        run: { kind: "call", module: `${SENDER_TEXT}::m`, name: "run", typeArguments },
        gasUnits: 60,
      };
    },
  },
];

/** Cases for the first use of published modules, linked by scripts that are not cached. */
const LOADING_CASES: readonly CostCase[] = [
  {
    name: "loading/published modules",
    dimensions: { modules: [1, 4], functions: [10, 300, 1_500], nameLength: [1, 20] },
    program: (shape, nonce) => {
      const names = Array.from({ length: at(shape, "modules") }, (_, index) => `m${nonce}x${index}`);
      const suffix = "x".repeat(at(shape, "nameLength"));
      const functions = Array.from({ length: at(shape, "functions") }, (_, index) => `public fun f${index}${suffix}() { Ret }`).join("\n");
      const uses = names.map((name) => `use fun ${SENDER_TEXT}::${name}::f0${suffix}();`).join("\n");
      const calls = names.map((name) => `Call ${SENDER_TEXT}::${name}::f0${suffix}`).join(" ");
      return {
        modules: names.map((name) => ({ name, text: `module ${SENDER_TEXT}::${name} version 9 ${functions}` })),
        run: { kind: "script", code: writeCompiledScript(assembleScript(`script version 9 ${uses} fun main() { ${calls} Ret }`)) },
        gasUnits: 300,
      };
    },
  },
];

/** Metadata that declares `Held` as an event: no errors, one struct attribute, no function attributes. */
const EVENT_METADATA = `metadata "aptos::metadata_v1" x"${Buffer.from(
  encodeBcs((writer) => writer.uleb128(0).uleb128(1).string("Held").uleb128(1).u8(4).uleb128(0).uleb128(0)),
).toString("hex")}"`;

/** Cases for events with every kind of value. */
const EVENT_CASES: readonly CostCase[] = Object.entries(VALUE_KINDS)
  .filter(([kind]) => kind !== "closure")
  .map(([kind, make]) => ({
    name: `events/${kind}`,
    dimensions: { size: [1, 30, 1_000, 30_000, 1_000_000] },
    program: (shape) => {
      const { type, declarations, uses, make: code } = make(at(shape, "size"));
      return loopProgram({
        declarations: `${declarations}\nstruct Held has copy, drop, store { f: ${type} }`,
        uses: [EVENT_METADATA, ...uses, "use fun 0x1::event::emit<T0: store + drop>(T0);"],
        locals: ["v: Held"],
        setUp: `${code} Pack Held StLoc v`,
        body: "CopyLoc v CallGeneric 0x1::event::emit<Held>",
        gasUnits: 300,
      });
    },
  }));

/** Metadata that declares `show` as a view: no errors, no struct attributes, one function attribute. */
const VIEW_METADATA = `metadata "aptos::metadata_v1" x"${Buffer.from(
  encodeBcs((writer) => writer.uleb128(0).uleb128(0).uleb128(1).string("show").uleb128(1).u8(1).uleb128(0)),
).toString("hex")}"`;

/** Cases for views that return large values, rendered as JSON. */
const VIEW_CASES: readonly CostCase[] = Object.entries(VALUE_KINDS)
  .filter(([kind]) => kind !== "closure")
  .map(([kind, make]) => ({
    name: `view/${kind}`,
    dimensions: { size: [1, 1_000, 30_000, 1_000_000] },
    program: (shape) => {
      const { type, declarations, uses, make: code } = make(at(shape, "size"));
      const text = `module ${SENDER_TEXT}::m version 9 ${VIEW_METADATA} ${uses.join("\n")} ${declarations} public fun show(): ${type} { ${code} Ret }`;
      return { modules: [{ name: "m", text }], run: { kind: "view", module: `${SENDER_TEXT}::m`, name: "show" } };
    },
  }));

/** Bodies of authentication functions that use up their gas and are rejected without a fee. */
const AUTHENTICATION_BODIES: Readonly<Record<string, { readonly locals: string; readonly setUp: string; readonly body: string }>> = {
  arithmetic: { locals: "n: u64", setUp: "LdU64 1 StLoc n", body: "MoveLoc n LdU64 3 Mul LdU64 1000003 Mod StLoc n" },
  closures: {
    locals: "v: vector<u64>",
    setUp: "VecPack u64 0 StLoc v",
    body: "MoveLoc v PackClosure same 0b1 CallClosure ||(vector<u64>) StLoc v MutBorrowLoc v LdU64 1 VecPushBack u64",
  },
  bytes: {
    locals: "v: vector<u8>, s: vector<u8>",
    setUp: `LdConst vector<u8> x"ff1f${"00".repeat(4_095)}" StLoc v LdConst vector<u8> x"00" StLoc s`,
    body: "ImmBorrowLoc s CallGeneric 0x1::vector::is_empty<u8> Pop LdU8 7 MutBorrowLoc v LdU64 0 VecMutBorrow u8 WriteRef",
  },
};

const AUTHENTICATION_CASES: readonly CostCase[] = Object.entries(AUTHENTICATION_BODIES).map(([name, { locals, setUp, body }]) => ({
  name: `authentication/${name}`,
  dimensions: { unroll: [1, 16] },
  program: (shape) => {
    const text = `module ${SENDER_TEXT}::m version 9
use struct 0x1::auth_data::AbstractionAuthData has copy, drop;
use fun 0x1::vector::is_empty<T0>(&vector<T0>): bool;
fun same(v: vector<u64>): vector<u64> { MoveLoc v Ret }
public fun authenticate(account: signer, data: 0x1::auth_data::AbstractionAuthData): signer {
  local ${locals} ${setUp} AGAIN: ${`${body} `.repeat(at(shape, "unroll"))} Branch AGAIN }`;
    const args = [
      encodeBcs((writer) => writer.fixedBytes(Uint8Array.from(Buffer.from(SENDER_TEXT.slice(2).padStart(64, "0"), "hex")))),
      encodeBcs((writer) => writer.string("m")),
      encodeBcs((writer) => writer.string("authenticate")),
    ];
    return {
      modules: [{ name: "m", text }],
      before: [{ module: "0x1::account_abstraction", name: "add_authentication_function", args }],
      run: { kind: "authenticate", module: `${SENDER_TEXT}::m`, name: "authenticate" },
    };
  },
}));

/** Loop bodies of cheap instructions, for comparison. */
const PLAIN_CASES: readonly CostCase[] = [
  {
    name: "plain/arithmetic loop",
    dimensions: { unroll: [1, 16] },
    program: (shape) => loopProgram({ body: "LdU64 1 LdU64 2 Add Pop", unroll: at(shape, "unroll") }),
  },
];

/** Benchmark cases for transaction and view costs outside instructions and framework calls. */
export const TRANSACTION_CASES: readonly CostCase[] = [
  ...PLAIN_CASES,
  ...ARGUMENT_CASES,
  ...LOADING_CASES,
  ...LOWERING_CASES,
  ...EVENT_CASES,
  ...VIEW_CASES,
  ...AUTHENTICATION_CASES,
];
