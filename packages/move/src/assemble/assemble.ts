/**
 * An assembler for Move modules and scripts. Bare names are of the module itself, others are written in full and declared with `use`; line breaks
 * and the offsets before instructions mean nothing; `//` begins a comment. `disassemble.ts` writes this language.
 *
 *     module 0xcafe::bank version 8
 *     friend 0xcafe::teller
 *     use struct 0x1::option::Option<T0> has copy, drop, store;
 *     use fun 0x1::signer::address_of(&signer): address;
 *
 *     struct Vault<phantom T0: store> has key { balance: u64, next: vector<T0> }
 *     enum Kind has copy, drop { Plain, Named { text: vector<u8> } }
 *     native fun hash(vector<u8>): vector<u8>;
 *
 *     #[persistent]
 *     public entry fun deposit<T0: store>(owner: &signer, amount: u64): bool acquires Vault {
 *       local balance: &mut u64
 *     B0:
 *       0: MoveLoc owner
 *       1: Call 0x1::signer::address_of
 *       2: MutBorrowGlobalGeneric Vault<T0>
 *       3: MutBorrowFieldGeneric Vault<T0>.balance
 *          …
 *          BrTrue B1
 *     }
 *
 * Operands: `LdU64 5`, `LdConst vector<u8> x"0161"` (its BCS), `CopyLoc amount` or `CopyLoc 1`, `VecPack u64 3`, `Call f`, `CallGeneric f<u64>`,
 * `PackVariant Kind::Named`, `ImmBorrowVariantField Kind::A|B.text`, `PackClosure f 0b01` (captured parameters, the first in the lowest bit),
 * `CallClosure |u64|(bool) has copy + drop`, and `#7` for entry 7 of a table, existing or not. What a function accesses follows its
 * acquires: `pure`, or specifiers like `reads Vault at owner`, `!writes 0x1::* at *`, `writes 0x1::coin::* at 0x5`, `reads * at owner by f<u64>`.
 * A script begins with `script` and has one function `main`.
 */
import type { CompiledModule, CompiledScript, CompiledUnit } from "../binary/compiledModule.ts";
import { VERSION_ENUMS } from "../binary/format.ts";
import { Pools } from "./pools.ts";
import { readDeclarations, readFunctionSignature, readUses } from "./readDeclarations.ts";
import { readCode } from "./readInstructions.ts";
import { readModuleName, type Scope } from "./readNames.ts";
import { Source } from "./source.ts";

/** Assembles a module without verifying it. Throws `AssembleError`. */
export function assembleModule(text: string): CompiledModule {
  const source = new Source(text);
  const pools = new Pools();
  source.expect("module");
  const self = readModuleName({ source, pools, self: undefined });
  const version = readVersion(source);
  const scope: Scope = { source, pools, self };
  const selfIndex = pools.moduleIndex(self);
  const friends = readUses(scope);
  const { structs, functions } = readDeclarations(scope);
  return {
    kind: "module",
    ...tablesOf(pools, version),
    self: selfIndex,
    friends,
    structs,
    functions,
    structInstantiations: pools.structInstantiations.entries,
    fieldHandles: pools.fieldHandles.entries,
    fieldInstantiations: pools.fieldInstantiations.entries,
    variantFieldHandles: pools.variantFieldHandles.entries,
    variantFieldInstantiations: pools.variantFieldInstantiations.entries,
    structVariantHandles: pools.structVariantHandles.entries,
    structVariantInstantiations: pools.structVariantInstantiations.entries,
  };
}

/** Assembles a script. */
export function assembleScript(text: string): CompiledScript {
  const source = new Source(text);
  const pools = new Pools();
  source.expect("script");
  const version = readVersion(source);
  const scope: Scope = { source, pools, self: undefined };
  readUses(scope);
  source.expect("fun");
  source.expect("main");
  const { typeParameters, parameters, parameterNames, accessSpecifiers } = readFunctionSignature(scope);
  source.expect("{");
  const code = readCode({ ...scope, structs: [], parameterNames });
  if (!source.isAtEnd) source.fail("nothing may follow a script's function");
  return { kind: "script", ...tablesOf(pools, version), typeParameters, parameters, accessSpecifiers, code };
}

function readVersion(source: Source): number {
  return source.has("version") ? source.index("a version") : VERSION_ENUMS;
}

function tablesOf(pools: Pools, version: number): CompiledUnit {
  return {
    version,
    moduleHandles: pools.moduleHandles.entries,
    structHandles: pools.structHandles.entries,
    functionHandles: pools.functionHandles.entries,
    functionInstantiations: pools.functionInstantiations.entries,
    signatures: pools.signatures.entries,
    identifiers: pools.identifiers.entries,
    addresses: pools.addresses.entries,
    constants: pools.constants.entries,
    metadata: pools.metadata,
  };
}
