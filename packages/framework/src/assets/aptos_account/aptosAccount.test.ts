import { type Address, type NativeContext, structTag } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ALICE,
  APT,
  abortOf,
  BOB,
  CAROL,
  CORE_RESOURCES,
  createTestNetwork,
  outcomeOf,
  type TestNetwork,
} from "../../../testing/assets/testNetwork.ts";
import { createUserDerivedObjectAddress } from "../../objects/object/objectAddress.ts";
import { some } from "../../stdlib/option/option.ts";
import { burnFee, emitFeeStatement, mintAndRefund } from "../transaction_fee/transactionFee.ts";
import { burnGasFee, isFungibleBalanceAtLeast } from "./aptosAccount.ts";

const APTOS_COIN = "0x1::aptos_coin::AptosCoin";
const ACCOUNT = structTag("0x1::account::Account");
const U64_MAX = (1n << 64n) - 1n;
const storeOf = (owner: Address) => createUserDerivedObjectAddress(owner, APT);

function createFundedNetwork(amount = 1_000n, options?: Parameters<typeof createTestNetwork>[0]): TestNetwork {
  const network = createTestNetwork(options);
  network.call("0x1::aptos_coin::mint", CORE_RESOURCES, ALICE, amount);
  return network;
}

function balances(network: TestNetwork, ...owners: Address[]): unknown[] {
  return owners.map((owner) => network.call(`0x1::coin::balance<${APTOS_COIN}>`, owner)[0]);
}

function hasAccountResource(network: TestNetwork, owner: Address): boolean {
  return network.run((context) => context.exists(owner, ACCOUNT));
}

describe("sending APT", () => {
  test("writes only the two balances", () => {
    const network = createFundedNetwork();
    network.call("0x1::aptos_account::transfer", ALICE, BOB, 1n);
    network.call("0x1::aptos_account::transfer", ALICE, BOB, 100n);
    expect(network.lastWrites()).toEqual({
      resources: [`${storeOf(ALICE)}/0x1::fungible_asset::FungibleStore`, `${storeOf(BOB)}/0x1::fungible_asset::FungibleStore`],
      tableItems: 0,
    });
    expect(network.lastEvents()).toEqual([
      { type: "0x1::fungible_asset::Withdraw", data: { store: storeOf(ALICE), amount: 100n } },
      { type: "0x1::fungible_asset::Deposit", data: { store: storeOf(BOB), amount: 100n } },
    ]);
    expect(balances(network, ALICE, BOB)).toEqual([899n, 101n]);
  });

  const ways: [name: string, send: (network: TestNetwork, to: Address, amount: bigint) => unknown][] = [
    ["aptos_account::transfer", (network, to, amount) => network.call("0x1::aptos_account::transfer", ALICE, to, amount)],
    [
      "aptos_account::transfer_coins",
      (network, to, amount) => network.call(`0x1::aptos_account::transfer_coins<${APTOS_COIN}>`, ALICE, to, amount),
    ],
    ["coin::transfer", (network, to, amount) => network.call(`0x1::coin::transfer<${APTOS_COIN}>`, ALICE, to, amount)],
    [
      "primary_fungible_store::transfer",
      (network, to, amount) =>
        network.call("0x1::primary_fungible_store::transfer<0x1::fungible_asset::Metadata>", ALICE, { inner: APT }, to, amount),
    ],
    [
      "aptos_account::transfer_fungible_assets",
      (network, to, amount) => network.call("0x1::aptos_account::transfer_fungible_assets", ALICE, { inner: APT }, to, amount),
    ],
    [
      "aptos_account::fungible_transfer_only",
      (network, to, amount) => network.call("0x1::aptos_account::fungible_transfer_only", ALICE, to, amount),
    ],
  ];

  test.each(ways)("by %s creates a primary store but no account resource for an unused address", (_, send) => {
    const network = createFundedNetwork();
    send(network, CAROL, 250n);
    expect(balances(network, ALICE, CAROL)).toEqual([750n, 250n]);
    expect(hasAccountResource(network, CAROL)).toBe(false);
    expect(network.call("0x1::object::owner<0x1::fungible_asset::FungibleStore>", { inner: storeOf(CAROL) })).toEqual([CAROL]);
    const move = () => network.call("0x1::object::transfer<0x1::fungible_asset::FungibleStore>", CAROL, { inner: storeOf(CAROL) }, BOB);
    expect(outcomeOf(move)).toBe(abortOf("object", "permissionDenied", 3n));
  });

  test.each(ways)("by %s rejects amounts above the balance, and changes nothing if sent to oneself", (_, send) => {
    const network = createFundedNetwork();
    expect(outcomeOf(() => send(network, BOB, 1_001n))).toBe(abortOf("fungible_asset", "invalidArgument", 4n));
    send(network, ALICE, 0n);
    expect([network.lastEvents(), network.lastWrites().resources]).toEqual([[], []]);
    send(network, ALICE, 1_000n);
    expect(balances(network, ALICE, BOB)).toEqual([1_000n, 0n]);
  });

  test.each(ways)("by %s emits the same two events", (_, send) => {
    const network = createFundedNetwork();
    send(network, BOB, 5n);
    expect(network.lastEvents()).toEqual([
      { type: "0x1::fungible_asset::Withdraw", data: { store: storeOf(ALICE), amount: 5n } },
      { type: "0x1::fungible_asset::Deposit", data: { store: storeOf(BOB), amount: 5n } },
    ]);
  });

  test("as a coin converts the amount to coins and back, which writes the coin's supply", () => {
    const network = createFundedNetwork();
    network.call("0x1::aptos_account::transfer", ALICE, BOB, 1n);
    const send = (amount: bigint) => network.call(`0x1::aptos_account::transfer_coins<${APTOS_COIN}>`, ALICE, BOB, amount);
    send(5n);
    expect(network.lastWrites().tableItems).toBe(1);
    expect(network.call(`0x1::coin::coin_supply<${APTOS_COIN}>`)).toEqual([some(0n)]);
    send(0n);
    expect(network.lastWrites()).toEqual({ resources: [], tableItems: 0 });
  });

  test("preserves the supply for any sequence of transfers", () => {
    const owners = [ALICE, BOB, CAROL];
    const move = fc.record({ way: fc.nat(ways.length - 1), to: fc.nat(2), amount: fc.bigInt(0n, 1_500n) });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        const network = createFundedNetwork();
        for (const { way, to, amount } of moves) outcomeOf(() => ways[way]?.[1](network, owners[to] as Address, amount));
        const ownBalances = balances(network, ...owners) as bigint[];
        expect(ownBalances.reduce((sum, amount) => sum + amount, 0n)).toBe(1_000n);
        expect(network.call(`0x1::coin::supply<${APTOS_COIN}>`)).toEqual([some(U64_MAX + 1_000n)]);
      }),
      { numRuns: 25 },
    );
  });

  test("rejects a payment after which the recipient's balance would exceed u64", () => {
    const network = createFundedNetwork(1n);
    expect(outcomeOf(() => network.call("0x1::aptos_account::transfer", ALICE, CORE_RESOURCES, 1n))).toBe("ARITHMETIC_ERROR");
    expect(balances(network, ALICE, CORE_RESOURCES)).toEqual([1n, U64_MAX]);
  });

  test("in a batch pays all recipients or none", () => {
    const network = createFundedNetwork();
    const batch = (recipients: Address[], amounts: bigint[]) => () =>
      network.call("0x1::aptos_account::batch_transfer", ALICE, recipients, amounts);
    expect(outcomeOf(batch([BOB, CAROL], [1n]))).toBe(abortOf("aptos_account", "invalidArgument", 5n));
    expect(outcomeOf(batch([BOB, CAROL], [600n, 600n]))).toBe(abortOf("fungible_asset", "invalidArgument", 4n));
    expect(balances(network, ALICE, BOB, CAROL)).toEqual([1_000n, 0n, 0n]);
    batch([BOB, CAROL, BOB], [100n, 200n, 300n])();
    network.call(`0x1::aptos_account::batch_transfer_coins<${APTOS_COIN}>`, ALICE, [BOB], [1n]);
    network.call("0x1::aptos_account::batch_transfer_fungible_assets", ALICE, { inner: APT }, [CAROL], [2n]);
    expect(balances(network, ALICE, BOB, CAROL)).toEqual([397n, 401n, 202n]);
  });

  test("to or from a burnt primary store unburns the store", () => {
    const network = createFundedNetwork();
    network.call("0x1::object::burn<0x1::fungible_asset::FungibleStore>", ALICE, { inner: storeOf(ALICE) });
    network.call(`0x1::coin::transfer<${APTOS_COIN}>`, ALICE, BOB, 5n);
    expect(network.call("0x1::object::is_burnt<0x1::fungible_asset::FungibleStore>", { inner: storeOf(ALICE) })).toEqual([false]);
  });
});

describe("APT payments on networks without default accounts", () => {
  const options = { without: ["DEFAULT_ACCOUNT_RESOURCE"] } as const;

  test("create the account resource with the first payment", () => {
    const network = createFundedNetwork(1_000n, options);
    network.call("0x1::aptos_account::transfer", ALICE, CAROL, 10n);
    expect([balances(network, CAROL), hasAccountResource(network, CAROL)]).toEqual([[10n], true]);
    network.call(`0x1::aptos_account::transfer_coins<${APTOS_COIN}>`, ALICE, BOB, 10n);
    expect([balances(network, BOB), hasAccountResource(network, BOB)]).toEqual([[10n], true]);
  });

  test("fail if they create the same account twice", () => {
    const network = createTestNetwork(options);
    network.call("0x1::aptos_account::create_account", BOB);
    expect([hasAccountResource(network, BOB), balances(network, BOB)]).toEqual([true, [0n]]);
    const again = () => network.call("0x1::aptos_account::create_account", BOB);
    expect(outcomeOf(again)).toBe(abortOf("account", "alreadyExists", 1n));
    expect(outcomeOf(() => network.call("0x1::aptos_account::assert_account_exists", CAROL))).toBe(
      abortOf("aptos_account", "notFound", 1n),
    );
  });
});

describe("direct transfer setting of an account", () => {
  test("is stored, emits an event on change, and affects no coin", () => {
    const network = createFundedNetwork();
    const set = (allow: boolean) => network.call("0x1::aptos_account::set_allow_direct_coin_transfers", BOB, allow);
    const changeEvents = (allow: boolean) => [
      { type: "0x1::aptos_account::DirectCoinTransferConfigUpdated", data: { account: BOB, new_allow_direct_transfers: allow } },
    ];
    const wish = () => network.call("0x1::aptos_account::can_receive_direct_coin_transfers", BOB)[0];
    expect(wish()).toBe(true);
    set(false);
    expect([network.lastEvents(), wish()]).toEqual([changeEvents(false), false]);
    set(false);
    expect(network.lastEvents()).toEqual([]);
    set(true);
    expect([network.lastEvents(), wish()]).toEqual([changeEvents(true), true]);
    set(false);
    network.call(`0x1::aptos_account::transfer_coins<${APTOS_COIN}>`, ALICE, BOB, 1n);
    expect(balances(network, BOB)).toEqual([1n]);
  });
});

describe("transaction fees", () => {
  const supply = (network: TestNetwork) => network.call("0x1::fungible_asset::supply<0x1::fungible_asset::Metadata>", { inner: APT })[0];

  test.each([
    ["from primary stores", undefined],
    ["with the coin's burn capability", { without: ["OPERATIONS_DEFAULT_TO_FA_APT_STORE"] } as const],
  ] as const)("are burnt without events, %s", (_, options) => {
    const network = createFundedNetwork(1_000n, options);
    network.run((context) => burnFee(context, ALICE, 300n));
    expect(network.lastEvents()).toEqual([]);
    expect([balances(network, ALICE), supply(network)]).toEqual([[700n], some(U64_MAX + 700n)]);
    expect(outcomeOf(() => network.run((context) => burnFee(context, ALICE, 701n)))).toBe(abortOf("fungible_asset", "invalidArgument", 4n));
  });

  test("of zero require no APT store", () => {
    const network = createTestNetwork();
    expect(outcomeOf(() => network.run((context) => burnGasFee(context, BOB, 0n)))).toBe("ok");
    expect(outcomeOf(() => network.run((context) => burnGasFee(context, BOB, 1n)))).toBe(abortOf("fungible_asset", "notFound", 23n));
  });

  test("are refunded without events, creating an APT store if needed", () => {
    const network = createTestNetwork();
    network.run((context) => mintAndRefund(context, BOB, 20n));
    expect(network.lastEvents()).toEqual([]);
    expect([balances(network, BOB), supply(network)]).toEqual([[20n], some(U64_MAX + 20n)]);
  });

  test("emit a fee statement event", () => {
    const network = createTestNetwork();
    const statement = {
      total_charge_gas_units: 5n,
      execution_gas_units: 3n,
      io_gas_units: 2n,
      storage_fee_octas: 0n,
      storage_fee_refund_octas: 0n,
    };
    network.run((context) => emitFeeStatement(context, statement));
    expect(network.lastEvents()).toEqual([{ type: "0x1::transaction_fee::FeeStatement", data: statement }]);
  });

  test("can take up to the entire balance", () => {
    const network = createFundedNetwork();
    const canPay = (owner: Address, amount: bigint) =>
      network.run((context: NativeContext) => isFungibleBalanceAtLeast(context, owner, amount));
    expect([canPay(ALICE, 1_000n), canPay(ALICE, 1_001n), canPay(BOB, 0n), canPay(BOB, 1n)]).toEqual([true, false, true, false]);
  });
});
