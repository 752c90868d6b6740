import { assembleModule, writeCompiledModule } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BytecodeFailure, type BytecodeWorker, readBytecode, type WorkerAnswer } from "./bytecodeReader.ts";
import { type BytecodeTask, runBytecodeTask } from "./bytecodeTask.ts";
import { checkPackage } from "./checkPackage.ts";
import { compareModules, compareTexts } from "./compareModules.ts";
import { decompiled, disassembled, moduleFacts } from "./inspectModule.ts";

const build = (source: string) => writeCompiledModule(assembleModule(source));

const TIDE = build(`module 0xcafe::tide
struct Level has key { metres: u64 }
public fun double(n: u64): u64 { LdU64 2 CopyLoc n Mul Ret }
fun hidden() { Ret }`);
const HARBOUR = build(`module 0xcafe::harbour
use fun 0xcafe::tide::double(u64): u64;
public entry fun dock(n: u64) { MoveLoc n Call 0xcafe::tide::double Pop Ret }`);

describe("inspection of Move bytecode", () => {
  it("returns a module's id, dependencies, ABI, assembly and Move source", () => {
    const facts = moduleFacts(HARBOUR);
    expect(facts).toMatchObject({ ok: true, value: { id: "0xcafe::harbour", formatVersion: 7, bytes: HARBOUR.length, friends: [] } });
    expect(facts.ok && facts.value.dependencies).toEqual(["0xcafe::tide"]);
    expect(facts.ok && facts.value.abi.exposed_functions.map(({ name }) => name)).toEqual(["dock"]);
    const text = disassembled(TIDE);
    expect(text.ok && text.value).toContain("public fun double(arg0: u64): u64");
    const move = decompiled(TIDE);
    expect(move.ok && move.value).toContain("2 * arg0");
  });

  it("rejects random or mutated bytes with a reason", () => {
    expect(disassembled(Uint8Array.of(1, 2, 3))).toMatchObject({ ok: false, reason: expect.stringContaining("BAD_MAGIC") });
    const mutated = fc.tuple(fc.nat(HARBOUR.length - 1), fc.nat(255), fc.nat(HARBOUR.length)).map(([at, byte, length]) => {
      const bytes = HARBOUR.slice(0, Math.max(1, length));
      if (at < bytes.length) bytes[at] = byte;
      return bytes;
    });
    fc.assert(
      fc.property(fc.oneof(mutated, fc.uint8Array({ maxLength: 200 })), (bytes) => {
        const text = disassembled(bytes);
        expect(text.ok ? text.value.length : text.reason.length).toBeGreaterThan(0);
        expect(moduleFacts(bytes).ok).toBe(text.ok);
        const move = decompiled(bytes);
        expect(move.ok ? text.ok : move.reason.length > 0).toBe(true);
      }),
      { seed: 16, numRuns: 500 },
    );
  });
});

describe("checkPackage", () => {
  it("finds no faults if all dependencies are given, and lists missing ones", () => {
    expect(checkPackage([HARBOUR], [TIDE])).toEqual({ faults: [], missing: [] });
    expect(checkPackage([HARBOUR, TIDE], [])).toEqual({ faults: [], missing: [] });
    expect(checkPackage([HARBOUR], [])).toEqual({ faults: [], missing: ["0xcafe::tide"] });
  });

  it("lists every incompatible change of an upgrade", () => {
    const next = build(`module 0xcafe::tide
struct Level has key { metres: u64, at: u64 }
public fun double(n: u8): u64 { LdU64 2 Ret }`);
    const { faults } = checkPackage([next], [TIDE]);
    expect(faults).toEqual([
      { module: "0xcafe::tide", kind: "incompatible", text: "changed layout of struct `Level`" },
      { module: "0xcafe::tide", kind: "incompatible", text: "changed parameter types of function `double`" },
    ]);
  });

  it("reports unsafe code, broken links and friends missing from the package", () => {
    const unsafe = build("module 0xcafe::tide\npublic fun double(n: u64): u64 { Ret }");
    expect(checkPackage([unsafe], []).faults).toEqual([
      { module: "0xcafe::tide", kind: "unsafe", text: expect.stringContaining("NEGATIVE_STACK_SIZE_WITHIN_BLOCK") },
    ]);
    const other = build("module 0xcafe::tide\npublic fun double(n: u8): u64 { LdU64 2 Ret }");
    expect(checkPackage([HARBOUR], [other]).faults).toEqual([
      { module: "0xcafe::harbour", kind: "link", text: expect.stringContaining("function double has another signature") },
    ]);
    const befriended = build("module 0xcafe::tide\nfriend 0xcafe::moon\npublic(friend) fun pull() { Ret }");
    expect(checkPackage([befriended], []).faults).toEqual([{ module: "0xcafe::tide", kind: "friend", text: "0xcafe::moon" }]);
  });
});

describe("compareModules", () => {
  const next = build(`module 0xcafe::tide
struct Level has key { metres: u64, feet: u64 }
public fun double(n: u64): u64 { LdU64 3 CopyLoc n Mul Ret }
public fun half(n: u64): u64 { MoveLoc n LdU64 2 Div Ret }
fun hidden(n: u64) { Ret }`);

  it.each(["disassembly", "decompiled"] as const)("names changed declarations and bodies in %s", (form) => {
    const difference = compareModules(TIDE, next, form);
    if (!difference.ok) throw new Error(difference.reason);
    expect(difference.value.members).toEqual([
      { kind: "function", name: "double", change: "body" },
      { kind: "function", name: "half", change: "added" },
      { kind: "function", name: "hidden", change: "changed" },
      { kind: "struct", name: "Level", change: "changed" },
    ]);
  });

  it("lists changed lines, and rejects damaged bytecode", () => {
    const difference = compareModules(TIDE, next, "disassembly");
    const lines = difference.ok ? difference.value.lines : [];
    const changed = lines.filter(({ kind }) => kind !== "same").map(({ kind, text }) => `${kind} ${text.trim()}`);
    expect(changed).toContain("removed 0: LdU64 2");
    expect(changed).toContain("added 0: LdU64 3");
    expect(compareModules(TIDE, Uint8Array.of(0), "decompiled")).toMatchObject({ ok: false });
  });

  it("compares sources, and names a changed constant", () => {
    const source = (code: number) => `module a::tide {\n  const E_LOW: u64 = ${code};\n  fun same() {}\n}`;
    expect(compareTexts(source(1), source(2), "tide").members).toEqual([{ kind: "constant", name: "E_LOW", change: "changed" }]);
  });
});

describe("readBytecode", () => {
  it("terminates its worker after a response, a timeout or an abort", async () => {
    const ended: string[] = [];
    const worker = (name: string, answers: boolean): BytecodeWorker => {
      let tell: (event: { readonly data: WorkerAnswer }) => void = () => undefined;
      return {
        addEventListener: (type: string, listener: never) => {
          if (type === "message") tell = listener;
        },
        postMessage: ({ id, task }) => answers && queueMicrotask(() => tell({ data: { id, result: runBytecodeTask(task) } })),
        terminate: () => ended.push(name),
      };
    };
    const task: BytecodeTask = { kind: "disassemble", bytecode: TIDE };
    expect(await readBytecode(task, undefined, { startWorker: () => worker("quick", true) })).toMatchObject({ ok: true });
    const stuck = readBytecode(task, undefined, { startWorker: () => worker("stuck", false), patienceMs: 5 });
    await expect(stuck).rejects.toMatchObject({ constructor: BytecodeFailure, kind: "tookTooLong" });
    const abort = new AbortController();
    const left = readBytecode(task, abort.signal, { startWorker: () => worker("left", false) });
    abort.abort(new Error("the page was left"));
    await expect(left).rejects.toThrow("the page was left");
    expect(ended).toEqual(["quick", "stuck", "left"]);
  });
});
