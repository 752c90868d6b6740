import {
  type Aptos,
  createObjectAddress,
  type Ed25519Account,
  type InputGenerateTransactionPayloadData,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { outcomeOf } from "./client.ts";
import { buildPackage, publish } from "./movePackage.ts";

/** Metadata of an asset to issue. */
interface IssuedAsset {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly icon?: string;
  readonly project?: string;
  readonly maximum?: bigint;
}

/** Issuer of assets and coins. Its module stores all capabilities of the assets. */
export interface Issuer {
  readonly account: Ed25519Account;
  /** Creates a fungible asset, mints units of it and returns its address. */
  issue(asset: IssuedAsset, to: { toString(): string }, units: bigint): Promise<string>;
  /** Freezes or unfreezes an owner's balance. */
  freeze(asset: string, owner: { toString(): string }, isFrozen: boolean): Promise<void>;
  /** Creates the coin `Moon` (MOON, 6 decimals), mints units of it and returns its type. */
  issueCoin(to: { toString(): string }, units: bigint): Promise<string>;
}

/** Signs and submits a transaction; throws if it fails. */
export async function runSuccessfully(
  aptos: Aptos,
  signer: Ed25519Account,
  data: InputGenerateTransactionPayloadData,
): Promise<UserTransactionResponse> {
  const transaction = await aptos.transaction.build.simple({ sender: signer.accountAddress, data });
  const done = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer, transaction }));
  if (!done.success) throw new Error(done.vm_status);
  return done;
}

/** Publishes the issuing modules at a funded account. */
export async function createIssuer(aptos: Aptos, account: Ed25519Account): Promise<Issuer> {
  const at = account.accountAddress.toStringLong();
  const modules = { reef: reefSource(at), moon: `module ${at}::moon version 7\n struct Moon has drop { light: bool }` };
  const published = await publish(aptos, account, buildPackage({ name: "Reef", modules }));
  if (!published.success) throw new Error(published.vm_status);
  const run = (data: InputGenerateTransactionPayloadData) => runSuccessfully(aptos, account, data);
  let issued = 0;
  return {
    account,
    async issue({ name, symbol, decimals, icon = "", project = "", maximum }, to, units) {
      issued += 1;
      const seed = `asset ${issued}`;
      const functionArguments = [seed, maximum ?? null, name, symbol, decimals, icon, project, to.toString(), units];
      await run({ function: `${at}::reef::issue`, functionArguments });
      return createObjectAddress(account.accountAddress, seed).toStringLong();
    },
    async freeze(asset, owner, isFrozen) {
      await run({ function: `${at}::reef::freeze`, functionArguments: [asset, owner.toString(), isFrozen] });
    },
    async issueCoin(to, units) {
      const typeArguments = [`${at}::moon::Moon`];
      const text = (value: string) => new TextEncoder().encode(value);
      const functionArguments = [text("Moon Coin"), text("MOON"), 6, true];
      await run({ function: "0x1::managed_coin::initialize", typeArguments, functionArguments });
      await run({ function: "0x1::managed_coin::mint", typeArguments, functionArguments: [to.toString(), units] });
      return `${at.replace(/^0x0+/, "0x")}::moon::Moon`;
    },
  };
}

function reefSource(at: string): string {
  return `module ${at}::reef version 7
    use struct 0x1::string::String has copy, drop, store;
    use struct 0x1::option::Option<T0> has copy, drop, store;
    use struct 0x1::object::Object<phantom T0> has copy, drop, store;
    use struct 0x1::object::ConstructorRef has drop;
    use struct 0x1::fungible_asset::Metadata has copy, drop, key;
    use struct 0x1::fungible_asset::TransferRef has drop, store;
    use struct 0x1::fungible_asset::MintRef has drop, store;
    use struct 0x1::fungible_asset::BurnRef has drop, store;
    use fun 0x1::string::bytes(&0x1::string::String): &vector<u8>;
    use fun 0x1::option::none<T0>(): 0x1::option::Option<T0>;
    use fun 0x1::object::create_named_object(&signer, vector<u8>): 0x1::object::ConstructorRef;
    use fun 0x1::object::generate_signer(&0x1::object::ConstructorRef): signer;
    use fun 0x1::object::object_address<T0: key>(&0x1::object::Object<T0>): address;
    use fun 0x1::primary_fungible_store::create_primary_store_enabled_fungible_asset(&0x1::object::ConstructorRef, 0x1::option::Option<u128>,
      0x1::string::String, 0x1::string::String, u8, 0x1::string::String, 0x1::string::String);
    use fun 0x1::primary_fungible_store::mint(&0x1::fungible_asset::MintRef, address, u64);
    use fun 0x1::primary_fungible_store::set_frozen_flag(&0x1::fungible_asset::TransferRef, address, bool);
    use fun 0x1::fungible_asset::generate_mint_ref(&0x1::object::ConstructorRef): 0x1::fungible_asset::MintRef;
    use fun 0x1::fungible_asset::generate_transfer_ref(&0x1::object::ConstructorRef): 0x1::fungible_asset::TransferRef;
    struct Kept has key { minting: 0x1::fungible_asset::MintRef, burning: 0x1::option::Option<0x1::fungible_asset::BurnRef>, moving: 0x1::fungible_asset::TransferRef }
    public entry fun issue(owner: &signer, seed: 0x1::string::String, maximum: 0x1::option::Option<u128>, name: 0x1::string::String,
      symbol: 0x1::string::String, decimals: u8, icon: 0x1::string::String, project: 0x1::string::String, to: address, amount: u64) {
      local ref: 0x1::object::ConstructorRef
      local mint: 0x1::fungible_asset::MintRef
      local itself: signer
      MoveLoc owner ImmBorrowLoc seed Call 0x1::string::bytes ReadRef Call 0x1::object::create_named_object StLoc ref
      ImmBorrowLoc ref MoveLoc maximum MoveLoc name MoveLoc symbol MoveLoc decimals MoveLoc icon MoveLoc project
      Call 0x1::primary_fungible_store::create_primary_store_enabled_fungible_asset
      ImmBorrowLoc ref Call 0x1::fungible_asset::generate_mint_ref StLoc mint
      ImmBorrowLoc mint MoveLoc to MoveLoc amount Call 0x1::primary_fungible_store::mint
      ImmBorrowLoc ref Call 0x1::object::generate_signer StLoc itself
      ImmBorrowLoc itself MoveLoc mint CallGeneric 0x1::option::none<0x1::fungible_asset::BurnRef>
      ImmBorrowLoc ref Call 0x1::fungible_asset::generate_transfer_ref Pack Kept MoveTo Kept Ret }
    public entry fun freeze(asset: 0x1::object::Object<0x1::fungible_asset::Metadata>, owner: address, frozen: bool) acquires Kept {
      ImmBorrowLoc asset CallGeneric 0x1::object::object_address<0x1::fungible_asset::Metadata> ImmBorrowGlobal Kept ImmBorrowField Kept.moving
      MoveLoc owner MoveLoc frozen Call 0x1::primary_fungible_store::set_frozen_flag Ret }`;
}
