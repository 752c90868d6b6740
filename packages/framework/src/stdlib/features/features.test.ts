import { address } from "@atoll/move";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryMachine, type MemoryMachine } from "../../../testing/memorySession.ts";
import { fixedPoint64Module } from "../../datastructures/fixed_point64/fixedPoint64.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { stdlibModules } from "../stdlibModules.ts";
import { hasFeature, withFeatures } from "./featureBits.ts";
import {
  changeFeaturesForNextEpoch,
  DEFAULT_FEATURES,
  FEATURES,
  featuresModule,
  initializeFeatures,
  isFeatureEnabled,
  onNewEpoch,
} from "./features.ts";

const MODULE = { address: FRAMEWORK_ADDRESS, name: "features" };

describe("feature bits", () => {
  it("contain exactly the enabled flags", () => {
    const flags = fc.uniqueArray(fc.bigInt({ min: 0n, max: 200n }));
    fc.assert(
      fc.property(flags, flags, (enable, disable) => {
        const bits = withFeatures(withFeatures(new Uint8Array(0), enable, []), [], disable);
        for (let flag = 0n; flag <= 200n; flag++) {
          expect(hasFeature(bits, Number(flag))).toBe(enable.includes(flag) && !disable.includes(flag));
        }
      }),
    );
  });

  it("store flag 8n + k in bit k of byte n", () => {
    expect(withFeatures(new Uint8Array(0), [1n, 9n, 23n], [])).toEqual(Uint8Array.of(0x02, 0x02, 0x80));
  });
});

describe("0x1::features", () => {
  let machine: MemoryMachine;
  beforeEach(() => {
    machine = createMemoryMachine([...stdlibModules, fixedPoint64Module]);
  });

  it("disables every flag until genesis stores them", () => {
    machine.run((session) => {
      expect(isFeatureEnabled(session, "MODULE_EVENT")).toBe(false);
      initializeFeatures(session);
    });
    machine.run((session) => {
      for (const name of DEFAULT_FEATURES) expect(isFeatureEnabled(session, name)).toBe(true);
      expect(isFeatureEnabled(session, "SESSION_CONTINUATION")).toBe(false);
      expect(isFeatureEnabled(session, 10_000)).toBe(false);
    });
  });

  it("enables the flags that payments rely on", () => {
    const needed = [
      "COIN_TO_FUNGIBLE_ASSET_MIGRATION",
      "NEW_ACCOUNTS_DEFAULT_TO_FA_APT_STORE",
      "GAS_PAYER_ENABLED",
      "ORDERLESS_TRANSACTIONS",
    ];
    expect(DEFAULT_FEATURES).toEqual(expect.arrayContaining(needed));
  });

  it("applies pending changes at the next epoch, including consecutive changes", () => {
    machine.run((session) => initializeFeatures(session));
    machine.run((session) => {
      changeFeaturesForNextEpoch(session, FRAMEWORK_ADDRESS, [BigInt(FEATURES.SESSION_CONTINUATION)], []);
      changeFeaturesForNextEpoch(session, FRAMEWORK_ADDRESS, [], [BigInt(FEATURES.MODULE_EVENT)]);
      expect(isFeatureEnabled(session, "SESSION_CONTINUATION")).toBe(false);
      expect(isFeatureEnabled(session, "MODULE_EVENT")).toBe(true);
    });
    machine.run((session) => onNewEpoch(session, FRAMEWORK_ADDRESS));
    machine.run((session) => {
      expect(isFeatureEnabled(session, "SESSION_CONTINUATION")).toBe(true);
      expect(isFeatureEnabled(session, "MODULE_EVENT")).toBe(false);
    });
  });

  it("allows changes by the framework only", () => {
    const session = machine.startSession();
    expect(() => changeFeaturesForNextEpoch(session, address("0x2"), [1n], [])).toThrow("abort 0x50001 in 0x1::features");
    expect(() => onNewEpoch(session, address("0x2"))).toThrow("abort 0x50001 in 0x1::features");
    expect(() => session.callFunction(MODULE, "change_feature_flags", [], [FRAMEWORK_ADDRESS, [], []])).toThrow("abort 0x30002");
  });

  it.each([
    ["get_module_event_feature", 26n],
    ["module_event_enabled", true],
    ["fee_payer_enabled", true],
    ["is_default_account_resource_enabled", true],
    ["is_permissioned_signer_enabled", true],
    ["collect_and_distribute_gas_fees", false],
    ["auids_enabled", true],
    ["get_auids", 0x10003n],
  ])("returns %s", (name, expected) => {
    machine.run((session) => initializeFeatures(session));
    expect(machine.startSession().callFunction(MODULE, name, [], [])).toEqual([expected]);
  });

  it("declares one function for every flag with getters", () => {
    expect(featuresModule.definition.functions).toHaveLength(129);
  });
});
