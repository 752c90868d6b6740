import { encodeBcs } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { defaultConsensusConfig } from "../../genesisOptions.ts";
import { areValidatorTransactionsEnabled } from "./consensusConfig.ts";

/** Default configuration of a network with many validators: leader reputation, and two validator transactions per block. */
const MANY_VALIDATORS = encodeBcs((writer) => {
  writer.uleb128(4).uleb128(2).bool(true).u64(10n).u64(40n);
  writer.uleb128(2).uleb128(1).u64(1000n).u64(10n).u64(1n).u32(10).u64(10n).u64(1n).bool(true).u32(5);
  writer.u64(10n).bool(true).bool(true);
  writer.uleb128(1).u64(2n).u64(2_097_152n);
  writer.u8(0).bool(true);
});

describe("on-chain consensus configuration", () => {
  it.each<[string, Uint8Array, boolean]>([
    ["the default configuration of this project", defaultConsensusConfig(), false],
    ["the configuration of a network with many validators", MANY_VALIDATORS, true],
    ["a truncated configuration", MANY_VALIDATORS.slice(0, 20), false],
    ["an old version without validator transactions", Uint8Array.of(0, 1), false],
    ["an unknown version", Uint8Array.of(9, 1), false],
  ])("decodes whether validator transactions are enabled, for %s", (_, config, isEnabled) => {
    expect(areValidatorTransactionsEnabled(config)).toBe(isEnabled);
  });
});
