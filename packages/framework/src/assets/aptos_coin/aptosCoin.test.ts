import { describe, expect, test } from "vitest";
import {
  ALICE,
  abortOf,
  BOB,
  CAROL,
  CORE_RESOURCES,
  createTestNetwork,
  FRAMEWORK,
  outcomeOf,
} from "../../../testing/assets/testNetwork.ts";
import { destroyAptosMintCapability, hasMintCapability } from "./aptosCoin.ts";

const APTOS_COIN = "0x1::aptos_coin::AptosCoin";

describe("minting APT", () => {
  test("is allowed for the core resources account and its delegates", () => {
    const network = createTestNetwork();
    const mint = () => network.call("0x1::aptos_coin::mint", ALICE, BOB, 10n);
    expect(outcomeOf(mint)).toBe(abortOf("aptos_coin", "notFound", 1n));
    network.call("0x1::aptos_coin::mint", CORE_RESOURCES, BOB, 10n);
    expect(network.call(`0x1::coin::balance<${APTOS_COIN}>`, BOB)).toEqual([10n]);
  });

  test("can be delegated by the core resources account, and claimed once", () => {
    const network = createTestNetwork();
    const delegate = (signer: typeof ALICE, to: typeof ALICE) => () =>
      network.call("0x1::aptos_coin::delegate_mint_capability", signer, to);
    const claim = (signer: typeof ALICE) => () => network.call("0x1::aptos_coin::claim_mint_capability", signer);
    expect(outcomeOf(delegate(ALICE, ALICE))).toBe(abortOf("system_addresses", "permissionDenied", 1n));
    expect(outcomeOf(claim(ALICE))).toBe(abortOf("aptos_coin", "none", 3n));
    for (const to of [ALICE, BOB, CAROL]) delegate(CORE_RESOURCES, to)();
    expect(outcomeOf(delegate(CORE_RESOURCES, ALICE))).toBe(abortOf("aptos_coin", "invalidArgument", 2n));
    claim(ALICE)();
    expect(outcomeOf(claim(ALICE))).toBe(abortOf("aptos_coin", "none", 3n));
    network.call("0x1::aptos_coin::mint", ALICE, ALICE, 7n);
    expect(network.call(`0x1::coin::balance<${APTOS_COIN}>`, ALICE)).toEqual([7n]);
    expect([outcomeOf(claim(CAROL)), outcomeOf(claim(BOB))]).toEqual(["ok", "ok"]);
  });

  test("is no longer possible for the framework after genesis", () => {
    const network = createTestNetwork();
    expect(network.run((context) => hasMintCapability(context, FRAMEWORK))).toBe(true);
    network.run(destroyAptosMintCapability);
    const mint = () => network.call("0x1::aptos_coin::mint", FRAMEWORK, BOB, 1n);
    expect(outcomeOf(mint)).toBe(abortOf("aptos_coin", "notFound", 1n));
  });

  test("gives the core resources account the maximum u64 balance at genesis", () => {
    const network = createTestNetwork();
    expect(network.call(`0x1::coin::balance<${APTOS_COIN}>`, CORE_RESOURCES)).toEqual([(1n << 64n) - 1n]);
  });
});
