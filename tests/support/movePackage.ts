import { AccountAddress, type Aptos, type Ed25519Account, MoveVector, Serializer, type UserTransactionResponse } from "@aptos-labs/ts-sdk";
import { assembleModule, writeCompiledModule } from "@atoll/move";
import { outcomeOf } from "./client.ts";

/** Package in the format of `0x1::code`. */
export interface MovePackage {
  readonly metadata: Uint8Array;
  readonly code: readonly Uint8Array[];
}

export interface PackageSource {
  readonly name: string;
  /** Modules in assembler syntax, by name. */
  readonly modules: Readonly<Record<string, string>>;
  /** Upgrade policy: 1 (compatible) by default, 2 for immutable. */
  readonly policy?: number;
  /** Dependencies in addition to the framework. */
  readonly dependencies?: readonly (readonly [address: string, name: string])[];
}

const POLICY_COMPATIBLE = 1;

/** Assembles modules and encodes their package metadata. */
export function buildPackage({ name, modules, policy = POLICY_COMPATIBLE, dependencies = [] }: PackageSource): MovePackage {
  const texts = Object.keys(modules).map((module) => ({
    name: module,
    source: new TextEncoder().encode(`source of ${module}`),
    sourceMap: new Uint8Array(0),
  }));
  const metadata = encodePackageMetadata({ name, policy, dependencies, modules: texts });
  return { metadata, code: Object.values(modules).map((source) => writeCompiledModule(assembleModule(source))) };
}

interface PackageTexts extends Omit<PackageSource, "modules"> {
  readonly modules: readonly { readonly name: string; readonly source: Uint8Array; readonly sourceMap: Uint8Array }[];
}

/** Encodes package metadata with sources and source maps. */
export function encodePackageMetadata({ name, modules, policy = POLICY_COMPATIBLE, dependencies = [] }: PackageTexts): Uint8Array {
  return serialized((to) => {
    to.serializeStr(name);
    to.serializeU8(policy);
    to.serializeU64(0);
    to.serializeStr("");
    to.serializeBytes(new Uint8Array(0));
    to.serializeU32AsUleb128(modules.length);
    for (const module of modules) {
      to.serializeStr(module.name);
      to.serializeBytes(module.source);
      to.serializeBytes(module.sourceMap);
      to.serializeBool(false);
    }
    const all = [["0x1", "AptosFramework"], ...dependencies] as const;
    to.serializeU32AsUleb128(all.length);
    for (const [address, dependency] of all) {
      AccountAddress.from(address).serialize(to);
      to.serializeStr(dependency);
    }
    to.serializeBool(false);
  });
}

/** Attributes of a Move module, which a compiler would write into its metadata. */
export interface ModuleNotes {
  readonly views?: readonly string[];
  readonly events?: readonly string[];
  /** Names of functions with `#[randomness]`. */
  readonly random?: readonly string[];
  /** Resource group of each struct that belongs to one. */
  readonly groups?: Readonly<Record<string, string>>;
  readonly errors?: Readonly<Record<number, readonly [name: string, description: string]>>;
}

const ATTRIBUTE = { view: 1, member: 3, event: 4, randomness: 5 };

/** Encodes module attributes as a line of assembly. */
export function moduleNotes(notes: ModuleNotes): string {
  return `metadata "aptos::metadata_v1" x"${Buffer.from(encodeModuleNotes(notes)).toString("hex")}"`;
}

/** Encodes module attributes as the value of the metadata `aptos::metadata_v1`. */
export function encodeModuleNotes({ views = [], random = [], events = [], groups = {}, errors = {} }: ModuleNotes): Uint8Array {
  const structs = [
    ...events.map((name) => ({ name, kind: ATTRIBUTE.event, args: [] as string[] })),
    ...Object.entries(groups).map(([name, group]) => ({ name, kind: ATTRIBUTE.member, args: [group] })),
  ];
  return serialized((to) => {
    to.serializeU32AsUleb128(Object.keys(errors).length);
    for (const [code, [name, description]] of Object.entries(errors)) {
      to.serializeU64(BigInt(code));
      to.serializeStr(name);
      to.serializeStr(description);
    }
    serializeAttributes(to, structs);
    serializeAttributes(to, [
      ...views.map((name) => ({ name, kind: ATTRIBUTE.view, args: [] })),
      ...random.map((name) => ({ name, kind: ATTRIBUTE.randomness, args: [] })),
    ]);
  });
}

function serializeAttributes(to: Serializer, members: readonly { name: string; kind: number; args: readonly string[] }[]): void {
  // BCS sorts map keys by their bytes, and a string starts with its length.
  const sorted = members.toSorted((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  to.serializeU32AsUleb128(sorted.length);
  for (const { name, kind, args } of sorted) {
    to.serializeStr(name);
    to.serializeU32AsUleb128(1);
    to.serializeU8(kind);
    to.serializeU32AsUleb128(args.length);
    for (const arg of args) to.serializeStr(arg);
  }
}

function serialized(write: (to: Serializer) => void): Uint8Array {
  const serializer = new Serializer();
  write(serializer);
  return serializer.toUint8Array();
}

/** Publishes a package at the signer's address and returns the transaction. */
export async function publish(aptos: Aptos, signer: Ed25519Account, { metadata, code }: MovePackage): Promise<UserTransactionResponse> {
  const transaction = await aptos.publishPackageTransaction({
    account: signer.accountAddress,
    metadataBytes: metadata,
    moduleBytecode: [...code],
  });
  return outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer, transaction }));
}

/** Encodes module bytes as an entry function argument. */
export function codeArgument({ code }: MovePackage): MoveVector<MoveVector<never>> {
  return new MoveVector(code.map((bytes) => MoveVector.U8(bytes))) as unknown as MoveVector<MoveVector<never>>;
}
