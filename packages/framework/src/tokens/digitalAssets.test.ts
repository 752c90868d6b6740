import { AccountAddress, createObjectAddress, createTokenAddress } from "@aptos-labs/ts-sdk";
import { type Address, address, structTag, type Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALICE, BOB, createNetwork, type Network, outcomeOf } from "../../testing/network.ts";
import type { ConstructorRef, MoveObject as ObjectValue } from "../generated/objects/object.ts";
import { tags as collectionTags } from "../generated/tokens/collection.ts";
import { createObject, ownerOf } from "../objects/object/object.ts";
import { DEFAULT_FEATURES } from "../stdlib/features/features.ts";
import { none, some } from "../stdlib/option/option.ts";
import { moveString, stringText } from "../stdlib/string/string.ts";
import { createRoyalty } from "./royalty/royalty.ts";
import { addToken } from "./token/tokenCreation.ts";

const text = moveString;
const TOKEN = "<0x4::aptos_token::AptosToken>";
const COLLECTION = "<0x4::collection::Collection>";
const RIGHTS = 9;

function createCollection(network: Network, options: { maximum?: bigint; rights?: boolean; creator?: Address } = {}): ObjectValue {
  const { maximum = 10n, rights = true, creator = ALICE } = options;
  const flags = Array.from({ length: RIGHTS }, () => rights);
  const args = [creator, text("fish"), maximum, text("Reef"), text("uri"), ...flags, 1n, 20n];
  return network.call("0x4::aptos_token::create_collection_object", ...args)[0] as ObjectValue;
}

function mint(network: Network, name = "one", properties: [string, string, Uint8Array][] = []): ObjectValue {
  const columns: Value[][] = [properties.map(([key]) => text(key)), properties.map(([, type]) => text(type)), properties.map((p) => p[2])];
  const args = [ALICE, text("Reef"), text("small"), text(name), text("uri"), ...columns];
  return network.call("0x4::aptos_token::mint_token_object", ...args)[0] as ObjectValue;
}

function reefWithToken(options: Parameters<typeof createCollection>[1] = {}) {
  const network = createNetwork();
  const collection = createCollection(network, options);
  return { network, collection, token: mint(network) };
}

describe("royalties of digital assets", () => {
  it.each([
    [1n, 2n, "ok"],
    [5n, 5n, "ok"],
    [6n, 5n, "0x4::royalty 0x20002"],
    [6n, 0n, "0x4::royalty 0x20003"],
  ])("check a fraction of %d in %d: %s", (numerator, denominator, outcome) => {
    expect(outcomeOf(() => createRoyalty(numerator, denominator, ALICE))).toBe(outcome);
  });

  it("of a token default to the collection's royalties", () => {
    const { network, collection, token } = reefWithToken();
    expect(network.call(`0x4::token::royalty${TOKEN}`, token)).toEqual([some({ numerator: 1n, denominator: 20n, payee_address: ALICE })]);
    network.call(`0x4::aptos_token::set_collection_royalties_call<0x4::aptos_token::AptosCollection>`, ALICE, collection, 1n, 3n, BOB);
    expect(network.call(`0x4::token::royalty${TOKEN}`, token)).toEqual([some({ numerator: 1n, denominator: 3n, payee_address: BOB })]);
    network.call("0x4::royalty::init", { self: token.inner, can_delete: true }, createRoyalty(1n, 7n, ALICE));
    expect(network.call(`0x4::token::royalty${TOKEN}`, token)).toEqual([some({ numerator: 1n, denominator: 7n, payee_address: ALICE })]);
    expect(outcomeOf(() => network.call("0x4::royalty::delete", BOB))).toBe("0x4::royalty 0x60001");
  });
});

describe("properties of digital assets", () => {
  const values: [string, string, Uint8Array, Value][] = [
    ["bool", "bool", Uint8Array.of(1), true],
    ["u8", "u8", Uint8Array.of(7), 7],
    ["u16", "u16", Uint8Array.of(1, 2), 0x201],
    ["u32", "u32", Uint8Array.of(1, 0, 0, 0), 1],
    ["u64", "u64", Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0), 1n],
    ["u128", "u128", new Uint8Array(16).fill(1, 0, 1), 1n],
    ["u256", "u256", new Uint8Array(32).fill(1, 0, 1), 1n],
    ["address", "address", new Uint8Array(32).fill(1, 31), address("0x1")],
    ["bytes", "vector<u8>", Uint8Array.of(2, 5, 6), Uint8Array.of(5, 6)],
    ["string", "0x1::string::String", Uint8Array.of(1, 97), text("a")],
  ];

  it("decode to their minted values, in reverse order", () => {
    const network = createNetwork();
    createCollection(network);
    const token = mint(
      network,
      "one",
      values.map(([key, type, bytes]) => [key, type, bytes]),
    );
    for (const [key, type, bytes, value] of values) {
      expect(network.call(`0x4::property_map::read_${key}${TOKEN}`, token, text(key))).toEqual([value]);
      expect(network.call(`0x4::property_map::read${TOKEN}`, token, text(key))).toEqual([text(type), bytes]);
    }
    const map = network.resource<{ inner: { data: { key: { bytes: Uint8Array } }[] } }>(token.inner, "0x4::property_map::PropertyMap");
    expect(map?.inner.data.map(({ key }) => stringText(key))).toEqual(values.map(([key]) => key).reverse());
  });

  const input = (keys: string[], types: string[], bytes: Uint8Array[]): Value[] => [keys.map(text), types.map(text), bytes];
  it.each<[string, Value[], string]>([
    ["fewer values than names", input(["a", "b"], ["bool", "bool"], [Uint8Array.of(1)]), "0x4::property_map 0x10004"],
    ["fewer types than names", input(["a"], [], [Uint8Array.of(1)]), "0x4::property_map 0x10005"],
    ["a type that properties cannot have", input(["a"], ["u7"], [Uint8Array.of(1)]), "0x4::property_map 0x10007"],
    ["a value of another type", input(["a"], ["u16"], [Uint8Array.of(1)]), "0x1::from_bcs 0x10001"],
    ["a long name", input(["a".repeat(129)], ["bool"], [Uint8Array.of(1)]), "0x4::property_map 0x10008"],
    ["one name twice", input(["a", "a"], ["bool", "bool"], [Uint8Array.of(1), Uint8Array.of(1)]), "0x1::simple_map 0x10001"],
    ["any bytes as a byte vector", input(["a"], ["vector<u8>"], [Uint8Array.of(9)]), "ok"],
  ])("check input with %s", (_, args, outcome) => {
    expect(outcomeOf(() => createNetwork().call("0x4::property_map::prepare_input", ...args))).toBe(outcome);
  });

  it("are added, changed and removed by the creator only", () => {
    const { network, token } = reefWithToken();
    const add = (who: Address) => network.call(`0x4::aptos_token::add_typed_property<0x4::token::Token, u64>`, who, token, text("age"), 5n);
    expect(outcomeOf(() => add(BOB))).toBe("0x4::aptos_token 0x50003");
    add(ALICE);
    expect(outcomeOf(() => add(ALICE))).toBe("0x1::simple_map 0x10001");
    expect(outcomeOf(() => network.call(`0x4::property_map::read_u8${TOKEN}`, token, text("age")))).toBe("0x4::property_map 0x10006");
    network.call(`0x4::aptos_token::update_property${TOKEN}`, ALICE, token, text("age"), text("u8"), Uint8Array.of(6));
    expect(network.call(`0x4::property_map::read_u8${TOKEN}`, token, text("age"))).toEqual([6]);
    network.call(`0x4::aptos_token::remove_property${TOKEN}`, ALICE, token, text("age"));
    expect(network.call(`0x4::property_map::length${TOKEN}`, token)).toEqual([0n]);
    expect(outcomeOf(() => network.call(`0x4::property_map::read_u8${TOKEN}`, token, text("age")))).toBe("0x1::simple_map 0x10002");
  });
});

describe("collections of digital assets", () => {
  it("have the client library's expected address, and cannot be transferred", () => {
    const network = createNetwork();
    const { inner } = createCollection(network);
    expect(inner).toBe(address(createObjectAddress(AccountAddress.from(ALICE), "Reef").toString()));
    const move = () => network.call(`0x1::object::transfer${COLLECTION}`, ALICE, { inner }, BOB);
    expect(outcomeOf(move)).toBe("0x1::object 0x50003");
    expect(outcomeOf(() => createCollection(network))).toBe("0x1::object 0x80001");
    expect(outcomeOf(() => createCollection(network, { maximum: 0n }))).toBe("0x4::collection 0x10006");
  });

  it("created for owners can be transferred, and only the new owner mints", () => {
    const network = createNetwork();
    const args = [text("fish"), text("Reef"), none(), text("uri")];
    const [ref] = network.call("0x4::collection::create_unlimited_collection_as_owner", ALICE, ...args) as ConstructorRef[];
    const collection = { inner: ref?.self as Address };
    network.call(`0x1::object::transfer${COLLECTION}`, ALICE, collection, BOB);
    const token = [collection, text("small"), text("one"), none(), text("uri")];
    expect(outcomeOf(() => network.call("0x4::token::create_token_as_collection_owner", ALICE, ...token))).toBe("0x4::token 0x40008");
    expect(outcomeOf(() => network.call("0x4::token::create_token", BOB, ...token))).toBe("0x4::token 0x40002");
    expect(outcomeOf(() => network.call("0x4::token::create_token_as_collection_owner", BOB, ...token))).toBe("ok");
  });

  it("change their maximum, but not below the current supply", () => {
    const { network, collection } = reefWithToken();
    const ref = { self: collection.inner };
    expect(outcomeOf(() => network.call("0x4::collection::set_max_supply", ref, 0n))).toBe("0x4::collection 0x20009");
    network.call("0x4::collection::set_max_supply", ref, 1n);
    expect(network.lastEvents().map(({ data }) => data)).toEqual([{ collection, old_max_supply: 10n, new_max_supply: 1n }]);
    expect(outcomeOf(() => mint(network, "two"))).toBe("0x4::collection 0x20002");
  });

  it("with a legacy supply are upgraded without losing the count", () => {
    const { network, collection } = reefWithToken();
    const handle = { counter: 0n, guid: { id: { creation_num: 1n, addr: collection.inner } } };
    network.run((context) => {
      context.moveFrom(collection.inner, collectionTags.ConcurrentSupply);
      const count = { current_supply: 1n, max_supply: 2n, total_minted: 4n, burn_events: handle, mint_events: handle };
      context.moveTo(collection.inner, collectionTags.FixedSupply, count);
    });
    mint(network, "two");
    expect(outcomeOf(() => mint(network, "three"))).toBe("0x4::collection 0x20002");
    network.call("0x4::collection::upgrade_to_concurrent", { self: collection.inner });
    expect(network.resource(collection.inner, "0x4::collection::ConcurrentSupply")).toMatchObject({
      current_supply: { value: 2n, max_value: 2n },
      total_minted: { value: 5n },
    });
    expect(outcomeOf(() => network.call("0x4::collection::upgrade_to_concurrent", { self: collection.inner }))).toBe(
      "0x4::collection 0x10008",
    );
  });
});

describe("tokens of digital asset collections", () => {
  it("with a fixed name have the client library's expected address, and remain objects when burnt", () => {
    const { network } = reefWithToken();
    const args = [text("Reef"), text("small"), text("two"), none(), text("uri")];
    const [ref] = network.call("0x4::token::create_named_token", ALICE, ...args) as [ConstructorRef];
    expect(ref.self).toBe(address(createTokenAddress(AccountAddress.from(ALICE), "Reef", "two").toString()));
    const [burnRef] = network.call("0x4::token::generate_burn_ref", ref) as [Value];
    network.call("0x4::token::burn", burnRef);
    expect(network.lastEvents().map(({ type }) => type)).toEqual(["0x4::collection::Burn"]);
    expect(network.resource(ref.self, "0x4::token::Token")).toBeUndefined();
    expect(network.resource(ref.self, "0x1::object::ObjectCore")).toBeDefined();
  });

  it('carry their index in their names (such as "Reef #7")', () => {
    const { network } = reefWithToken();
    const args = [text("Reef"), text("small"), text("Fish #"), text("!"), none(), text("uri")];
    const [ref] = network.call("0x4::token::create_numbered_token", ALICE, ...args) as [ConstructorRef];
    expect(network.call("0x4::token::name<0x4::token::Token>", { inner: ref.self })).toEqual([text("Fish #2!")]);
    expect(network.call("0x4::token::index<0x4::token::Token>", { inner: ref.self })).toEqual([2n]);
    args[2] = text("x".repeat(108));
    expect(outcomeOf(() => network.call("0x4::token::create_numbered_token", ALICE, ...args))).toBe("0x4::token 0x20004");
  });

  it("cannot be added to another account's collection", () => {
    const { network, collection } = reefWithToken();
    const described = { description: text(""), name: text("two"), royalty: none<never>(), uri: text("") };
    const add = () => network.run((context) => addToken(context, BOB, createObject(context, BOB, true), collection.inner, described));
    expect(outcomeOf(add)).toBe("0x4::token 0x40002");
  });

  it.each(["set_description", "set_name", "set_uri"])("change one field by %s and emit its old value", (name) => {
    const { network, token } = reefWithToken();
    const field = name.slice("set_".length);
    const [before] = network.call(`0x4::token::${field}${TOKEN}`, token);
    network.call(`0x4::aptos_token::${name}${TOKEN}`, ALICE, token, text("new"));
    const change = { token_address: token.inner, mutated_field_name: text(field), old_value: before, new_value: text("new") };
    expect(network.lastEvents().map(({ type, data }) => ({ type, data }))).toEqual([{ type: "0x4::token::Mutation", data: change }]);
    expect(network.call(`0x4::token::${field}${TOKEN}`, token)).toEqual([text("new")]);
  });

  it("emit changes on handles when module events are disabled", () => {
    const network = createNetwork({ features: DEFAULT_FEATURES.filter((name) => name !== "MODULE_EVENT_MIGRATION") });
    const collection = createCollection(network);
    const token = mint(network);
    for (const sequenceNumber of [0n, 1n]) {
      network.call(`0x4::aptos_token::set_name${TOKEN}`, ALICE, token, text("new"));
      expect(network.lastEvents()).toMatchObject([{ kind: "v1", type: "0x4::token::MutationEvent", sequenceNumber }]);
    }
    network.call("0x4::collection::set_uri", { self: collection.inner }, text("new"));
    expect(network.lastEvents()).toMatchObject([{ kind: "v1", type: "0x4::collection::MutationEvent", sequenceNumber: 0n }]);
  });

  it("frozen by their creator cannot be transferred until unfrozen", () => {
    const { network, token } = reefWithToken();
    const give = () => network.call(`0x1::object::transfer${TOKEN}`, ALICE, token, BOB);
    network.call(`0x4::aptos_token::freeze_transfer${TOKEN}`, ALICE, token);
    expect(outcomeOf(give)).toBe("0x1::object 0x50003");
    network.call(`0x4::aptos_token::unfreeze_transfer${TOKEN}`, ALICE, token);
    expect(outcomeOf(give)).toBe("ok");
  });

  it("cannot be transferred if soul-bound, and belong to their receiver", () => {
    const { network } = reefWithToken();
    const args = [text("Reef"), text("small"), text("two"), text("uri"), [], [], [], BOB];
    const [token] = network.call("0x4::aptos_token::mint_soul_bound_token_object", ALICE, ...args) as [ObjectValue];
    expect(network.run((context) => ownerOf(context, token.inner))).toBe(BOB);
    expect(outcomeOf(() => network.call(`0x1::object::transfer${TOKEN}`, BOB, token, ALICE))).toBe("0x1::object 0x50003");
    expect(outcomeOf(() => network.call(`0x4::aptos_token::unfreeze_transfer${TOKEN}`, ALICE, token))).toBe("0x4::aptos_token 0x50004");
  });

  it.each<[string, Value[], string]>([
    ["burn", [], "0x50005"],
    ["freeze_transfer", [], "0x50004"],
    ["set_description", [text("new")], "0x50004"],
    ["set_name", [text("new")], "0x50004"],
    ["set_uri", [text("new")], "0x50004"],
    ["add_property", [text("a"), text("bool"), Uint8Array.of(1)], "0x50006"],
    ["remove_property", [text("a")], "0x50006"],
  ])("reject %s in a collection without that right", (name, args, code) => {
    const { network, token } = reefWithToken({ rights: false });
    expect(outcomeOf(() => network.call(`0x4::aptos_token::${name}${TOKEN}`, ALICE, token, ...args))).toBe(`0x4::aptos_token ${code}`);
  });

  it("match minted minus burnt counts within the maximum, for random operations", () => {
    const maximum = 4n;
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 9 }), { maxLength: 24 }), (steps) => {
        const network = createNetwork();
        const collection = createCollection(network, { maximum });
        const alive: ObjectValue[] = [];
        let minted = 0n;
        for (const step of steps) {
          const victim = step < 4 ? alive.splice(step, 1)[0] : undefined;
          if (victim !== undefined) {
            network.call(`0x4::aptos_token::burn${TOKEN}`, ALICE, victim);
            expect(network.resource(victim.inner, "0x1::object::ObjectCore")).toBeUndefined();
          } else if (BigInt(alive.length) < maximum) {
            const token = mint(network);
            alive.push(token);
            minted += 1n;
            expect(network.call(`0x4::token::index${TOKEN}`, token)).toEqual([minted]);
          } else expect(outcomeOf(() => mint(network))).toBe("0x4::collection 0x20002");
          expect(network.call(`0x4::collection::count${COLLECTION}`, collection)).toEqual([some(BigInt(alive.length))]);
        }
        expect(network.run((context) => alive.every(({ inner }) => context.exists(inner, structTag("0x4::token::Token"))))).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});
