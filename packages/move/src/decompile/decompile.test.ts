import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { effectsOfCode, effectsOfTree } from "../../testing/decompile/effects.ts";
import { assembleModule, assembleScript } from "../assemble/assemble.ts";
import type { CompiledModule } from "../binary/compiledModule.ts";
import { ModuleError } from "../binary/moduleError.ts";
import type { Instruction } from "../binary/opcodes.ts";
import { readModule } from "../binary/readModule.ts";
import { decompileModule, decompileScript } from "./decompile.ts";
import { readFunctionTree } from "./functionTree.ts";
import type { SourceNames } from "./sourceNames.ts";
import { TooMuchTextError } from "./textBudget.ts";

const assemble = (body: string): CompiledModule => assembleModule(`module 0xcafe::m version 10\n${body}`);

/** Returns the statements of the last printed function, without indentation. */
function bodyOf(source: string): string[] {
  const text = decompileModule(assemble(source)).functions.at(-1)?.text ?? "";
  const lines = text.trimEnd().split("\n").slice(1, -1);
  return lines.map((line) => line.slice(8));
}

const G = "fun g(n: u64): u64 { MoveLoc n Ret }\n";
const KIND = "enum Kind has copy, drop { Plain, Named { text: vector<u8> }, Other { text: vector<u8>, n: u8 } }\n";
const VAULT = "struct Vault has key { n: u64, items: vector<u64> }\n";

describe("statements of a decompiled function", () => {
  it.each<[what: string, source: string, expected: string[]]>([
    [
      "parentheses follow operator precedence",
      "fun f(a: u64, b: u64): u64 { CopyLoc a CopyLoc b Add MoveLoc a MoveLoc b Sub Mul Ret }",
      ["(arg0 + arg1) * (arg0 - arg1)"],
    ],
    ["subtraction groups to the left", "fun f(a: u64): u64 { LdU64 9 CopyLoc a MoveLoc a Sub Sub Ret }", ["9 - (arg0 - arg0)"]],
    [
      "a value evaluated before a statement goes into a temporary",
      `${G}fun f(x: u64): u64 { local y: u64 CopyLoc x Call g MoveLoc x Call g StLoc y Call g MoveLoc y Add Ret }`,
      ["let tmp0 = g(arg0);", "let loc1 = g(arg0);", "g(tmp0) + loc1"],
    ],
    [
      "the old value of a reassigned local goes into a temporary",
      "fun f(x: u64): u64 { local y: u64 CopyLoc x LdU64 1 StLoc x CopyLoc x Add StLoc y MoveLoc y MoveLoc x Add Ret }",
      ["let tmp0 = arg0;", "arg0 = 1;", "tmp0 + arg0 + arg0"],
    ],
    [
      "a local changed through a reference is read after the change",
      "fun inc(r: &mut u64): u64 { CopyLoc r ReadRef LdU64 1 Add CopyLoc r WriteRef MoveLoc r ReadRef Ret }\n" +
        "fun f(): u64 { local x: u64, r: &mut u64, t: u64 LdU64 5 StLoc x MutBorrowLoc x StLoc r MoveLoc r Call inc StLoc t MoveLoc x MoveLoc t Add Ret }",
      ["let loc0 = 5;", "let loc2 = inc(&mut loc0);", "loc0 + loc2"],
    ],
    [
      "&& and ||",
      "fun f(a: u64, b: u64): bool { local t: bool CopyLoc a LdU64 1 Gt BrFalse B1 MoveLoc b LdU64 2 Lt StLoc t Branch B2 B1: LdFalse StLoc t B2: MoveLoc t Ret }",
      ["arg0 > 1 && arg1 < 2"],
    ],
    [
      "branches with the same targets become one condition",
      "fun f(a: bool, b: bool): u64 { CopyLoc a BrTrue B1 CopyLoc b BrFalse B2 B1: LdU64 1 Ret B2: LdU64 2 Ret }",
      ["if (arg0 || arg1) {", "    1", "} else {", "    2", "}"],
    ],
    [
      "a local assigned in both branches becomes an if expression",
      "fun f(a: bool): u64 { local t: u64 MoveLoc a BrFalse B1 LdU64 1 StLoc t Branch B2 B1: LdU64 2 StLoc t B2: MoveLoc t LdU64 3 Mul Ret }",
      ["(if (arg0) 1 else 2) * 3"],
    ],
    [
      "a loop with a test, a break and an assertion",
      `fun f(n: u64): u64 { local i: u64, sum: u64
        LdU64 0 StLoc i LdU64 0 StLoc sum
        B1: CopyLoc i CopyLoc n Lt BrFalse B9
        CopyLoc i LdU64 7 Eq BrTrue B8
        CopyLoc i LdU64 2 Mod LdU64 0 Eq BrFalse B5
        CopyLoc sum CopyLoc i Add StLoc sum
        B5: MoveLoc i LdU64 1 Add StLoc i Branch B1
        B8: LdU64 100 StLoc sum
        B9: CopyLoc sum LdU64 3 Gt BrTrue B10 LdU64 44 Abort
        B10: MoveLoc sum Ret }`,
      [
        "let loc1 = 0;",
        "let loc2 = 0;",
        "while (loc1 < arg0) {",
        "    if (loc1 == 7) {",
        "        loc2 = 100;",
        "        break;",
        "    };",
        "    if (loc1 % 2 == 0) {",
        "        loc2 = loc2 + loc1;",
        "    };",
        "    loc1 = loc1 + 1;",
        "};",
        "assert!(loc2 > 3, 44);",
        "loc2",
      ],
    ],
    [
      "a break out of two loops",
      `fun f(n: u64): u64 {
        B0: CopyLoc n LdU64 9 Gt BrTrue B9
        B1: CopyLoc n LdU64 5 Eq BrTrue B9
        MoveLoc n LdU64 1 Add StLoc n
        CopyLoc n LdU64 3 Mod LdU64 0 Eq BrTrue B0
        Branch B1
        B9: MoveLoc n Ret }`,
      [
        "'l1: while (arg0 <= 9) {",
        "    loop {",
        "        if (arg0 == 5) {",
        "            break 'l1;",
        "        };",
        "        arg0 = arg0 + 1;",
        "        if (arg0 % 3 == 0) {",
        "            continue 'l1;",
        "        }",
        "    }",
        "};",
        "arg0",
      ],
    ],
    ["a loop that never ends", "fun f() { B0: Branch B1 B1: Branch B0 }", ["loop {", "}"]],
    [
      "resources, fields and vectors",
      `${VAULT}fun f(a: address, by: u64): u64 acquires Vault { local v: &mut Vault
        MoveLoc a MutBorrowGlobal Vault StLoc v
        CopyLoc v ImmBorrowField Vault.n ReadRef CopyLoc by Add CopyLoc v MutBorrowField Vault.n WriteRef
        CopyLoc v MutBorrowField Vault.items MoveLoc by VecPushBack u64
        MoveLoc v ImmBorrowField Vault.items LdU64 0 VecImmBorrow u64 ReadRef Ret }`,
      ["let loc2 = borrow_global_mut<Vault>(arg0);", "loc2.n = loc2.n + arg1;", "loc2.items.push_back(arg1);", "loc2.items[0]"],
    ],
    [
      "packing and unpacking structs",
      `${VAULT}fun f(s: &signer, a: address): u64 acquires Vault { MoveLoc s LdU64 0 VecPack u64 0 Pack Vault MoveTo Vault MoveLoc a MoveFrom Vault Unpack Vault Pop Ret }`,
      ["move_to<Vault>(arg0, Vault { n: 0, items: vector<u64>[] });", "let Vault { n: tmp0, items: _ } = move_from<Vault>(arg1);", "tmp0"],
    ],
    [
      "variants",
      `${KIND}fun f(k: &Kind): u64 { CopyLoc k TestVariant Kind::Plain BrTrue B1 MoveLoc k ImmBorrowVariantField Kind::Named|Other.text VecLen u8 Ret B1: LdU64 0 Ret }`,
      ["if (arg0 is Kind::Plain) {", "    0", "} else {", "    arg0.text.length()", "}"],
    ],
    [
      "captured values are computed when the closure is created",
      "fun add(a: u64, b: u64): u64 { MoveLoc a MoveLoc b Add Ret }\n" +
        "fun f(x: u64): u64 { LdU64 3 MoveLoc x LdU64 2 Mul PackClosure add 0b01 CallClosure |u64|(u64) has copy + drop Ret }",
      ["let tmp0 = arg0 * 2;", "(|x1| add(tmp0, x1))(3)"],
    ],
    [
      "constants",
      `fun f(): (vector<u8>, vector<u8>, address, vector<u64>, i8) { LdConst vector<u8> x"026869" LdConst vector<u8> x"0200ff" LdConst address x"${"0".repeat(60)}cafe" LdConst vector<u64> x"0201000000000000000200000000000000" LdI8 -3 Ret }`,
      ['(b"hi", x"00ff", @0xcafe, vector[1, 2], -3i8)'],
    ],
    ["casts and shifts", "fun f(a: u64): u8 { MoveLoc a LdU8 3 Shr CastU8 Ret }", ["(arg0 >> 3u8 as u8)"]],
  ])("print as Move source: %s", (_, source, expected) => {
    expect(bodyOf(source)).toEqual(expected);
  });
});

describe("decompiled module", () => {
  it("prints its declarations with short names for imports", () => {
    const module = assemble(`friend 0xcafe::teller
    use struct 0x1::option::Option<T0> has copy, drop, store;
    use fun 0x1::signer::address_of(&signer): address;
    use fun 0x2::m::other();
    struct Box<phantom T0: store> has key { next: 0x1::option::Option<u64> }
    public entry fun who(s: &signer) { MoveLoc s Call 0x1::signer::address_of Pop Call 0x2::m::other Ret }`);
    const { text } = decompileModule(module);
    expect(text).toBe(`module 0xcafe::m {
    use 0x1::option;
    use 0x1::signer;

    friend 0xcafe::teller;

    struct Box<phantom T0: store> has key {
        next: option::Option<u64>,
    }

    public entry fun who(arg0: &signer) {
        signer::address_of(arg0);
        0x2::m::other();
    }
}
`);
  });
});

describe("decompiled names reserved in Move, or impossible in Move source", () => {
  it.each<[what: string, source: string, expected: string[]]>([
    [
      "a function named like a keyword",
      "fun abort(code: u64) { Ret }\nfun f(a: bool) { MoveLoc a BrTrue B1 LdU64 7 Call abort B1: Ret }",
      ["if (!arg0) {", "    `abort`(7);", "};"],
    ],
    [
      "structs and fields named like keywords",
      "struct let has drop { if: u64, n: u64 }\nfun f(n: u64): u64 { local s: let CopyLoc n MoveLoc n Pack let StLoc s ImmBorrowLoc s ImmBorrowField let.if ReadRef Ret }",
      ["(&`let` { `if`: arg0, n: arg0 }).`if`"],
    ],
    [
      "variants named like keywords",
      "enum Kind has drop { while { n: u64 }, Plain }\nfun f(k: &Kind): bool { MoveLoc k TestVariant Kind::while Ret }",
      ["arg0 is Kind::`while`"],
    ],
    [
      "a function named like a built-in prints with its module",
      "fun exists(a: address): bool { LdTrue Ret }\nfun f(a: address): bool { MoveLoc a Call exists Ret }",
      ["Self::exists(arg0)"],
    ],
    [
      "a function named like a parameter prints with its module",
      "fun arg0(n: u64): u64 { MoveLoc n Ret }\nfun f(n: u64): u64 { MoveLoc n Call arg0 Ret }",
      ["Self::arg0(arg0)"],
    ],
    [
      "a function named like a struct (capitalized)",
      "fun Box(n: u64): u64 { MoveLoc n Ret }\nfun f(n: u64): u64 { MoveLoc n Call Box Ret }",
      ["`Box`(arg0)"],
    ],
    [
      "a struct named like a function (lower case)",
      "struct box has drop { _0: u64 }\nfun f(n: u64): box { MoveLoc n Pack box Ret }",
      ["`box`(arg0)"],
    ],
    [
      "modules named like own structs, Move's modules or keywords print in full",
      `use fun 0xbad::Kind::named(u64);
        use fun 0xbad::vector::destroy_empty(u64);
        use fun 0xbad::if::f(u64);
        use fun 0x1::coin::burn(u64);
        enum Kind has drop { Named { _0: u64 } }
        fun f(n: u64) { CopyLoc n Call 0xbad::Kind::named CopyLoc n Call 0xbad::vector::destroy_empty CopyLoc n Call 0xbad::if::f MoveLoc n Call 0x1::coin::burn Ret }`,
      ["0xbad::Kind::named(arg0);", "0xbad::vector::destroy_empty(arg0);", "0xbad::`if`::f(arg0);", "coin::burn(arg0);"],
    ],
    [
      "a struct named as a type parameter",
      "struct T0 has drop { n: u64 }\nfun f(n: u64): 0xcafe::m::T0 { MoveLoc n Pack 0xcafe::m::T0 Ret }",
      ["Self::T0 { n: arg0 }"],
    ],
  ])("print unambiguously: %s", (_, source, expected) => {
    expect(bodyOf(source)).toEqual(expected);
  });

  it("add a note to a module with invalid names", () => {
    const { text } = decompileModule(assemble("fun abort(code: u64) { Ret }"));
    expect(text).toMatch(/^\/\/ Names in backquotes [^\n]*\n[^\n]*\nmodule 0xcafe::m \{\n {4}fun `abort`\(arg0: u64\) \{/);
    expect(decompileModule(assemble("fun stop(code: u64) { Ret }")).text).toMatch(/^module/);
  });

  it("do not occur in modules compiled from Move", () => {
    for (const { file, module } of corpusModules()) expect(decompileModule(module).text, file).toMatch(/^module/);
  });
});

describe("decompiling hostile code", () => {
  /** Nests each `if` inside the previous one, with a statement before it. */
  const nested = (depth: number): string => {
    const tests = Array.from({ length: depth }, () => "MoveLoc n LdU64 1 Add StLoc n CopyLoc a BrFalse B9");
    return `fun f(a: bool, n: u64): u64 { ${tests.join("\n")} LdU64 7 StLoc n B9: MoveLoc n Ret }`;
  };

  it("prints deeply nested code as numbered blocks with jump targets", () => {
    expect(decompileModule(assemble(nested(20))).functions[0]?.isStructured).toBe(true);
    const [fun] = decompileModule(assemble(nested(200))).functions;
    expect(fun?.isStructured).toBe(false);
    expect(fun?.text).toContain("Not structured");
    expect(fun?.text.match(/arg1 = arg1 \+ 1;/g)).toHaveLength(200);
    expect(fun?.text).toContain("/* goto block");
  });

  it("decompiles many functions in processor time proportional to their number", () => {
    const timeOf = (count: number) => {
      const module = assemble(
        Array.from({ length: count }, (_, index) => `fun f${index}(n: u64): u64 { MoveLoc n LdU64 ${index} Add Ret }`).join("\n"),
      );
      const before = process.cpuUsage();
      expect(decompileModule(module).functions).toHaveLength(count);
      return process.cpuUsage(before).user;
    };
    const few = Math.max(timeOf(400), timeOf(400));
    const many = Math.min(timeOf(4_000), timeOf(4_000));
    // Ten times as many functions; quadratic time would take a hundred times as long.
    expect(many / few).toBeLessThan(40);
  });

  it("moves subexpressions of very deep expressions into named locals", () => {
    const lines = bodyOf(`fun f(a: u64): u64 { MoveLoc a ${"LdU64 1 Add ".repeat(500)} Ret }`);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.join("").match(/\+ 1/g)).toHaveLength(500);
  });

  it("throws for code with too much text, and for code that fails verification", () => {
    const module = assemble(`fun f(): u64 { LdU64 1 ${"LdU64 1 Add ".repeat(300)} Ret }`);
    expect(() => decompileModule(module, { maxCharacters: 500 })).toThrow(TooMuchTextError);
    expect(() => decompileModule(assemble("fun f(): u64 { Ret }"))).toThrow(ModuleError);
  });
});

function corpusModules(): readonly { readonly file: string; readonly module: CompiledModule }[] {
  const corpus = new URL("../../corpus/", import.meta.url);
  const files = readdirSync(corpus, { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".mv") && !path.includes("script"),
  );
  return files.map((file) => ({ file, module: readModule(new Uint8Array(readFileSync(new URL(file, corpus)))) }));
}

describe("decompiled statements of the corpus", () => {
  it("contain every instruction with an effect exactly once, for every corpus module", () => {
    let functions = 0;
    for (const { file, module } of corpusModules()) {
      module.functions.forEach(({ code }, index) => {
        if (code === undefined) return;
        const tree = readFunctionTree(module, index, code);
        expect(effectsOfTree(tree.statements ?? []), `${file}, function ${index}`).toEqual(
          effectsOfCode(code.instructions as Instruction[]),
        );
        functions += 1;
      });
    }
    expect(functions).toBeGreaterThan(400);
  });
});

it("decompileScript prints a script with its type parameters and calls", () => {
  const script = assembleScript(
    "script version 8 use fun 0x1::coin::transfer<T0>(&signer, address, u64); fun main<T0>(from: &signer, to: address, n: u64) { MoveLoc from MoveLoc to MoveLoc n LdU64 2 Mul CallGeneric 0x1::coin::transfer<T0> Ret }",
  );
  const text = decompileScript(script);
  expect(text).toContain("script {");
  expect(text).toContain("fun main<T0>(arg0: &signer, arg1: address, arg2: u64) {");
  expect(text).toContain("coin::transfer<T0>(arg0, arg1, arg2 * 2);");
});

describe("decompiled module with names from a source", () => {
  const module = assemble(`struct Pool<phantom T0> has key { n: u64 }
fun g(a: u64) { CopyLoc a LdU64 0 Gt BrTrue B1 LdU64 6 Abort B1: MoveLoc a LdU64 9 Lt BrTrue B2 LdU64 7 Abort B2: Ret }
fun f<T0: drop>(a: u64, b: T0): u64 { MoveLoc b Pop MoveLoc a Ret }`);
  const named = (fn: Partial<SourceNames>) =>
    decompileModule(module, { sourceNames: { functions: new Map(), structs: new Map(), errors: new Map(), ...fn } }).text;

  it("shows parameters, type parameters and error constants by name and declares the used constants", () => {
    const text = named({
      functions: new Map([["f", { typeParameters: ["Coin"], parameters: ["amount", "paid"] }]]),
      structs: new Map([["Pool", ["Asset"]]]),
      errors: new Map([
        [6n, "E_ZERO"],
        [99n, "E_UNUSED"],
      ]),
    });
    expect(text).toContain("const E_ZERO: u64 = 6;");
    expect(text).not.toContain("E_UNUSED");
    expect(text).toContain("assert!(arg0 > 0, E_ZERO);");
    expect(text).toContain("assert!(arg0 < 9, 7);");
    expect(text).toContain("struct Pool<phantom Asset> has key");
    expect(text).toContain("fun f<Coin: drop>(amount: u64, paid: Coin): u64 {");
  });

  it.each<[string, readonly string[]]>([
    ["a keyword", ["amount", "abort"]],
    ["a function of the module", ["amount", "g"]],
    ["a built-in function", ["amount", "exists"]],
    ["a name of the decompiler", ["amount", "arg0"]],
    ["no identifier", ["amount", "b; abort 1"]],
    ["a duplicate", ["amount", "amount"]],
    ["one name too few", ["amount"]],
  ])("ignores parameter names with %s", (_, parameters) => {
    expect(named({ functions: new Map([["f", { typeParameters: ["T"], parameters }]]) })).toContain("(arg0: u64, arg1: T): u64 {");
  });

  it("ignores type and constant names that the module already uses", () => {
    const text = named({
      functions: new Map([["f", { typeParameters: ["Pool"], parameters: [] }]]),
      errors: new Map([
        [6n, "E_SAME"],
        [7n, "E_SAME"],
      ]),
    });
    expect(text).toContain("fun f<T0: drop>");
    expect(text).toContain("assert!(arg0 > 0, E_SAME);");
    expect(text).toContain("assert!(arg0 < 9, 7);");
  });
});
