import {
  Account,
  AccountAddress,
  type Aptos,
  Bool,
  createObjectAddress,
  type Ed25519Account,
  Ed25519PrivateKey,
  Hex,
  type InputEntryFunctionData,
  type MoveStructId,
  RotationProofChallenge,
  type SimpleTransaction,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { balanceOf, createClient, fundedAccount, outcomeOf } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

const APT = "0x1::aptos_coin::AptosCoin";
const EXECUTED = "Executed successfully";

let network: NetworkAddresses;
let aptos: Aptos;
beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
});

async function send(signer: Account, transaction: SimpleTransaction): Promise<UserTransactionResponse> {
  return outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer, transaction }));
}
async function succeed(signer: Account, transaction: Promise<SimpleTransaction>): Promise<UserTransactionResponse> {
  const done = await send(signer, await transaction);
  expect(done.vm_status).toBe(EXECUTED);
  return done;
}
const call = (sender: Account, data: InputEntryFunctionData) => aptos.transaction.build.simple({ sender: sender.accountAddress, data });

describe("payment functions of the framework", () => {
  const storeOf = async ({ accountAddress }: Account) => {
    const [store] = await aptos.view<[string]>({
      payload: {
        function: "0x1::primary_fungible_store::primary_store_address",
        typeArguments: ["0x1::fungible_asset::Metadata"],
        functionArguments: [accountAddress, "0xa"],
      },
    });
    return store;
  };

  it("aptos_account::transfer_coins transfers a coin by its type (checklist 5.1)", async () => {
    const [alice, bob] = [await fundedAccount(aptos), Account.generate()];
    const transaction = aptos.transferCoinTransaction({
      sender: alice.accountAddress,
      recipient: bob.accountAddress,
      amount: 3,
      coinType: APT,
    });
    const done = await succeed(alice, transaction);
    expect(done.payload).toMatchObject({ function: "0x1::aptos_account::transfer_coins", type_arguments: [APT] });
    expect(await balanceOf(aptos, bob.accountAddress)).toBe(3n);
  });

  it("primary_fungible_store::transfer transfers an asset by its metadata (checklist 5.1)", async () => {
    const [alice, bob] = [await fundedAccount(aptos), Account.generate()];
    const asset = { fungibleAssetMetadataAddress: AccountAddress.A, recipient: bob.accountAddress, amount: 4 };
    const done = await succeed(alice, aptos.transferFungibleAsset({ sender: alice, ...asset }));
    expect(done.payload).toMatchObject({
      function: "0x1::primary_fungible_store::transfer",
      type_arguments: ["0x1::fungible_asset::Metadata"],
      arguments: [{ inner: "0xa" }, bob.accountAddress.toString(), "4"],
    });
    expect(await balanceOf(aptos, bob.accountAddress)).toBe(4n);
  });

  it("dispatchable_fungible_asset::transfer moves an asset between stores for their owner only (checklist 5.1)", async () => {
    const [alice, bob] = [await fundedAccount(aptos), await fundedAccount(aptos)];
    const stores = { fromStore: await storeOf(alice), toStore: await storeOf(bob), amount: 5 };
    const done = await succeed(alice, aptos.transferFungibleAssetBetweenStores({ sender: alice, ...stores }));
    expect(done.payload).toMatchObject({
      function: "0x1::dispatchable_fungible_asset::transfer",
      type_arguments: ["0x1::fungible_asset::FungibleStore"],
    });
    expect(await balanceOf(aptos, bob.accountAddress)).toBe(100_000_005n);
    const theft = await send(bob, await aptos.transferFungibleAssetBetweenStores({ sender: bob, ...stores }));
    expect(theft.vm_status).toContain("ENOT_STORE_OWNER");
  });

  it("coin::balance, coin::paired_coin and primary_fungible_store::balance agree on a balance (checklist 5.1)", async () => {
    const { accountAddress } = await fundedAccount(aptos, 4_242);
    expect(await aptos.getAccountAPTAmount({ accountAddress })).toBe(4_242);
    // For this call the library looks up the asset's paired coin and its balance.
    expect(await aptos.getAccountCoinAmount({ accountAddress, faMetadataAddress: "0xa" })).toBe(4_242);
    const paired = await aptos.view({ payload: { function: "0x1::coin::paired_coin", functionArguments: ["0xa"] } });
    const [module_name, struct_name] = ["aptos_coin", "AptosCoin"].map((text) =>
      Hex.fromHexInput(new TextEncoder().encode(text)).toString(),
    );
    expect(paired).toEqual([{ vec: [{ account_address: "0x1", module_name, struct_name }] }]);
    const stored = await aptos.view({
      payload: {
        function: "0x1::primary_fungible_store::balance",
        typeArguments: ["0x1::object::ObjectCore"],
        functionArguments: [accountAddress, "0xa"],
      },
    });
    expect(stored).toEqual(["4242"]);
  });

  it("aptos_account::transfer pays 0x1, the sender and a new account, and batch_transfer pays all of them (checklist 5.2)", async () => {
    const [alice, nobody] = [await fundedAccount(aptos), Account.generate()];
    const people = [AccountAddress.ONE, alice.accountAddress, nobody.accountAddress];
    for (const recipient of people) {
      await succeed(alice, call(alice, { function: "0x1::aptos_account::transfer", functionArguments: [recipient, 1] }));
    }
    const amounts = people.map((_, i) => i);
    await succeed(alice, call(alice, { function: "0x1::aptos_account::batch_transfer", functionArguments: [people, amounts] }));
    expect(await balanceOf(aptos, nobody.accountAddress)).toBe(3n);
  });
});

describe("digital asset functions of the framework", () => {
  const collection = { name: "Reef", description: "fish", uri: "https://reef.test" };
  async function minted(creator: Ed25519Account): Promise<string> {
    await succeed(creator, aptos.createCollectionTransaction({ creator, ...collection }));
    const token = { creator, collection: "Reef", name: "Nemo", description: "", uri: "" };
    const { events } = await succeed(creator, aptos.mintDigitalAssetTransaction(token));
    return AccountAddress.from(events.find(({ type }) => type === "0x4::collection::Mint")?.data.token).toString();
  }

  it("object::transfer accepts every type that a token object has and rejects other types (checklist 5.1)", async () => {
    const [creator, heir] = [await fundedAccount(aptos), Account.generate()];
    const digitalAssetAddress = await minted(creator);
    const transfer = (digitalAssetType: MoveStructId) =>
      aptos.transferDigitalAssetTransaction({ sender: creator, digitalAssetAddress, digitalAssetType, recipient: heir.accountAddress });
    const mistaken = await send(creator, await transfer("0x4::collection::Collection"));
    expect(mistaken.vm_status).toContain("ERESOURCE_DOES_NOT_EXIST");
    await succeed(creator, transfer("0x4::aptos_token::AptosToken"));
    const [owner] = await aptos.view({
      payload: { function: "0x1::object::owner", typeArguments: ["0x4::token::Token"], functionArguments: [digitalAssetAddress] },
    });
    expect(owner).toEqual(heir.accountAddress.toString());
  });

  it("aptos_token::add_typed_property and update_typed_property accept a value of each type (checklist 5.1, 8.1)", async () => {
    const creator = await fundedAccount(aptos);
    const digitalAssetAddress = await minted(creator);
    type Property = Parameters<Aptos["addDigitalAssetTypedPropertyTransaction"]>[0];
    type Value = Property["propertyValue"];
    const values: [Property["propertyType"], Value, Value, stored: [number, string]][] = [
      ["BOOLEAN", true, false, [0, "0x00"]],
      ["U8", 1, 2, [1, "0x02"]],
      ["U16", 1, 258, [2, "0x0201"]],
      ["U32", 1, 258, [3, "0x02010000"]],
      ["U64", 1, 258n, [4, "0x0201000000000000"]],
      ["U128", 1n, 258n, [5, `0x0201${"00".repeat(14)}`]],
      ["U256", 1n, 258n, [6, `0x0201${"00".repeat(30)}`]],
      ["ADDRESS", "0x1", "0xa", [7, AccountAddress.A.toStringLong()]],
      ["ARRAY", Uint8Array.of(1), Uint8Array.of(7, 8), [8, "0x020708"]],
      ["STRING", "one", "two", [9, "0x0374776f"]],
    ];
    for (const [propertyType, first, then] of values) {
      const property = { creator, digitalAssetAddress, propertyKey: propertyType, propertyType };
      await succeed(creator, aptos.addDigitalAssetTypedPropertyTransaction({ ...property, propertyValue: first }));
      await succeed(creator, aptos.updateDigitalAssetTypedPropertyTransaction({ ...property, propertyValue: then }));
    }
    const { inner } = await aptos.getAccountResource<{ inner: { data: { key: string; value: { type: number; value: string } }[] } }>({
      accountAddress: digitalAssetAddress,
      resourceType: "0x4::property_map::PropertyMap",
    });
    const stored = Object.fromEntries(inner.data.map(({ key, value }) => [key, [value.type, value.value]]));
    expect(stored).toEqual(Object.fromEntries(values.map(([type, , , value]) => [type, value])));
  });

  it("aptos_token::create_collection works sponsored for a new sender, encoded by the on-chain ABI (checklist 5.2)", async () => {
    const [sender, sponsor] = [Account.generate(), await fundedAccount(aptos)];
    const { name, description, uri } = collection;
    const flags = Array.from({ length: 9 }, () => new Bool(true));
    const transaction = await aptos.transaction.build.simple({
      sender: sender.accountAddress,
      withFeePayer: true,
      data: { function: "0x4::aptos_token::create_collection", functionArguments: [description, 10, name, uri, ...flags, 0, 1] },
    });
    const pending = await aptos.signAndSubmitTransaction({ signer: sender, feePayer: sponsor, transaction });
    expect((await outcomeOf(aptos, pending)).vm_status).toBe(EXECUTED);
    const accountAddress = createObjectAddress(sender.accountAddress, name);
    const made = await aptos.getAccountResource<{ name: string }>({ accountAddress, resourceType: "0x4::collection::Collection" });
    expect(made).toMatchObject({ name, creator: sender.accountAddress.toString() });
    expect((await aptos.getAccountInfo({ accountAddress: sender.accountAddress })).sequence_number).toBe("1");
  });
});

describe("key rotation functions of the framework", () => {
  it("account::rotate_authentication_key emits both keys and records the new key in the table (checklist 5.1, 5.2)", async () => {
    const account = await fundedAccount(aptos);
    const toNewPrivateKey = Ed25519PrivateKey.generate();
    const { events } = await succeed(account, aptos.rotateAuthKey({ fromAccount: account, toNewPrivateKey }));
    expect(events.find(({ type }) => type === "0x1::account::KeyRotationToPublicKey")?.data).toEqual({
      account: account.accountAddress.toString(),
      public_key_scheme: 0,
      public_key: toNewPrivateKey.publicKey().toString(),
      verified_public_key_bit_map: "0x80000000",
      old_auth_key: account.publicKey.authKey().toString(),
      new_auth_key: toNewPrivateKey.publicKey().authKey().toString(),
    });
    const authenticationKey = toNewPrivateKey.publicKey().authKey().derivedAddress();
    expect((await aptos.lookupOriginalAccountAddress({ authenticationKey })).toString()).toBe(account.accountAddress.toString());
  });

  it("a rotation proof is valid for one account, sequence number and new key (checklist 5.2)", async () => {
    const account = await fundedAccount(aptos);
    const newKey = Ed25519PrivateKey.generate();
    const rotate = async (proved: { sequenceNumber: number; originator: AccountAddress; newPublicKey: Ed25519PrivateKey }) => {
      const challenge = new RotationProofChallenge({
        sequenceNumber: BigInt(proved.sequenceNumber),
        originator: proved.originator,
        currentAuthKey: AccountAddress.from(account.publicKey.authKey().toString()),
        newPublicKey: proved.newPublicKey.publicKey(),
      }).bcsToBytes();
      const proofs = [account.privateKey, newKey].map((key) => key.sign(challenge).toUint8Array());
      const keys = [account.publicKey.toUint8Array(), newKey.publicKey().toUint8Array()];
      const functionArguments = [0, keys[0], 0, keys[1], ...proofs];
      return send(account, await call(account, { function: "0x1::account::rotate_authentication_key", functionArguments }));
    };
    const right = { originator: account.accountAddress, newPublicKey: newKey };
    const wrong = [
      { ...right, sequenceNumber: 1 },
      { ...right, sequenceNumber: 1, originator: AccountAddress.ONE },
      { ...right, sequenceNumber: 2, newPublicKey: Ed25519PrivateKey.generate() },
    ];
    for (const proved of wrong) expect((await rotate(proved)).vm_status).toContain("EINVALID_PROOF_OF_KNOWLEDGE");
    expect((await rotate({ ...right, sequenceNumber: wrong.length })).vm_status).toBe(EXECUTED);
  });
});

describe("multisig account functions of the framework", () => {
  it("multisig_account::create stores metadata at the predicted address (checklist 5.2)", async () => {
    const alice = await fundedAccount(aptos);
    const [address] = await aptos.view<[string]>({
      payload: { function: "0x1::multisig_account::get_next_multisig_account_address", functionArguments: [alice.accountAddress] },
    });
    const functionArguments = [1, ["purpose", "colour"], [Uint8Array.of(1, 2), Uint8Array.of()]];
    await succeed(alice, call(alice, { function: "0x1::multisig_account::create", functionArguments }));
    const account = await aptos.getAccountResource({ accountAddress: address, resourceType: "0x1::multisig_account::MultisigAccount" });
    expect(account).toMatchObject({
      owners: [alice.accountAddress.toString()],
      num_signatures_required: "1",
      metadata: {
        data: [
          { key: "purpose", value: "0x0102" },
          { key: "colour", value: "0x" },
        ],
      },
    });
  });
});
