import {
  type Account,
  AccountAddress,
  type Aptos,
  createObjectAddress,
  type Ed25519Account,
  isUserTransactionResponse,
  type MoveFunctionId,
  type SimpleTransaction,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

let network: NetworkAddresses;
let aptos: Aptos;
let creator: Ed25519Account;
let collector: Ed25519Account;
beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
});
beforeEach(async () => {
  [creator, collector] = await Promise.all([fundedAccount(aptos), fundedAccount(aptos)]);
});

const REEF = "Reef";
const TOKEN_TYPE = "0x4::token::Token";

/** Signs, submits and waits; returns failed transactions as committed. */
async function send(signer: Account, transaction: SimpleTransaction): Promise<UserTransactionResponse> {
  const { hash } = await aptos.signAndSubmitTransaction({ signer, transaction });
  const committed = await aptos.waitForTransaction({ transactionHash: hash, options: { waitForIndexer: false, checkSuccess: false } });
  if (!isUserTransactionResponse(committed)) throw new Error(`not a user transaction: ${committed.type}`);
  return committed;
}

async function succeed(signer: Account, transaction: Promise<SimpleTransaction>): Promise<UserTransactionResponse> {
  const committed = await send(signer, await transaction);
  expect(committed.vm_status).toBe("Executed successfully");
  return committed;
}

type CollectionOptions = Partial<Parameters<Aptos["createCollectionTransaction"]>[0]>;
async function createReef(options: CollectionOptions = {}): Promise<string> {
  await succeed(
    creator,
    aptos.createCollectionTransaction({ creator, name: REEF, description: "fish", uri: "https://reef.test", ...options }),
  );
  return createObjectAddress(creator.accountAddress, REEF).toString();
}

type MintOptions = Partial<Parameters<Aptos["mintDigitalAssetTransaction"]>[0]>;
/** Mints a token in the test collection and returns its address. */
async function mint(options: MintOptions = {}): Promise<string> {
  const described = { creator, collection: REEF, description: "small", name: "Nemo", uri: "https://reef.test/1", ...options };
  return mintedIn(await succeed(creator, aptos.mintDigitalAssetTransaction(described)));
}

function mintedIn(transaction: UserTransactionResponse): string {
  const minted = transaction.events.find(({ type }) => type === "0x4::collection::Mint");
  return AccountAddress.from(minted?.data.token).toString();
}

async function view<T>(name: MoveFunctionId, object: string, type = TOKEN_TYPE): Promise<T> {
  const [value] = await aptos.view({ payload: { function: name, typeArguments: [type], functionArguments: [object] } });
  return value as T;
}
const ownerOf = async (token: string) => AccountAddress.from(await view<string>("0x1::object::owner", token)).toString();

/** Reads the stored properties of a token by name, each with type number and bytes. */
async function properties(token: string): Promise<Record<string, [number, string]>> {
  const { inner } = await aptos.getAccountResource<{ inner: { data: { key: string; value: { type: number; value: string } }[] } }>({
    accountAddress: token,
    resourceType: "0x4::property_map::PropertyMap",
  });
  return Object.fromEntries(inner.data.map(({ key, value }) => [key, [value.type, value.value]]));
}

describe("digital asset collection", () => {
  it("is created at the address derived from its name, with royalty and maximum supply", async () => {
    const reef = await createReef({ maxSupply: 1, royaltyNumerator: 1, royaltyDenominator: 10 });
    expect(await view("0x4::collection::name", reef, "0x4::collection::Collection")).toBe(REEF);
    expect(await view("0x4::collection::uri", reef, "0x4::collection::Collection")).toBe("https://reef.test");
    expect(await view("0x4::collection::count", reef, "0x4::collection::Collection")).toEqual({ vec: ["0"] });
    const royalty = await aptos.getAccountResource({ accountAddress: reef, resourceType: "0x4::royalty::Royalty" });
    expect(royalty).toEqual({ numerator: "1", denominator: "10", payee_address: creator.accountAddress.toString() });
    await mint();
    const second = aptos.mintDigitalAssetTransaction({ creator, collection: REEF, description: "", name: "Dory", uri: "" });
    const refused = await send(creator, await second);
    expect(refused.success).toBe(false);
    expect(refused.vm_status).toContain("ECOLLECTION_SUPPLY_EXCEEDED(0x20002)");
    expect(await view("0x4::collection::count", reef, "0x4::collection::Collection")).toEqual({ vec: ["1"] });
  });

  it("stores its creation options in its resources", async () => {
    const reef = await createReef({ mutableURI: false });
    const resource = await aptos.getAccountResource({ accountAddress: reef, resourceType: "0x4::aptos_token::AptosCollection" });
    expect(resource).toMatchObject({ mutable_uri: false, mutable_description: true, mutator_ref: { vec: [{ self: reef }] } });
    const supply = await aptos.getAccountResource({ accountAddress: reef, resourceType: "0x4::collection::ConcurrentSupply" });
    expect(supply).toEqual({
      current_supply: { value: "0", max_value: "18446744073709551615" },
      total_minted: { value: "0", max_value: "18446744073709551615" },
    });
  });
});

describe("digital asset", () => {
  it("is minted to its creator with a number, then transferred", async () => {
    const reef = await createReef();
    await mint();
    const token = await mint({ name: "Dory" });
    expect(await view("0x4::token::name", token)).toBe("Dory");
    expect(await view("0x4::token::index", token)).toBe("2");
    expect(await view("0x4::token::collection_object", token)).toEqual({ inner: reef });
    const identifiers = await aptos.getAccountResource({ accountAddress: token, resourceType: "0x4::token::TokenIdentifiers" });
    expect(identifiers).toMatchObject({ index: { value: "2" }, name: { value: "Dory" } });
    expect(await ownerOf(token)).toBe(creator.accountAddress.toString());

    const recipient = collector.accountAddress;
    const given = await succeed(creator, aptos.transferDigitalAssetTransaction({ sender: creator, digitalAssetAddress: token, recipient }));
    expect(given.events.find(({ type }) => type === "0x1::object::Transfer")?.data).toEqual({
      object: token,
      from: creator.accountAddress.toString(),
      to: recipient.toString(),
    });
    expect(await ownerOf(token)).toBe(recipient.toString());
    const again = await send(
      creator,
      await aptos.transferDigitalAssetTransaction({
        sender: creator,
        digitalAssetAddress: token,
        recipient,
      }),
    );
    expect(again.vm_status).toContain("ENOT_OBJECT_OWNER(0x50004)");
  });

  it("cannot be transferred while frozen", async () => {
    await createReef();
    const token = await mint();
    const transfer = () =>
      aptos.transferDigitalAssetTransaction({ sender: creator, digitalAssetAddress: token, recipient: collector.accountAddress });
    await succeed(creator, aptos.freezeDigitalAssetTransaferTransaction({ creator, digitalAssetAddress: token }));
    expect((await send(creator, await transfer())).vm_status).toContain("ENO_UNGATED_TRANSFERS(0x50003)");
    await succeed(creator, aptos.unfreezeDigitalAssetTransaferTransaction({ creator, digitalAssetAddress: token }));
    await succeed(creator, transfer());
    expect(await ownerOf(token)).toBe(collector.accountAddress.toString());
  });

  it("can be burnt by its creator after a transfer, which removes its resources", async () => {
    const reef = await createReef();
    const token = await mint();
    const recipient = collector.accountAddress;
    await succeed(creator, aptos.transferDigitalAssetTransaction({ sender: creator, digitalAssetAddress: token, recipient }));
    const burnt = await succeed(creator, aptos.burnDigitalAssetTransaction({ creator, digitalAssetAddress: token }));
    expect(burnt.events.find(({ type }) => type === "0x4::collection::Burn")?.data).toEqual({
      collection: reef,
      index: "1",
      token,
      previous_owner: recipient.toString(),
    });
    expect(await aptos.getAccountResources({ accountAddress: token })).toEqual([]);
    expect(await view("0x4::collection::count", reef, "0x4::collection::Collection")).toEqual({ vec: ["0"] });
  });

  it("that is minted soul-bound belongs to its receiver and cannot be transferred", async () => {
    await createReef();
    const minted = await succeed(
      creator,
      aptos.mintSoulBoundTransaction({
        account: creator,
        collection: REEF,
        description: "",
        name: "Soul",
        uri: "",
        recipient: collector.accountAddress,
      }),
    );
    const token = mintedIn(minted);
    expect(await ownerOf(token)).toBe(collector.accountAddress.toString());
    const back = { sender: collector, digitalAssetAddress: token, recipient: creator.accountAddress };
    const refused = await send(collector, await aptos.transferDigitalAssetTransaction(back));
    expect(refused.vm_status).toContain("ENO_UNGATED_TRANSFERS(0x50003)");
  });

  it("gets a new description, name and URI from its creator only", async () => {
    await createReef();
    const token = await mint();
    const asset = { creator, digitalAssetAddress: token };
    await succeed(creator, aptos.setDigitalAssetDescriptionTransaction({ ...asset, description: "orange" }));
    const renamed = await succeed(creator, aptos.setDigitalAssetNameTransaction({ ...asset, name: "Marlin" }));
    await succeed(creator, aptos.setDigitalAssetURITransaction({ ...asset, uri: "https://reef.test/2" }));
    expect(await view("0x4::token::description", token)).toBe("orange");
    expect(await view("0x4::token::name", token)).toBe("Marlin");
    expect(await view("0x4::token::uri", token)).toBe("https://reef.test/2");
    expect(renamed.events.find(({ type }) => type === "0x4::token::Mutation")?.data).toEqual({
      token_address: token,
      mutated_field_name: "name",
      old_value: "Nemo",
      new_value: "Marlin",
    });
    const stranger = await aptos.setDigitalAssetNameTransaction({ creator: collector, digitalAssetAddress: token, name: "Mine" });
    expect((await send(collector, stranger)).vm_status).toContain("ENOT_CREATOR(0x50003)");
  });

  it("cannot change fields that its collection made immutable", async () => {
    await createReef({ mutableTokenName: false, tokensBurnableByCreator: false, mutableTokenProperties: false });
    const asset = { creator, digitalAssetAddress: await mint() };
    const rename = await send(creator, await aptos.setDigitalAssetNameTransaction({ ...asset, name: "Marlin" }));
    expect(rename.vm_status).toContain("EFIELD_NOT_MUTABLE(0x50004)");
    const burn = await send(creator, await aptos.burnDigitalAssetTransaction(asset));
    expect(burn.vm_status).toContain("ETOKEN_NOT_BURNABLE(0x50005)");
    const remove = await send(
      creator,
      await aptos.removeDigitalAssetPropertyTransaction({ ...asset, propertyKey: "a", propertyType: "U8", propertyValue: 1 }),
    );
    expect(remove.vm_status).toContain("EPROPERTIES_NOT_MUTABLE(0x50006)");
  });
});

describe("digital asset properties", () => {
  it("are set on minting, then added, updated and removed, as BCS bytes or as typed values", async () => {
    await createReef();
    const token = await mint({
      propertyKeys: ["alive", "age", "home"],
      propertyTypes: ["BOOLEAN", "U64", "STRING"],
      propertyValues: [true, 3, "sea"],
    });
    expect(await properties(token)).toEqual({ home: [9, "0x03736561"], age: [4, "0x0300000000000000"], alive: [0, "0x01"] });

    const asset = { creator, digitalAssetAddress: token };
    const change = { ...asset, propertyKey: "fins", propertyType: "U8", propertyValue: 2 } as const;
    await succeed(creator, aptos.addDigitalAssetPropertyTransaction(change));
    expect((await properties(token)).fins).toEqual([1, "0x02"]);
    await succeed(creator, aptos.updateDigitalAssetPropertyTransaction({ ...change, propertyType: "U16", propertyValue: 258 }));
    expect((await properties(token)).fins).toEqual([2, "0x0201"]);
    await succeed(creator, aptos.removeDigitalAssetPropertyTransaction(change));
    expect((await properties(token)).fins).toBeUndefined();

    const typed = { ...asset, propertyKey: "nick", propertyType: "STRING", propertyValue: "Nem" } as const;
    await succeed(creator, aptos.addDigitalAssetTypedPropertyTransaction(typed));
    expect((await properties(token)).nick).toEqual([9, "0x034e656d"]);
    await succeed(creator, aptos.updateDigitalAssetTypedPropertyTransaction({ ...typed, propertyType: "U8", propertyValue: 9 }));
    expect((await properties(token)).nick).toEqual([1, "0x09"]);
    const twice = await send(creator, await aptos.addDigitalAssetTypedPropertyTransaction(typed));
    expect(twice.vm_status).toContain("EKEY_ALREADY_EXISTS(0x10001)");
  });
});
