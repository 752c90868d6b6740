import {
  AbstractedAccount,
  Account,
  type Aptos,
  type Ed25519Account,
  type InputGenerateTransactionPayloadData,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { balanceOf, createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import { buildPackage, moduleNotes, publish } from "../support/movePackage.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

let network: NetworkProcess;
let aptos: Aptos;
beforeAll(async () => {
  network = await startNetworkProcess();
  aptos = createClient(network);
});
afterAll(() => network?.stop());

const FUNDS = 1_000_000_000;
async function run(signer: Ed25519Account, data: InputGenerateTransactionPayloadData): Promise<UserTransactionResponse> {
  const transaction = await aptos.transaction.build.simple({ sender: signer.accountAddress, data });
  return outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer, transaction }));
}
const constant = (text: string) => `LdConst vector<u8> x"${Buffer.from([text.length, ...Buffer.from(text)]).toString("hex")}"`;

describe("account with a published authentication function", () => {
  let deployer: Ed25519Account;
  let at: string;
  beforeAll(async () => {
    deployer = await fundedAccount(aptos, FUNDS);
    at = deployer.accountAddress.toStringLong();
    const source = `module ${at}::password version 7
      use struct 0x1::auth_data::AbstractionAuthData has copy, drop;
      use fun 0x1::auth_data::authenticator(&0x1::auth_data::AbstractionAuthData): &vector<u8>;
      public fun authenticate(account: signer, data: 0x1::auth_data::AbstractionAuthData): signer {
        ImmBorrowLoc data Call 0x1::auth_data::authenticator ReadRef ${constant("open sesame")} Eq BrTrue B1
        LdU64 3 Abort
      B1: MoveLoc account Ret }
      public fun forever(account: signer, data: 0x1::auth_data::AbstractionAuthData): signer {
      B0: Branch B0 }
      public fun other(account: signer): signer { MoveLoc account Ret }`;
    const done = await publish(aptos, deployer, buildPackage({ name: "Password", modules: { password: source } }));
    expect(done.vm_status).toBe("Executed successfully");
  });

  async function guarded(name: string) {
    const owner = await fundedAccount(aptos, FUNDS);
    const authenticationFunction = `${at}::password::${name}`;
    const transaction = await aptos.abstraction.addAuthenticationFunctionTransaction({
      accountAddress: owner.accountAddress,
      authenticationFunction,
    });
    const added = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: owner, transaction }));
    return { owner, authenticationFunction, added };
  }
  function pay(owner: Ed25519Account, authenticationFunction: string, said: string, recipient = Account.generate().accountAddress) {
    const signer = new AbstractedAccount({
      signer: () => new TextEncoder().encode(said),
      accountAddress: owner.accountAddress,
      authenticationFunction,
    });
    return aptos.transferCoinTransaction({ sender: owner.accountAddress, recipient, amount: 77 }).then(async (transaction) => {
      const done = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer, transaction }));
      return { done, received: await balanceOf(aptos, recipient) };
    });
  }

  it("accepts only transactions that satisfy the function (checklist 8.3)", async () => {
    const { owner, authenticationFunction, added } = await guarded("authenticate");
    expect(added.vm_status).toBe("Executed successfully");
    const { done, received } = await pay(owner, authenticationFunction, "open sesame");
    expect([done.success, received]).toEqual([true, 77n]);
    expect(done.signature).toMatchObject({ type: "single_sender" });
    await expect(pay(owner, authenticationFunction, "open barley")).rejects.toThrow("ABORTED");
  });

  it("is rejected if the function exceeds the gas limit of authentication", async () => {
    const { owner, authenticationFunction, added } = await guarded("forever");
    expect(added.success).toBe(true);
    await expect(pay(owner, authenticationFunction, "")).rejects.toThrow("ACCOUNT_AUTHENTICATION_GAS_LIMIT_EXCEEDED");
  });

  it("can be set up only with a function that has the right parameters", async () => {
    expect((await guarded("other")).added.vm_status).toContain("EAUTH_FUNCTION_SIGNATURE_MISMATCH");
    expect((await guarded("nothing")).added.vm_status).toContain("0x1::function_info");
  });
});

describe("fungible asset with published hooks", () => {
  let issuer: Ed25519Account;
  let at: string;
  let asset: string;
  beforeAll(async () => {
    issuer = await fundedAccount(aptos, FUNDS);
    at = issuer.accountAddress.toStringLong();
    const info = (name: string) => `CopyLoc owner ${constant("taxed")} Call 0x1::string::utf8 ${constant(name)} Call 0x1::string::utf8
        Call 0x1::function_info::new_function_info CallGeneric 0x1::option::some<0x1::function_info::FunctionInfo>`;
    const source = `module ${at}::taxed version 7
      ${moduleNotes({ views: ["seen"], errors: { 13: ["EUNLUCKY", "Thirteen is not paid out"] } })}
      use struct 0x1::string::String has copy, drop, store;
      use struct 0x1::option::Option<T0> has copy, drop, store;
      use struct 0x1::object::Object<phantom T0> has copy, drop, store;
      use struct 0x1::object::ConstructorRef has drop;
      use struct 0x1::function_info::FunctionInfo has copy, drop, store;
      use struct 0x1::fungible_asset::Metadata has copy, drop, key;
      use struct 0x1::fungible_asset::FungibleAsset;
      use struct 0x1::fungible_asset::TransferRef has drop, store;
      use struct 0x1::fungible_asset::MintRef has drop, store;
      use fun 0x1::string::utf8(vector<u8>): 0x1::string::String;
      use fun 0x1::option::none<T0>(): 0x1::option::Option<T0>;
      use fun 0x1::option::some<T0>(T0): 0x1::option::Option<T0>;
      use fun 0x1::object::create_named_object(&signer, vector<u8>): 0x1::object::ConstructorRef;
      use fun 0x1::object::object_from_constructor_ref<T0: key>(&0x1::object::ConstructorRef): 0x1::object::Object<T0>;
      use fun 0x1::function_info::new_function_info(&signer, 0x1::string::String, 0x1::string::String): 0x1::function_info::FunctionInfo;
      use fun 0x1::primary_fungible_store::create_primary_store_enabled_fungible_asset(&0x1::object::ConstructorRef, 0x1::option::Option<u128>,
        0x1::string::String, 0x1::string::String, u8, 0x1::string::String, 0x1::string::String);
      use fun 0x1::primary_fungible_store::mint(&0x1::fungible_asset::MintRef, address, u64);
      use fun 0x1::fungible_asset::generate_mint_ref(&0x1::object::ConstructorRef): 0x1::fungible_asset::MintRef;
      use fun 0x1::fungible_asset::withdraw_with_ref<T0: key>(&0x1::fungible_asset::TransferRef, 0x1::object::Object<T0>, u64): 0x1::fungible_asset::FungibleAsset;
      use fun 0x1::fungible_asset::deposit_with_ref<T0: key>(&0x1::fungible_asset::TransferRef, 0x1::object::Object<T0>, 0x1::fungible_asset::FungibleAsset);
      use fun 0x1::dispatchable_fungible_asset::register_dispatch_functions(&0x1::object::ConstructorRef,
        0x1::option::Option<0x1::function_info::FunctionInfo>, 0x1::option::Option<0x1::function_info::FunctionInfo>,
        0x1::option::Option<0x1::function_info::FunctionInfo>);
      struct Seen has key { deposits: u64, metadata: 0x1::object::Object<0x1::fungible_asset::Metadata> }
      public entry fun issue(owner: &signer, to: address) {
        local ref: 0x1::object::ConstructorRef
        local mint: 0x1::fungible_asset::MintRef
        CopyLoc owner ${constant("TAX")} Call 0x1::object::create_named_object StLoc ref
        ImmBorrowLoc ref CallGeneric 0x1::option::none<u128> ${constant("Taxed")} Call 0x1::string::utf8 ${constant("TAX")} Call 0x1::string::utf8
        LdU8 2 ${constant("")} Call 0x1::string::utf8 ${constant("")} Call 0x1::string::utf8
        Call 0x1::primary_fungible_store::create_primary_store_enabled_fungible_asset
        ImmBorrowLoc ref ${info("withdraw")} ${info("deposit")} ${info("derived")}
        Call 0x1::dispatchable_fungible_asset::register_dispatch_functions
        ImmBorrowLoc ref Call 0x1::fungible_asset::generate_mint_ref StLoc mint
        MoveLoc owner LdU64 0 ImmBorrowLoc ref CallGeneric 0x1::object::object_from_constructor_ref<0x1::fungible_asset::Metadata> Pack Seen MoveTo Seen
        ImmBorrowLoc mint MoveLoc to LdU64 1000 Call 0x1::primary_fungible_store::mint Ret }
      public fun withdraw<T0: key>(store: 0x1::object::Object<T0>, amount: u64, ref: &0x1::fungible_asset::TransferRef): 0x1::fungible_asset::FungibleAsset {
        CopyLoc amount LdU64 13 Neq BrTrue B1
        LdU64 13 Abort
      B1: MoveLoc ref MoveLoc store MoveLoc amount CallGeneric 0x1::fungible_asset::withdraw_with_ref<T0> Ret }
      public fun deposit<T0: key>(store: 0x1::object::Object<T0>, asset: 0x1::fungible_asset::FungibleAsset, ref: &0x1::fungible_asset::TransferRef) acquires Seen {
        local deposits: &mut u64
        LdConst address x"${at.slice(2)}" MutBorrowGlobal Seen MutBorrowField Seen.deposits StLoc deposits
        CopyLoc deposits ReadRef LdU64 1 Add MoveLoc deposits WriteRef
        MoveLoc ref MoveLoc store MoveLoc asset CallGeneric 0x1::fungible_asset::deposit_with_ref<T0> Ret }
      public fun derived<T0: key>(store: 0x1::object::Object<T0>): u64 {
        LdU64 4242 Ret }
      public fun seen(): (u64, 0x1::object::Object<0x1::fungible_asset::Metadata>) acquires Seen {
        LdConst address x"${at.slice(2)}" ImmBorrowGlobal Seen ImmBorrowField Seen.deposits ReadRef
        LdConst address x"${at.slice(2)}" ImmBorrowGlobal Seen ImmBorrowField Seen.metadata ReadRef Ret }`;
    const published = await publish(aptos, issuer, buildPackage({ name: "Taxed", modules: { taxed: source } }));
    expect(published.vm_status).toBe("Executed successfully");
    const issued = await run(issuer, { function: `${at}::taxed::issue`, functionArguments: [at] });
    expect(issued.vm_status).toBe("Executed successfully");
    const [, metadata] = await seen();
    asset = metadata.inner;
  });
  const seen = () =>
    aptos.viewJson<[string, { inner: string }]>({ payload: { function: `${at as "0x1"}::taxed::seen`, functionArguments: [] } });
  const TYPE = "0x1::fungible_asset::Metadata";
  const pay = (to: string, amount: number) =>
    run(issuer, { function: "0x1::primary_fungible_store::transfer", typeArguments: [TYPE], functionArguments: [asset, to, amount] });

  it("runs its hooks on every transfer by framework functions", async () => {
    const to = Account.generate().accountAddress.toString();
    const before = Number((await seen())[0]);
    expect((await pay(to, 100)).vm_status).toBe("Executed successfully");
    expect(Number((await seen())[0])).toBe(before + 1);
    const primary = "0x1::primary_fungible_store::primary_store_address";
    const [store] = await aptos.view<[string]>({ payload: { function: primary, typeArguments: [TYPE], functionArguments: [to, asset] } });
    const payload = {
      function: "0x1::dispatchable_fungible_asset::derived_balance" as const,
      typeArguments: ["0x1::fungible_asset::FungibleStore"],
      functionArguments: [store],
    };
    expect(await aptos.view({ payload })).toEqual(["4242"]);
  });

  it("rejects a transfer with the hook's own error message", async () => {
    const to = Account.generate().accountAddress.toString();
    expect((await pay(to, 13)).vm_status).toMatch(/^Move abort in 0x[0-9a-f]+::taxed: EUNLUCKY\(0xd\): Thirteen is not paid out$/);
  });
});
