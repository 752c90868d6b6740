import { type Address, address, hexToBytes, VARIANT_KEY, type Value } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { ALICE, BOB, CHAIN_ID, createNetwork, type Network, outcomeOf } from "../../../testing/network.ts";
import { CORE_RESOURCES_ADDRESS } from "../../native/addresses.ts";
import { DEFAULT_FEATURES, type FeatureName } from "../../stdlib/features/features.ts";

const MODULE = "0x1::transaction_validation";
const APT = "0x1::aptos_coin::AptosCoin";
const NOBODY = address("0x0");
const NOW_SECONDS = 1_000n;
const FUNDS = 1_000_000n;

const keyOf = (owner: Address): Uint8Array => hexToBytes(owner.slice(2));
const some = (value: Value): Value => ({ vec: [value] });
const NONE: Value = { vec: [] };

interface Prologue {
  sender: Address;
  senderKey: Value;
  protector: Value;
  secondarySigners: Address[];
  secondaryKeys: Value[];
  gasPrice: bigint;
  maxGas: bigint;
  expiration: bigint;
  chainId: number;
  isSimulation: boolean;
  feePayer?: Address;
  feePayerKey?: Value;
}

const sequenceNumber = (value: bigint): Value => ({ [VARIANT_KEY]: "SequenceNumber", _0: value });
const nonce = (value: bigint): Value => ({ [VARIANT_KEY]: "Nonce", _0: value });

const GOOD: Prologue = {
  sender: ALICE,
  senderKey: some(keyOf(ALICE)),
  protector: sequenceNumber(0n),
  secondarySigners: [],
  secondaryKeys: [],
  gasPrice: 100n,
  maxGas: 1_000n,
  expiration: NOW_SECONDS + 10n,
  chainId: CHAIN_ID,
  isSimulation: false,
};

function fundedNetwork(without: readonly FeatureName[] = []): Network {
  const network = createNetwork({ features: DEFAULT_FEATURES.filter((name) => !without.includes(name)) });
  network.call("0x1::aptos_coin::mint", CORE_RESOURCES_ADDRESS, ALICE, FUNDS);
  setTime(network, NOW_SECONDS);
  return network;
}

function setTime(network: Network, seconds: bigint): void {
  network.call("0x1::timestamp::update_global_time", NOBODY, BOB, seconds * 1_000_000n);
}

function runPrologue(network: Network, change: Partial<Prologue> = {}): string {
  const { sender, senderKey, feePayer, feePayerKey, ...rest } = { ...GOOD, ...change };
  const common = [
    rest.protector,
    rest.secondarySigners,
    rest.secondaryKeys,
    rest.gasPrice,
    rest.maxGas,
    rest.expiration,
    rest.chainId,
    rest.isSimulation,
  ];
  if (feePayer === undefined) return outcomeOf(() => network.call(`${MODULE}::unified_prologue_v2`, sender, senderKey, ...common));
  const payerKey = feePayerKey ?? some(keyOf(feePayer));
  return outcomeOf(() => network.call(`${MODULE}::unified_prologue_fee_payer_v2`, sender, feePayer, senderKey, payerKey, ...common));
}

const code = (reason: number, category = 1): string => `${MODULE} 0x${((category << 16) | reason).toString(16)}`;
const WRONG_KEY = some(new Uint8Array(32).fill(1));

describe("transaction prologue", () => {
  it.each<[string, Partial<Prologue>, string]>([
    ["accepts a valid transaction", {}, "ok"],
    ["accepts an exactly sufficient balance", { maxGas: FUNDS / 100n }, "ok"],
    ["rejects a key other than the account's", { senderKey: WRONG_KEY }, code(1001)],
    ["rejects an empty key outside simulation", { senderKey: some(new Uint8Array(0)) }, code(1001)],
    ["accepts a missing key if an authentication function vouches for the signer", { senderKey: NONE }, "ok"],
    ["finds a sequence number ahead", { protector: sequenceNumber(1n) }, code(1003)],
    ["rejects a sequence number above the maximum", { protector: sequenceNumber(1n << 63n) }, code(1008, 2)],
    ["rejects a balance one octa short", { maxGas: 10_000n, gasPrice: 101n }, code(1005)],
    ["rejects a sender without any APT", { sender: BOB, senderKey: some(keyOf(BOB)) }, code(1005)],
    ["rejects a transaction that expires this second", { expiration: NOW_SECONDS }, code(1006)],
    ["rejects an expired transaction", { expiration: 0n }, code(1006)],
    ["rejects the id of another chain", { chainId: 1 }, code(1007)],
    ["rejects more secondary signers than keys", { secondarySigners: [BOB] }, code(1009)],
    ["rejects more keys than secondary signers", { secondaryKeys: [some(keyOf(BOB))] }, code(1009)],
    ["accepts secondary signers with their keys", { secondarySigners: [BOB], secondaryKeys: [some(keyOf(BOB))] }, "ok"],
    ["rejects a wrong key of a secondary signer", { secondarySigners: [BOB], secondaryKeys: [WRONG_KEY] }, code(1001)],
    ["checks expiration before chain id and key", { expiration: 0n, chainId: 9, senderKey: WRONG_KEY }, code(1006)],
    ["checks the key before the sequence number", { senderKey: WRONG_KEY, protector: sequenceNumber(7n) }, code(1001)],
    ["checks the sequence number before the balance", { protector: sequenceNumber(7n), maxGas: 1_000_000n }, code(1003)],
    ["rejects a gas price above any balance", { gasPrice: 1n << 63n, maxGas: 4n }, "ARITHMETIC_ERROR"],
  ])("checks every condition: it %s", (_, change, outcome) => {
    expect(runPrologue(fundedNetwork(), change)).toBe(outcome);
  });

  it("rejects a used sequence number", () => {
    const network = fundedNetwork();
    network.call("0x1::account::increment_sequence_number", ALICE);
    expect(runPrologue(network)).toBe(code(1002));
    expect(runPrologue(network, { protector: sequenceNumber(1n) })).toBe("ok");
  });

  it("compares the signer's key with the account's rotated key", () => {
    const network = fundedNetwork();
    const key = new Uint8Array(32).fill(3);
    network.call("0x1::account::rotate_authentication_key_call", ALICE, key);
    expect(runPrologue(network)).toBe(code(1001));
    expect(runPrologue(network, { senderKey: some(key) })).toBe("ok");
  });

  it("rejects missing accounts if default accounts are disabled", () => {
    const network = fundedNetwork(["DEFAULT_ACCOUNT_RESOURCE"]);
    expect(runPrologue(network)).toBe("0x1::account 0x60002");
    expect(runPrologue(network, { senderKey: NONE })).toBe(code(1004));
    network.call("0x1::account::create_account", ALICE);
    expect(runPrologue(network)).toBe("ok");
    expect(runPrologue(network, { secondarySigners: [BOB], secondaryKeys: [some(keyOf(BOB))] })).toBe(code(1004));
  });

  it("accepts a new sponsored sender only for its first transaction", () => {
    const network = fundedNetwork(["DEFAULT_ACCOUNT_RESOURCE"]);
    network.call("0x1::account::create_account", ALICE);
    const sponsored = { sender: BOB, senderKey: WRONG_KEY, feePayer: ALICE };
    expect(runPrologue(network, sponsored)).toBe("ok");
    expect(runPrologue(network, { ...sponsored, protector: sequenceNumber(1n) })).toBe(code(1004));
  });

  it("rejects a missing key without authentication functions", () => {
    expect(runPrologue(fundedNetwork(["DERIVABLE_ACCOUNT_ABSTRACTION"]), { senderKey: NONE })).toBe(code(1001));
  });

  it("checks the coin balance if APT operations do not use primary stores", () => {
    const network = fundedNetwork(["OPERATIONS_DEFAULT_TO_FA_APT_STORE"]);
    expect(runPrologue(network, { maxGas: FUNDS / 100n })).toBe("ok");
    expect(runPrologue(network, { maxGas: FUNDS / 100n + 1n })).toBe(code(1005));
  });

  it("stores no account resource", () => {
    const network = fundedNetwork();
    expect(runPrologue(network)).toBe("ok");
    expect(network.resource(ALICE, "0x1::account::Account")).toBeUndefined();
  });
});

describe("transaction prologue with a fee payer", () => {
  const sponsored = { sender: BOB, senderKey: some(keyOf(BOB)), feePayer: ALICE };
  it.each<[string, Partial<Prologue>, string]>([
    ["checks the fee payer's balance, not the sender's", {}, "ok"],
    ["rejects a fee payer with insufficient balance", { maxGas: 10_001n }, code(1005)],
    ["rejects a wrong key of the fee payer", { feePayerKey: WRONG_KEY }, code(1001)],
    ["rejects a wrong key of the sender", { senderKey: WRONG_KEY }, code(1001)],
    ["finds a sequence number ahead", { protector: sequenceNumber(1n) }, code(1003)],
    ["rejects the zero address as fee payer", { feePayer: NOBODY, feePayerKey: NONE }, code(1005)],
  ])("checks every condition: it %s", (_, change, outcome) => {
    expect(runPrologue(fundedNetwork(), { ...sponsored, ...change })).toBe(outcome);
  });

  it("is the old prologue, which rejects the transaction, if the feature is disabled", () => {
    const args = [BOB, 0n, keyOf(BOB), [], [], ALICE, keyOf(ALICE), 100n, 1_000n, NOW_SECONDS + 10n, CHAIN_ID];
    const call = (network: Network) => outcomeOf(() => network.call(`${MODULE}::fee_payer_script_prologue`, ...args));
    expect(call(fundedNetwork())).toBe("ok");
    expect(call(fundedNetwork(["GAS_PAYER_ENABLED"]))).toBe(code(1010, 3));
  });
});

describe("transaction prologue in simulation", () => {
  const simulated = { isSimulation: true };
  it.each<[string, Partial<Prologue>, string]>([
    ["ignores a missing key", { senderKey: NONE }, "ok"],
    ["ignores an empty key", { senderKey: some(new Uint8Array(0)) }, "ok"],
    ["still checks a given key", { senderKey: WRONG_KEY }, code(1001)],
    ["ignores missing keys of secondary signers", { secondarySigners: [BOB], secondaryKeys: [NONE] }, "ok"],
    ["checks no balance without a fee payer", { feePayer: NOBODY, feePayerKey: NONE }, "ok"],
    ["checks the balance of any other fee payer", { feePayer: BOB, feePayerKey: NONE }, code(1005)],
    ["still checks sequence numbers", { protector: sequenceNumber(1n) }, code(1003)],
  ])("checks every condition: it %s", (_, change, outcome) => {
    expect(runPrologue(fundedNetwork(["DERIVABLE_ACCOUNT_ABSTRACTION"]), { ...simulated, ...change })).toBe(outcome);
  });
});

describe("transaction prologue of orderless transactions", () => {
  it("accepts a nonce once", () => {
    const network = fundedNetwork();
    expect(runPrologue(network, { protector: nonce(5n) })).toBe("ok");
    expect(runPrologue(network, { protector: nonce(5n) })).toBe(code(1012));
    expect(runPrologue(network, { protector: nonce(6n) })).toBe("ok");
  });

  it("does not store the nonce of a rejected transaction", () => {
    const network = fundedNetwork();
    expect(runPrologue(network, { protector: nonce(5n), maxGas: FUNDS })).toBe(code(1005));
    expect(runPrologue(network, { protector: nonce(5n) })).toBe("ok");
  });

  it("accepts an expiration up to 65 seconds ahead", () => {
    const network = fundedNetwork();
    expect(runPrologue(network, { protector: nonce(1n), expiration: NOW_SECONDS + 65n })).toBe("ok");
    expect(runPrologue(network, { protector: nonce(2n), expiration: NOW_SECONDS + 66n })).toBe(code(1013));
  });
});

describe("transaction epilogue", () => {
  function settle(network: Network, change: Partial<Record<string, Value>> = {}): string {
    const facts = {
      sender: ALICE,
      payer: ALICE,
      refund: 0n,
      price: 100n,
      max: 1_000n,
      left: 400n,
      simulation: false,
      orderless: false,
      ...change,
    };
    const { sender, payer, refund, price, max, left, simulation, orderless } = facts;
    const args = [sender, payer, refund, price, max, left, simulation, orderless] as Value[];
    return outcomeOf(() => network.call(`${MODULE}::unified_epilogue_v2`, ...args));
  }
  const balance = (network: Network, owner: Address) => network.call(`0x1::coin::balance<${APT}>`, owner)[0] as bigint;
  const supply = (network: Network) => (network.call(`0x1::coin::supply<${APT}>`)[0] as { vec: [bigint] }).vec[0];

  it("burns the fee, creates the sender's account and increments its sequence number", () => {
    const network = fundedNetwork();
    const before = supply(network);
    expect(settle(network)).toBe("ok");
    expect(balance(network, ALICE)).toBe(FUNDS - 60_000n);
    expect(supply(network)).toBe(before - 60_000n);
    expect(network.resource(ALICE, "0x1::account::Account")).toMatchObject({ sequence_number: 1n, authentication_key: keyOf(ALICE) });
    expect(settle(network)).toBe("ok");
    expect(network.call("0x1::account::get_sequence_number", ALICE)).toEqual([2n]);
  });

  it.each<[string, bigint, bigint]>([
    ["deducts a refund from the fee", 25_000n, -35_000n],
    ["changes no balance if refund and fee are equal", 60_000n, 0n],
    ["mints the excess of a refund over the fee", 100_000n, 40_000n],
  ])("settles storage refunds: it %s", (_, refund, change) => {
    const network = fundedNetwork();
    const before = supply(network);
    expect(settle(network, { refund })).toBe("ok");
    expect(balance(network, ALICE)).toBe(FUNDS + change);
    expect(supply(network)).toBe(before + change);
  });

  it("charges the fee payer and increments the sender's sequence number", () => {
    const network = fundedNetwork();
    expect(settle(network, { sender: BOB })).toBe("ok");
    expect(balance(network, ALICE)).toBe(FUNDS - 60_000n);
    expect(network.call("0x1::account::get_sequence_number", BOB)).toEqual([1n]);
    expect(network.resource(ALICE, "0x1::account::Account")).toBeUndefined();
  });

  it("does not increment the sequence number for orderless transactions", () => {
    const network = fundedNetwork();
    expect(settle(network, { orderless: true })).toBe("ok");
    expect(network.resource(ALICE, "0x1::account::Account")).toBeUndefined();
  });

  it("charges nobody in a simulation without a fee payer", () => {
    const network = fundedNetwork();
    const before = supply(network);
    expect(settle(network, { payer: NOBODY, simulation: true })).toBe("ok");
    expect(supply(network)).toBe(before);
  });

  it.each<[string, Partial<Record<string, Value>>, string]>([
    ["more gas left than the gas limit", { left: 1_001n }, code(6)],
    ["a fee above any balance", { price: 1n << 62n, max: 100n, left: 0n }, code(6, 2)],
    ["a payer who can no longer pay", { price: 10_000n }, code(1005, 2)],
    ["the zero address as payer outside simulation", { payer: NOBODY }, code(1005, 2)],
  ])("aborts if it meets %s", (_, change, outcome) => {
    expect(settle(fundedNetwork(), change)).toBe(outcome);
  });
});

describe("earlier versions of prologue and epilogue", () => {
  const EMPTY = new Uint8Array(0);
  const GAS = [100n, 1_000n, NOW_SECONDS + 10n, CHAIN_ID];
  const AGENT = [[BOB], [keyOf(BOB)]];
  const OPTIONAL_AGENT = [[BOB], [some(keyOf(BOB))]];
  const PAYER = [ALICE, keyOf(ALICE)];

  it.each<[string, readonly Value[]]>([
    ["script_prologue", [ALICE, 0n, keyOf(ALICE), ...GAS, EMPTY]],
    ["script_prologue_extended", [ALICE, 0n, keyOf(ALICE), ...GAS, EMPTY, false]],
    ["multi_agent_script_prologue", [ALICE, 0n, keyOf(ALICE), ...AGENT, ...GAS]],
    ["multi_agent_script_prologue_extended", [ALICE, 0n, keyOf(ALICE), ...AGENT, ...GAS, false]],
    ["fee_payer_script_prologue", [BOB, 0n, keyOf(BOB), [], [], ...PAYER, ...GAS]],
    ["fee_payer_script_prologue_extended", [BOB, 0n, keyOf(BOB), ...AGENT, ...PAYER, ...GAS, false]],
    ["unified_prologue", [ALICE, some(keyOf(ALICE)), 0n, ...OPTIONAL_AGENT, ...GAS, false]],
    ["unified_prologue_fee_payer", [BOB, ALICE, some(keyOf(BOB)), some(keyOf(ALICE)), 0n, ...OPTIONAL_AGENT, ...GAS, false]],
  ])("%s compares each key and the chain id", (name, args) => {
    const call = (given: readonly Value[]): string => outcomeOf(() => fundedNetwork().call(`${MODULE}::${name}`, ...given));
    const change = (from: Value, to: Value): Value[] => args.map((arg) => (arg === from ? to : arg));
    expect(call(args)).toBe("ok");
    expect(call(change(CHAIN_ID, 1))).toBe(code(1007));
    expect(call(change(0n, 1n))).toBe(code(1003));
    const keys = args.filter((arg) => arg !== EMPTY && (arg instanceof Uint8Array || (typeof arg === "object" && "vec" in arg)));
    const wrong = (key: Value): Value => (key instanceof Uint8Array ? new Uint8Array(32) : WRONG_KEY);
    expect(keys.map((key) => call(change(key, wrong(key))))).toEqual(keys.map(() => code(1001)));
  });

  it.each<[string, readonly Value[]]>([
    ["script_prologue_extended", [ALICE, 0n, EMPTY, ...GAS, EMPTY]],
    ["multi_agent_script_prologue_extended", [ALICE, 0n, EMPTY, ...AGENT, ...GAS]],
    ["fee_payer_script_prologue_extended", [BOB, 0n, EMPTY, [], [], ALICE, EMPTY, ...GAS]],
    ["fee_payer_script_prologue_extended", [BOB, 0n, keyOf(BOB), [], [], ALICE, EMPTY, ...GAS]],
  ])("%s accepts empty keys only in simulation", (name, args) => {
    const call = (isSimulation: boolean): string => outcomeOf(() => fundedNetwork().call(`${MODULE}::${name}`, ...args, isSimulation));
    expect([call(true), call(false)]).toEqual(["ok", code(1001)]);
  });

  const SETTLEMENT = [0n, 100n, 1_000n, 400n];
  it.each<[string, readonly Value[]]>([
    ["epilogue", [ALICE, ...SETTLEMENT]],
    ["epilogue_extended", [ALICE, ...SETTLEMENT, false]],
    ["epilogue_gas_payer", [BOB, ALICE, ...SETTLEMENT]],
    ["epilogue_gas_payer_extended", [BOB, ALICE, ...SETTLEMENT, false]],
    ["unified_epilogue", [BOB, ALICE, ...SETTLEMENT, false]],
  ])("%s charges the payer and increments the sender's sequence number", (name, args) => {
    const network = fundedNetwork();
    network.call(`${MODULE}::${name}`, ...args);
    expect(network.call(`0x1::coin::balance<${APT}>`, ALICE)).toEqual([FUNDS - 60_000n]);
    expect(network.call("0x1::account::get_sequence_number", args[0] as Address)).toEqual([1n]);
  });
});

describe("permission to pay gas", () => {
  it("can be granted only to a restricted signer, and revoking it from an unrestricted signer does nothing", () => {
    const network = createNetwork();
    expect(outcomeOf(() => network.call("0x1::transaction_validation::grant_gas_permission", ALICE, BOB, 1n))).toBe(
      "0x1::permissioned_signer 0x50002",
    );
    expect(outcomeOf(() => network.call("0x1::transaction_validation::revoke_gas_permission", ALICE))).toBe("ok");
  });
});
