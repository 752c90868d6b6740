import {
  assembleModule,
  type CompiledModule,
  disassembleModule,
  type Instruction,
  ModuleError,
  OPCODES,
  type Opcode,
  readModule,
  type SignatureToken,
  verifyModule,
  writeCompiledModule,
} from "@atoll/move";
import { type ExecutionOutcome, executeModule } from "./executeModule.ts";
import { below, createRandom, pick, type Random } from "./random.ts";

/** Statistics of a mutation run. */
export interface MutationOutcome {
  /** Number of modules per status; `accepted` counts modules that passed all checks. */
  readonly byStatus: ReadonlyMap<string, number>;
  /** Number of functions in accepted modules that ran to completion. */
  readonly executed: number;
  /** CPU time of the slowest module, in milliseconds. */
  readonly slowestMs: number;
}

export interface MutationOptions {
  readonly seed: number;
  readonly count: number;
  readonly bases: readonly Uint8Array[];
  /** Called for every mutated module file with the verdict of this project's deserializer. */
  readonly compare?: (bytes: Uint8Array, accepted: boolean, error: ModuleError | undefined) => void;
  /** Called for every accepted module with the results of its functions. */
  readonly onAccepted?: (module: CompiledModule, outcomes: readonly ExecutionOutcome[]) => void;
  readonly onProgress?: (done: number) => void;
}

const PROGRESS_EVERY = 10_000;

/**
 * Mutates modules, half in their bytes and half in their parsed structure. Parses, writes, disassembles, verifies and links each, and runs
 * the functions of accepted modules. Rethrows anything but `ModuleError`, because it is a bug in this project.
 */
export function runModuleMutations({ seed, count, bases, compare, onAccepted, onProgress }: MutationOptions): MutationOutcome {
  const random = createRandom(seed);
  const byStatus = new Map<string, number>();
  let slowestMs = 0;
  let executed = 0;
  for (let i = 1; i <= count; i++) {
    const base = pick(random, bases);
    const bytes = random() < 0.5 ? mutateBytes(random, base) : mutateMeaning(random, base);
    const before = process.cpuUsage();
    const [ran, error] = judge(bytes, compare, onAccepted);
    executed += ran;
    const { user, system } = process.cpuUsage(before);
    slowestMs = Math.max(slowestMs, (user + system) / 1_000);
    const status = error?.status ?? "accepted";
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    if (i % PROGRESS_EVERY === 0) onProgress?.(i);
  }
  return { byStatus, executed, slowestMs };
}

function judge(
  bytes: Uint8Array,
  compare: MutationOptions["compare"],
  onAccepted: MutationOptions["onAccepted"],
): [executed: number, error: ModuleError | undefined] {
  const [module, readError] = attempt(() => readModule(bytes));
  compare?.(bytes, module !== undefined, readError);
  if (module === undefined) return [0, readError];
  if (!sameBytes(writeCompiledModule(module), bytes)) {
    throw new Error(`written otherwise than it was read: ${Buffer.from(bytes).toString("hex")}`);
  }
  disassembleModule(module);
  const [outcomes = [], error] = attempt(() => {
    verifyModule(module);
    return executeModule(module);
  });
  if (error === undefined) onAccepted?.(module, outcomes);
  return [outcomes.filter(({ failure }) => failure === undefined).length, error];
}

function attempt<T>(run: () => T): [T | undefined, ModuleError | undefined] {
  try {
    return [run(), undefined];
  } catch (error) {
    if (error instanceof ModuleError) return [undefined, error];
    throw error;
  }
}

const ODD_BYTES = [0, 1, 2, 3, 4, 0x0a, 0x10, 0x7f, 0x80, 0xff];

function mutateBytes(random: Random, base: Uint8Array): Uint8Array {
  let bytes = base.slice();
  const changes = 1 + below(random, 3);
  for (let i = 0; i < changes; i++) {
    const at = below(random, bytes.length);
    switch (below(random, 5)) {
      case 0:
        bytes[at] = pick(random, ODD_BYTES);
        break;
      case 1:
        bytes[at] = (bytes[at] as number) ^ (1 << below(random, 8));
        break;
      case 2:
        bytes[at] = ((bytes[at] as number) + (random() < 0.5 ? 1 : 255)) & 0xff;
        break;
      case 3:
        bytes = Uint8Array.from([...bytes.slice(0, at), below(random, 256), ...bytes.slice(at)]);
        break;
      default:
        bytes = Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + 1)]);
    }
  }
  return bytes;
}

type Draft<T> = T extends Uint8Array | bigint | string | number | boolean | undefined ? T : { -readonly [K in keyof T]: Draft<T[K]> };

const TYPES: readonly SignatureToken[] = [
  { kind: "u64" },
  { kind: "bool" },
  { kind: "address" },
  { kind: "signer" },
  { kind: "vector", element: { kind: "u64" } },
  { kind: "reference", mutable: true, to: { kind: "u64" } },
  { kind: "reference", mutable: false, to: { kind: "signer" } },
  { kind: "typeParameter", index: 0 },
  { kind: "struct", handle: 0, typeArguments: [] },
];

function mutateMeaning(random: Random, base: Uint8Array): Uint8Array {
  const module = structuredClone(readModule(base)) as Draft<CompiledModule>;
  const changes = 1 + below(random, 3);
  for (let i = 0; i < changes; i++) {
    if (random() < 0.8) mutateCode(random, module);
    else mutateDeclarations(random, module);
  }
  return writeCompiledModule(module as CompiledModule);
}

function mutateCode(random: Random, module: Draft<CompiledModule>): void {
  const code = pick(random, module.functions)?.code?.instructions;
  if (code === undefined || code.length === 0) return;
  const at = below(random, code.length);
  switch (below(random, 5)) {
    case 0:
      code.splice(at, 1);
      return;
    case 1:
      code.splice(at, 0, pick(random, code));
      return;
    case 2:
      code[at] = pick(random, code);
      return;
    case 3:
      code[at] = randomInstruction(random) as Draft<Instruction>;
      return;
    default: {
      const instruction = code[at] as { index?: number; target?: number };
      const step = random() < 0.5 ? 1 : -1;
      if (instruction.index !== undefined) instruction.index = Math.max(0, instruction.index + step);
      if (instruction.target !== undefined) instruction.target = below(random, code.length);
    }
  }
}

function randomInstruction(random: Random): Instruction {
  const op = pick(random, Object.keys(OPCODES) as Opcode[]);
  const { operand } = OPCODES[op];
  const index = below(random, 4);
  if (operand === "none") return { op } as Instruction;
  if (operand === "target") return { op, target: below(random, 8) } as Instruction;
  if (operand === "signatureAndCount") return { op, index, count: BigInt(below(random, 4)) } as Instruction;
  if (operand.endsWith("AndMask")) return { op, index, mask: BigInt(below(random, 4)) } as Instruction;
  return (/^[ui]\d/.test(operand) ? { op, value: BigInt(below(random, 100)) } : { op, index }) as Instruction;
}

function mutateDeclarations(random: Random, module: Draft<CompiledModule>): void {
  const handle = pick(random, module.structHandles);
  const signature = pick(random, module.signatures);
  const fun = pick(random, module.functions);
  switch (below(random, 6)) {
    case 0:
      if (handle !== undefined) handle.abilities = below(random, 16);
      return;
    case 1:
      if (signature !== undefined && signature.length > 0)
        signature[below(random, signature.length)] = pick(random, TYPES) as Draft<SignatureToken>;
      return;
    case 2:
      signature?.push(pick(random, TYPES) as Draft<SignatureToken>);
      return;
    case 3:
      if (fun !== undefined) fun.acquires = fun.acquires.length > 0 ? [] : [0];
      return;
    case 4:
      if (fun !== undefined) fun.visibility = pick(random, ["public", "private", "friend"] as const);
      return;
    default:
      module.version = 5 + below(random, 6);
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** Module with a sample of each feature that the installed compiler cannot produce. */
export const NEWEST_MODULE: Uint8Array = writeCompiledModule(
  assembleModule(`module 0xcafe::newest version 10
    struct R has key { f: |u64|(u64) has copy + drop + store, n: i64 }
    struct Pair<T0, T1> has copy, drop, store { a: T0, b: T1 }
    enum Choice<T0> has copy, drop, store { None, Some { value: T0 }, Both { value: T0, other: i128 } }
    #[persistent] public fun double(u64): u64 { CopyLoc 0 MoveLoc 0 Add Ret }
    public fun apply(|u64|(u64) has drop, u64): u64 { MoveLoc 1 MoveLoc 0 CallClosure |u64|(u64) has drop Ret }
    public fun add(u64, u64): u64 { MoveLoc 0 MoveLoc 1 Add Ret }
    public fun run(): u64 { LdU64 3 PackClosure add 0b01 LdU64 4 Call apply Ret }
    public entry fun store(&signer) { MoveLoc 0 PackClosure double 0b0 LdI64 -7 Pack R MoveTo R Ret }
    public fun load(address): u64 acquires R {
      local f: |u64|(u64) has copy + drop + store
      MoveLoc 0 ImmBorrowGlobal R ImmBorrowField R.f ReadRef StLoc f
      LdU64 5 MoveLoc f CallClosure |u64|(u64) has copy + drop + store Ret
    }
    public fun value<T0: copy + drop>(choice: &Choice<T0>, fallback: T0): T0 {
      CopyLoc choice TestVariantGeneric Choice<T0>::None BrTrue B1
      MoveLoc choice ImmBorrowVariantFieldGeneric Choice<T0>::Some|Both.value ReadRef Ret
    B1: MoveLoc choice Pop MoveLoc fallback Ret
    }
    public fun sum(numbers: vector<i64>): i64 {
      local i: u64, total: i64
      LdI64 0 StLoc total LdU64 0 StLoc i
    B1: CopyLoc i ImmBorrowLoc numbers VecLen i64 Lt BrFalse B2
      CopyLoc total ImmBorrowLoc numbers CopyLoc i VecImmBorrow i64 ReadRef Add StLoc total
      MoveLoc i LdU64 1 Add StLoc i Branch B1
    B2: MoveLoc total Negate Ret
    }
    public fun fail(code: u64) { MoveLoc code LdConst vector<u8> x"03626164" AbortMsg }
  `),
);
