import { type Address, address, type NativeContext } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ALICE,
  APT,
  abortOf,
  BOB,
  CAROL,
  createTestNetwork,
  FRAMEWORK,
  outcomeOf,
  type TestNetwork,
  type TestNetworkOptions,
} from "../../../testing/assets/testNetwork.ts";
import type { ConstructorRef } from "../../generated/objects/object.ts";
import type { Option } from "../../native/moveTypes.ts";
import { createNamedObject, createObject, disableUngatedTransfer } from "../../objects/object/object.ts";
import { changeFeaturesForNextEpoch, FEATURES, onNewEpoch } from "../../stdlib/features/features.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { moveString } from "../../stdlib/string/string.ts";
import * as assets from "./fungibleAsset.ts";
import type { FungibleAssetRef } from "./fungibleAssetTypes.ts";
import * as metadata from "./fungibleMetadata.ts";

const CREATOR = address("0xcafe");
const U64_MAX = (1n << 64n) - 1n;
const fails = (category: Parameters<typeof abortOf>[1], reason: bigint) => abortOf("fungible_asset", category, reason);

interface Asset {
  readonly network: TestNetwork;
  readonly creation: ConstructorRef;
  readonly metadata: Address;
  readonly ref: FungibleAssetRef;
  store(owner: Address): Address;
  mint(store: Address, amount: bigint): void;
  balances(...stores: Address[]): bigint[];
  supply(): bigint | undefined;
}

function createAsset(maximumSupply: Option<bigint> = none(), options?: TestNetworkOptions, seed = "TEST"): Asset {
  const network = createTestNetwork(options);
  return addAsset(network, maximumSupply, seed);
}

function addAsset(network: TestNetwork, maximumSupply: Option<bigint>, seed: string): Asset {
  const creation = network.run((context) => {
    const ref = createNamedObject(context, CREATOR, new TextEncoder().encode(seed));
    metadata.addFungibility(context, ref, { ...description(), maximumSupply });
    return ref;
  });
  const ref = network.run((context) => metadata.generateAssetRef(context, creation));
  return {
    network,
    creation,
    metadata: creation.self,
    ref,
    store: (owner) => network.run((context) => assets.createStore(context, createObject(context, owner, true), creation.self).inner),
    mint: (store, amount) => network.run((context) => assets.mintTo(context, ref, store, amount)),
    balances: (...stores) => network.run((context) => stores.map((store) => assets.balanceOf(context, store))),
    supply: () => network.run((context) => metadata.supplyOf(context, creation.self)).vec[0],
  };
}

function description() {
  return {
    maximumSupply: none<bigint>(),
    name: moveString("Test Asset"),
    symbol: moveString("TST"),
    decimals: 2,
    iconUri: moveString("https://example.com/icon.png"),
    projectUri: moveString("https://example.com"),
  };
}

describe("fungible asset", () => {
  test("is created with metadata and a zero supply", () => {
    const { network, metadata: asset, supply } = createAsset(some(100n));
    const object = { inner: asset };
    expect(supply()).toBe(0n);
    expect(network.call("0x1::fungible_asset::maximum<0x1::fungible_asset::Metadata>", object)).toEqual([some(100n)]);
    expect(network.call("0x1::fungible_asset::name<0x1::fungible_asset::Metadata>", object)).toEqual([moveString("Test Asset")]);
    expect(network.call("0x1::fungible_asset::symbol<0x1::fungible_asset::Metadata>", object)).toEqual([moveString("TST")]);
    expect(network.call("0x1::fungible_asset::decimals<0x1::fungible_asset::Metadata>", object)).toEqual([2]);
  });

  test("stores its supply in an aggregator, as APT does, unless the feature is disabled", () => {
    const tags = (options?: TestNetworkOptions) => {
      const network = createTestNetwork(options);
      network.run((context) => metadata.addFungibility(context, createNamedObject(context, CREATOR, new Uint8Array(1)), description()));
      return network.lastWrites().resources.map((entry) => entry.split("/")[1]);
    };
    expect(tags()).toContain("0x1::fungible_asset::ConcurrentSupply");
    expect(tags()).not.toContain("0x1::fungible_asset::Supply");
    expect(tags({ without: ["CONCURRENT_FUNGIBLE_ASSETS"] })).toContain("0x1::fungible_asset::Supply");
  });

  const tooMuch: [what: string, change: Partial<ReturnType<typeof description>>, expected: string][] = [
    ["a name of 33 bytes", { name: moveString("n".repeat(33)) }, fails("outOfRange", 15n)],
    ["a name of 11 characters and 33 bytes", { name: moveString("€".repeat(11)) }, fails("outOfRange", 15n)],
    ["a symbol of 33 bytes", { symbol: moveString("s".repeat(33)) }, fails("outOfRange", 16n)],
    ["33 decimals", { decimals: 33 }, fails("outOfRange", 17n)],
    ["an icon URI of 513 bytes", { iconUri: moveString("u".repeat(513)) }, fails("outOfRange", 19n)],
    ["a project URI of 513 bytes", { projectUri: moveString("u".repeat(513)) }, fails("outOfRange", 19n)],
    ["all fields at their maximum length", { name: moveString("n".repeat(32)), decimals: 32, iconUri: moveString("u".repeat(512)) }, "ok"],
  ];
  test.each(tooMuch)("with %s is validated on creation and on mutation", (_, change, expected) => {
    const { network, ref } = createAsset();
    const make = (context: NativeContext) =>
      metadata.addFungibility(context, createNamedObject(context, CREATOR, new Uint8Array(1)), { ...description(), ...change });
    expect(outcomeOf(() => network.run(make))).toBe(expected);
    const none = { name: undefined, symbol: undefined, decimals: undefined, iconUri: undefined, projectUri: undefined };
    expect(outcomeOf(() => network.run((context) => metadata.mutateMetadata(context, ref, { ...none, ...change })))).toBe(expected);
  });

  test("cannot be created in a deletable object", () => {
    const network = createTestNetwork();
    const make = (context: NativeContext) => metadata.addFungibility(context, createObject(context, ALICE, true), description());
    expect(outcomeOf(() => network.run(make))).toBe(fails("invalidArgument", 18n));
  });

  test("keeps unchanged fields when mutated", () => {
    const { network, metadata: asset, ref } = createAsset();
    const unchanged = { vec: [] };
    network.call(
      "0x1::fungible_asset::mutate_metadata",
      ref,
      { vec: [moveString("New")] },
      unchanged,
      { vec: new Uint8Array([6]) },
      unchanged,
      unchanged,
    );
    expect(network.call("0x1::fungible_asset::metadata<0x1::fungible_asset::Metadata>", { inner: asset })).toEqual([
      {
        name: moveString("New"),
        symbol: moveString("TST"),
        decimals: 6,
        icon_uri: description().iconUri,
        project_uri: description().projectUri,
      },
    ]);
  });
});

describe.each([
  ["aggregated", undefined],
  ["plain", { without: ["CONCURRENT_FUNGIBLE_ASSETS"] } satisfies TestNetworkOptions],
] as const)("supply of a fungible asset, %s", (form, options) => {
  test("follows minting and burning up to its maximum", () => {
    const asset = createAsset(some(100n), options);
    const store = asset.store(ALICE);
    asset.mint(store, 60n);
    expect(outcomeOf(() => asset.mint(store, 41n))).toBe(fails("outOfRange", 5n));
    asset.mint(store, 40n);
    asset.network.run((context) => assets.burnFrom(context, asset.ref, store, 70n));
    expect([asset.supply(), asset.balances(store)]).toEqual([30n, [30n]]);
  });

  test("cannot be burnt below zero", () => {
    const asset = createAsset(none(), options);
    const foreign = { metadata: { inner: asset.metadata }, amount: 1n };
    const burn = () => asset.network.run((context) => assets.burn(context, asset.ref, foreign));
    expect(outcomeOf(burn)).toBe(fails(form === "plain" ? "invalidState" : "outOfRange", 20n));
  });
});

describe("plain supply of a fungible asset", () => {
  test("upgrades to a concurrent supply with the same value once the feature is enabled", () => {
    const asset = createAsset(some(100n), { without: ["CONCURRENT_FUNGIBLE_ASSETS"] });
    const store = asset.store(ALICE);
    asset.mint(store, 60n);
    const upgrade = () => asset.network.run((context) => metadata.upgradeSupplyToConcurrent(context, { self: asset.metadata }));
    expect(outcomeOf(upgrade)).toBe(fails("invalidArgument", 22n));
    asset.network.run((context) => {
      changeFeaturesForNextEpoch(context, FRAMEWORK, [BigInt(FEATURES.CONCURRENT_FUNGIBLE_ASSETS)], []);
      onNewEpoch(context, FRAMEWORK);
    });
    upgrade();
    expect(
      asset.network
        .lastWrites()
        .resources.map((entry) => entry.split("/")[1])
        .sort(),
    ).toEqual(["0x1::fungible_asset::ConcurrentSupply", "0x1::fungible_asset::Supply"]);
    expect(asset.supply()).toBe(60n);
    expect(outcomeOf(() => asset.mint(store, 41n))).toBe(fails("outOfRange", 5n));
    expect(outcomeOf(upgrade)).toBe(fails("notFound", 21n));
  });
});

describe("stores of fungible assets", () => {
  test("emit a withdrawal and a deposit per transfer, and nothing for transfers of zero", () => {
    const asset = createAsset();
    const [from, to] = [asset.store(ALICE), asset.store(BOB)];
    asset.mint(from, 10n);
    asset.network.call("0x1::fungible_asset::transfer<0x1::fungible_asset::FungibleStore>", ALICE, { inner: from }, { inner: to }, 4n);
    expect(asset.network.lastEvents()).toEqual([
      { type: "0x1::fungible_asset::Withdraw", data: { store: from, amount: 4n } },
      { type: "0x1::fungible_asset::Deposit", data: { store: to, amount: 4n } },
    ]);
    expect(asset.balances(from, to)).toEqual([6n, 4n]);
    asset.network.call("0x1::fungible_asset::transfer<0x1::fungible_asset::FungibleStore>", ALICE, { inner: from }, { inner: to }, 0n);
    expect(asset.network.lastEvents()).toEqual([]);
  });

  test("keep their total for any sequence of valid or invalid transfers", () => {
    const owners = [ALICE, BOB, CAROL];
    const move = fc.record({ from: fc.nat(2), to: fc.nat(2), signer: fc.nat(2), amount: fc.bigInt(0n, 150n) });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 15 }), (moves) => {
        const asset = createAsset();
        const stores = owners.map((owner) => asset.store(owner));
        for (const store of stores) asset.mint(store, 100n);
        const expected = [100n, 100n, 100n];
        for (const { from, to, signer, amount } of moves) {
          const outcome = outcomeOf(() =>
            asset.network.run((context) =>
              assets.deposit(
                context,
                stores[to] as Address,
                assets.withdraw(context, owners[signer] as Address, stores[from] as Address, amount),
              ),
            ),
          );
          const available = expected[from] as bigint;
          if (signer !== from) expect(outcome).toBe(fails("permissionDenied", 8n));
          else if (amount > available) expect(outcome).toBe(fails("invalidArgument", 4n));
          else {
            expect(outcome).toBe("ok");
            expected[from] = available - amount;
            expected[to] = (expected[to] as bigint) + amount;
          }
        }
        expect(asset.balances(...stores)).toEqual(expected);
        expect(asset.supply()).toBe(300n);
      }),
      { numRuns: 30 },
    );
  });

  test("reject withdrawals and deposits while frozen, except with a transfer ref", () => {
    const asset = createAsset();
    const [frozen, other] = [asset.store(ALICE), asset.store(BOB)];
    asset.mint(frozen, 10n);
    asset.mint(other, 10n);
    asset.network.run((context) => assets.setFrozenFlag(context, asset.ref, frozen, true));
    expect(asset.network.lastEvents()).toEqual([{ type: "0x1::fungible_asset::Frozen", data: { store: frozen, frozen: true } }]);
    const isFrozen = fails("permissionDenied", 3n);
    const attempts: (() => unknown)[] = [
      () => asset.network.run((context) => assets.withdraw(context, ALICE, frozen, 1n)),
      () => asset.network.run((context) => assets.deposit(context, frozen, assets.withdraw(context, BOB, other, 1n))),
      () => asset.mint(frozen, 1n),
    ];
    expect(attempts.map(outcomeOf)).toEqual([isFrozen, isFrozen, isFrozen]);
    asset.network.run((context) =>
      assets.depositWithRef(context, asset.ref, other, assets.withdrawWithRef(context, asset.ref, frozen, 3n)),
    );
    asset.network.run((context) => assets.burnFrom(context, asset.ref, frozen, 2n));
    expect(asset.balances(frozen, other)).toEqual([5n, 13n]);
    asset.network.run((context) => assets.setFrozenFlag(context, asset.ref, frozen, false));
    expect(outcomeOf(attempts[0] as () => unknown)).toBe("ok");
  });

  test("reject a ref of another asset", () => {
    const asset = createAsset();
    const other = addAsset(asset.network, none(), "OTHER");
    const [store, otherStore] = [asset.store(ALICE), other.store(ALICE)];
    asset.mint(store, 10n);
    other.mint(otherStore, 10n);
    const run = (body: (context: NativeContext) => unknown) => outcomeOf(() => asset.network.run(body));
    expect(run((context) => assets.burnFrom(context, other.ref, store, 1n))).toBe(fails("invalidArgument", 13n));
    expect(run((context) => assets.withdrawWithRef(context, other.ref, store, 1n))).toBe(fails("invalidArgument", 9n));
    expect(run((context) => assets.setFrozenFlag(context, other.ref, store, true))).toBe(fails("invalidArgument", 9n));
    expect(run((context) => assets.mintTo(context, other.ref, store, 1n))).toBe(fails("invalidArgument", 11n));
    expect(run((context) => assets.balanceWithRef(context, other.ref, store))).toBe(fails("invalidArgument", 34n));
    const foreign = (context: NativeContext) => assets.withdraw(context, ALICE, otherStore, 1n);
    expect(run((context) => assets.deposit(context, store, foreign(context)))).toBe(fails("invalidArgument", 11n));
    expect(run((context) => assets.depositWithRef(context, asset.ref, store, foreign(context)))).toBe(fails("invalidArgument", 2n));
    expect([asset.balances(store), other.balances(otherStore)]).toEqual([[10n], [10n]]);
  });

  test("of an object allow withdrawals by the object's owner", () => {
    const asset = createAsset();
    const safe = asset.network.run((context) => createObject(context, ALICE, true));
    const store = asset.store(safe.self);
    asset.mint(store, 5n);
    asset.network.run((context) => disableUngatedTransfer(context, safe));
    expect(outcomeOf(() => asset.network.run((context) => assets.withdraw(context, BOB, store, 1n)))).toBe(fails("permissionDenied", 8n));
    expect(
      outcomeOf(() => asset.network.run((context) => assets.burn(context, asset.ref, assets.withdraw(context, ALICE, store, 5n)))),
    ).toBe("ok");
  });

  test("reject deposits after which the balance would exceed u64", () => {
    const asset = createAsset();
    const store = asset.store(ALICE);
    asset.mint(store, U64_MAX);
    expect(outcomeOf(() => asset.mint(store, 1n))).toBe("ARITHMETIC_ERROR");
    expect(asset.balances(store)).toEqual([U64_MAX]);
  });

  test("can be removed only if empty, with an event", () => {
    const asset = createAsset();
    const object = asset.network.run((context) => createObject(context, ALICE, true));
    asset.network.run((context) => assets.createStore(context, object, asset.metadata));
    asset.mint(object.self, 1n);
    const remove = () => asset.network.call("0x1::fungible_asset::remove_store", { self: object.self });
    expect(outcomeOf(remove)).toBe(fails("permissionDenied", 14n));
    asset.network.run((context) => assets.burnFrom(context, asset.ref, object.self, 1n));
    remove();
    expect(asset.network.lastEvents()).toEqual([
      { type: "0x1::fungible_asset::FungibleStoreDeletion", data: { store: object.self, owner: ALICE, metadata: asset.metadata } },
    ]);
    expect(asset.network.call("0x1::fungible_asset::store_exists", object.self)).toEqual([false]);
  });

  test("keep balance and checks after an upgrade to a concurrent balance", () => {
    const asset = createAsset();
    const [store, other] = [asset.store(ALICE), asset.store(BOB)];
    asset.mint(store, 10n);
    const upgrade = (signer: Address) =>
      asset.network.call("0x1::fungible_asset::upgrade_store_to_concurrent<0x1::fungible_asset::FungibleStore>", signer, { inner: store });
    expect(outcomeOf(() => upgrade(BOB))).toBe(fails("permissionDenied", 8n));
    upgrade(ALICE);
    upgrade(ALICE);
    expect(asset.balances(store)).toEqual([10n]);
    asset.network.run((context) => assets.deposit(context, other, assets.withdraw(context, ALICE, store, 4n)));
    asset.mint(store, 1n);
    expect(asset.balances(store, other)).toEqual([7n, 4n]);
    expect(outcomeOf(() => asset.network.run((context) => assets.withdraw(context, ALICE, store, 8n)))).toBe(fails("invalidArgument", 4n));
    asset.mint(store, U64_MAX - 7n);
    expect(outcomeOf(() => asset.mint(store, 1n))).toBe(abortOf("aggregator_v2", "outOfRange", 1n));
    expect(asset.network.run((context) => [7n, U64_MAX].map((amount) => assets.isBalanceAtLeast(context, store, amount)))).toEqual([
      true,
      true,
    ]);
  });

  test("cannot be transferred if the asset is untransferable", () => {
    const asset = createAsset();
    asset.network.run((context) => metadata.setAssetUntransferable(context, asset.creation));
    const store = asset.store(ALICE);
    const transfer = () => asset.network.call("0x1::object::transfer<0x1::fungible_asset::FungibleStore>", ALICE, { inner: store }, BOB);
    expect(outcomeOf(transfer)).toBe(abortOf("object", "permissionDenied", 3n));
    expect(asset.network.call("0x1::object::is_untransferable<0x1::fungible_asset::FungibleStore>", { inner: store })).toEqual([true]);
  });
});

describe("FungibleAsset amounts outside stores", () => {
  test("split and merge exactly, and only with the same asset", () => {
    const hand = { metadata: { inner: APT }, amount: 10n };
    const part = assets.extractAsset(hand, 4n);
    expect([hand.amount, part]).toEqual([6n, { metadata: { inner: APT }, amount: 4n }]);
    expect(outcomeOf(() => assets.extractAsset(hand, 7n))).toBe(fails("invalidArgument", 4n));
    expect(outcomeOf(() => assets.mergeAssets(hand, { metadata: { inner: ALICE }, amount: 1n }))).toBe(fails("invalidArgument", 6n));
    expect(outcomeOf(() => assets.mergeAssets(hand, { metadata: { inner: APT }, amount: U64_MAX }))).toBe("ARITHMETIC_ERROR");
    assets.mergeAssets(hand, part);
    expect(hand.amount).toBe(10n);
    expect(outcomeOf(() => assets.destroyZero(hand))).toBe(fails("invalidArgument", 12n));
  });
});
