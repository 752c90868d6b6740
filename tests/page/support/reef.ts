import type { Aptos, Ed25519Account } from "@aptos-labs/ts-sdk";
import type { MoveFunction } from "../../../packages/web/src/chain/code/moduleAbi.ts";
import { readAddress } from "../../../packages/web/src/chain/facts/address.ts";
import type { Address } from "../../../packages/web/src/chain/facts/types.ts";
import { buildPackage, publish } from "../../support/movePackage.ts";
import type { Plausible } from "./formTrials.ts";

/** On-chain fixture for testing generated forms: a published package, a collection and a token. */
export interface Reef {
  readonly owner: Address;
  readonly collection: Address;
  readonly token: Address;
}

/** Publishes the package and creates the collection with its first token. */
export async function makeReef(aptos: Aptos, owner: Ed25519Account): Promise<Reef> {
  const address = owner.accountAddress.toStringLong();
  await publish(aptos, owner, buildPackage({ name: "Reef", modules: { keep: keepModule(address) } }));
  await run(aptos, owner, "0x4::aptos_token::create_collection", [
    "",
    1_000,
    "Reef",
    "",
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    true,
    1,
    100,
  ]);
  const minted = await run(aptos, owner, "0x4::aptos_token::mint", ["Reef", "", "Reef #1", "", [], [], []]);
  const holding = (type: string) => {
    const change = minted.changes.find((one) => "data" in one && one.data !== null && "type" in one.data && one.data.type === type);
    if (change === undefined || !("address" in change)) throw new Error(`nothing of the type ${type} was made`);
    return readAddress(change.address);
  };
  return { owner: readAddress(address), collection: holding("0x4::collection::ConcurrentSupply"), token: holding("0x4::token::Token") };
}

async function run(aptos: Aptos, signer: Ed25519Account, functionId: string, functionArguments: readonly unknown[]) {
  const transaction = await aptos.transaction.build.simple({
    sender: signer.accountAddress,
    data: { function: functionId as `${string}::${string}::${string}`, functionArguments: functionArguments as never },
  });
  const { hash } = await aptos.signAndSubmitTransaction({ signer, transaction });
  const done = await aptos.waitForTransaction({ transactionHash: hash });
  if (!("changes" in done)) throw new Error("a user's transaction was expected");
  return done;
}

/** Input values for arbitrary functions: the fixture's collection and token where their types fit. */
export function plausibleFor({ owner, collection, token }: Reef): Plausible {
  const isOfToken = (fn: MoveFunction) => fn.id.startsWith("0x4::aptos_token::") && !fn.id.includes("collection");
  return {
    address: owner,
    objectOf: (fn) => {
      if (fn.parameters.some(({ type }) => type.includes("::fungible_asset::Metadata")) || fn.id.includes("primary_fungible_store"))
        return "0xa";
      return fn.id.includes("collection") ? collection : token;
    },
    typeArgumentsOf: (fn) =>
      fn.typeParameters.map((_, at) => {
        if (fn.id.startsWith("0x1::object::")) return "0x1::object::ObjectCore";
        if (isOfToken(fn)) return at === 0 ? "0x4::aptos_token::AptosToken" : "u256";
        if (fn.id.startsWith("0x4::aptos_token::")) return "0x4::aptos_token::AptosCollection";
        if (fn.id.includes("fungible_store") || fn.id.includes("fungible_asset")) return "0x1::fungible_asset::Metadata";
        return fn.id.includes("::keep::") ? "u64" : "0x1::aptos_coin::AptosCoin";
      }),
  };
}

/** Source of a module that stores its arguments for reading back. */
function keepModule(address: string): string {
  const kinds = [
    "bool",
    "u8",
    "u16",
    "u32",
    "u64",
    "u128",
    "u256",
    "address",
    "vector<u8>",
    "vector<u64>",
    "vector<vector<u8>>",
    "vector<address>",
    "vector<bool>",
  ];
  const one = (type: string, at: number) => `
    struct K${at} has key { value: ${type} }
    public entry fun keep_${type.replaceAll(/\W+/g, "_").replace(/_$/, "")}(owner: &signer, value: ${type}) { MoveLoc owner MoveLoc value Pack K${at} MoveTo K${at} Ret }`;
  return `module ${address}::keep
    use struct 0x1::string::String has copy, drop, store;
    use struct 0x1::option::Option<T0> has copy, drop, store;
    ${[...kinds, "0x1::string::String", "0x1::option::Option<u64>", "0x1::option::Option<0x1::string::String>"].map(one).join("\n")}
    struct Any<T0> has key { value: T0 }
    public entry fun keep_any<T0: store>(owner: &signer, value: T0) { MoveLoc owner MoveLoc value PackGeneric Any<T0> MoveToGeneric Any<T0> Ret }
    public fun twice(n: u64): u64 { CopyLoc n MoveLoc n Add Ret }`;
}
