import { assembleModule, assembleScript } from "../src/assemble/assemble.ts";
import type { CompiledModule, CompiledScript } from "../src/binary/compiledModule.ts";

/** Repeats a generated text for each number below `count`. */
function repeat(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join("\n");
}

/** Returns a type with about `nodes` nodes and depth two. */
function wideType(nodes: number): string {
  return `|${Array.from({ length: nodes - 1 }, () => "u8").join(",")}|()`;
}

/** Script with `count` branches, all visited before any of their targets: the verifier's work list grows to `count`. */
export function scriptWithManyBranches(count: number): CompiledScript {
  return assembleScript(`script version 10 fun main() {
    ${repeat(count, (index) => `LdTrue BrTrue T${index}`)}
    Ret
    ${repeat(count, (index) => `T${index}: Nop Branch T${index + 1}`)}
    T${count}: Ret
  }`);
}

/** Module whose function borrows a field `count` times. Many variants of a generic enum share the field, whose type has 119 nodes. */
export function moduleWithVariantBorrows(variantCount: number, count: number): CompiledModule {
  const variants = Array.from({ length: variantCount }, (_, index) => `V${index} { f: ${wideType(119).replace("u8", "T0")} }`).join(",");
  const names = Array.from({ length: variantCount }, (_, index) => `V${index}`).join("|");
  return assembleModule(`module 0x2::m version 10
    enum E<T0> { ${variants} }
    public fun f(&E<u64>) { CopyLoc 0 ImmBorrowVariantFieldGeneric E<u64>::${names}.f Pop
      ${repeat(count - 1, () => "CopyLoc 0 ImmBorrowVariantFieldGeneric #0 Pop")} Ret }`);
}

/** Module whose function with 120 references to locals calls, `count` times, a function acquiring `resourceCount` resources. */
export function moduleWithAcquires(resourceCount: number, count: number): CompiledModule {
  const resources = Array.from({ length: resourceCount }, (_, index) => `R${index}`);
  return assembleModule(`module 0x2::m version 10
    ${resources.map((name) => `struct ${name} has key { f: u64 }`).join("\n")}
    fun g() acquires ${resources.join(", ")} { ${resources.map((name) => `LdConst address x"${"00".repeat(32)}" ImmBorrowGlobal ${name} Pop`).join("\n")} Ret }
    public fun f() acquires ${resources.join(", ")} {
      local ${Array.from({ length: 120 }, () => "u8").join(",")}
      local ${Array.from({ length: 120 }, () => "&u8").join(",")}
      ${repeat(120, (index) => `LdU8 1 StLoc ${index} ImmBorrowLoc ${index} StLoc ${120 + index}`)}
      ${repeat(count, () => "Call g")} Ret
    }`);
}

/** Module with a reference that has many parents and many borrowers, released in `count` branches. */
export function moduleWithManyReleases(count: number, parents: number, children: number): CompiledModule {
  const parameters = Array.from({ length: parents }, () => "&S").join(",");
  const skip = (label: string, code: string) => `LdTrue BrTrue ${label} ${code} ${label}: Nop`;
  const r = parents;
  return assembleModule(`module 0x2::m version 10
    struct T has drop { ${Array.from({ length: 10 }, (_, index) => `f${index}: u64`).join(",")} }
    struct S has drop { ${Array.from({ length: 5 }, (_, index) => `s${index}: T`).join(",")} }
    public fun f(${parameters}) {
      local &T
      local ${Array.from({ length: children }, () => "&u64").join(",")}
      CopyLoc 0 ImmBorrowField S.s0 StLoc ${r}
      ${repeat(parents * 5, (index) => skip(`P${index}`, `CopyLoc ${index % parents} ImmBorrowField S.s${Math.floor(index / parents)} StLoc ${r}`))}
      ${repeat(children, (index) => `CopyLoc ${r} ImmBorrowField T.f0 StLoc ${r + 1 + index}`)}
      ${repeat(children * 4, (index) => skip(`C${index}`, `CopyLoc ${r} ImmBorrowField T.f${1 + Math.floor(index / children)} StLoc ${r + 1 + (index % children)}`))}
      ${repeat(count, (index) => skip(`R${index}`, `MoveLoc ${r} Pop LdU64 0 Abort`))}
      Ret
    }`);
}
