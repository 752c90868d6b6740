import { address, type ModuleId, Reference, typeTag, type Value } from "@atoll/move";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryMachine, type MemoryMachine } from "../../testing/memorySession.ts";
import { fixedPoint64Module } from "../datastructures/fixed_point64/fixedPoint64.ts";
import type { DerivedStringSnapshot } from "../generated/stdlib/aggregator_v2.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { MAX_U128 } from "../native/arithmetic.ts";
import { addToTableAggregator, destroyTableAggregator, readTableAggregator, subFromTableAggregator } from "./aggregator/aggregator.ts";
import { createFactoryAggregator, initializeAggregatorFactory } from "./aggregator_factory/aggregatorFactory.ts";
import {
  addToAggregator,
  createAggregator,
  createUnboundedAggregator,
  isAtLeast,
  subFromAggregator,
  tryAdd,
  trySub,
} from "./aggregator_v2/aggregatorV2.ts";
import {
  addToOptionalAggregator,
  newOptionalAggregator,
  readOptionalAggregator,
  subFromOptionalAggregator,
} from "./optional_aggregator/optionalAggregator.ts";
import { stdlibModules } from "./stdlibModules.ts";
import { moveString, stringText } from "./string/string.ts";

const V2: ModuleId = { address: FRAMEWORK_ADDRESS, name: "aggregator_v2" };
const U64 = typeTag("u64");
let machine: MemoryMachine;
beforeEach(() => {
  machine = createMemoryMachine([...stdlibModules, fixedPoint64Module]);
});

describe("aggregators with inline values", () => {
  it("stay between zero and their maximum", () => {
    const aggregator = createAggregator(10n);
    expect(tryAdd(aggregator, 11n)).toBe(false);
    expect(tryAdd(aggregator, 10n)).toBe(true);
    expect(trySub(aggregator, 11n)).toBe(false);
    expect(aggregator).toEqual({ value: 10n, max_value: 10n });
    expect(() => addToAggregator(aggregator, 1n)).toThrow("abort 0x20001 in 0x1::aggregator_v2");
    subFromAggregator(aggregator, 10n);
    expect(() => subFromAggregator(aggregator, 1n)).toThrow("abort 0x20002 in 0x1::aggregator_v2");
    expect([isAtLeast(aggregator, 0n), isAtLeast(aggregator, 1n)]).toEqual([true, false]);
  });

  it("support only two integer types", () => {
    const session = machine.startSession();
    expect(session.callFunction(V2, "create_unbounded_aggregator", [U64], [])).toEqual([createUnboundedAggregator("u64")]);
    expect(() => session.callFunction(V2, "create_aggregator", [typeTag("u8")], [1])).toThrow("abort 0x30007");
    expect(() => session.callFunction(V2, "create_snapshot", [typeTag("bool")], [true])).toThrow("abort 0x30005");
  });

  it("change through references", () => {
    const session = machine.startSession();
    const holder = { value: createAggregator(10n) };
    const place = new Reference(holder, "value");
    expect(session.callFunction(V2, "try_add", [U64], [place, 4n])).toEqual([true]);
    session.callFunction(V2, "sub", [U64], [place, 1n]);
    expect(session.callFunction(V2, "read", [U64], [holder.value])).toEqual([3n]);
    expect(session.callFunction(V2, "snapshot", [U64], [holder.value])).toEqual([{ value: 3n }]);
  });

  it("derive text of constant width from snapshots", () => {
    const session = machine.startSession();
    const widths = [0n, 7n, (1n << 64n) - 1n].map((value) => {
      const args: Value[] = [moveString("Token #"), { value }, moveString("!")];
      const [derived] = session.callFunction(V2, "derive_string_concat", [U64], args) as [DerivedStringSnapshot];
      expect(stringText(derived.value)).toBe(`Token #${value}!`);
      return session.serialize(typeTag("0x1::aggregator_v2::DerivedStringSnapshot"), derived).length;
    });
    // 8 bytes of prefix and suffix, at most 20 digits, and one length byte each for text and padding.
    expect(widths).toEqual([30, 30, 30]);
  });

  it("pad constant text to at least the width of an identifier", () => {
    const session = machine.startSession();
    const [short] = session.callFunction(V2, "create_derived_string", [], [moveString("abc")]) as [DerivedStringSnapshot];
    expect(short.padding).toHaveLength(17);
    const [long] = session.callFunction(V2, "create_derived_string", [], [moveString("x".repeat(200))]) as [DerivedStringSnapshot];
    expect(long.padding).toHaveLength(0);
    expect(() => session.callFunction(V2, "create_derived_string", [], [moveString("x".repeat(1025))])).toThrow("abort 0x30008");
  });
});

describe("aggregators in the factory's table", () => {
  it("require the factory", () => {
    expect(() => createFactoryAggregator(machine.startSession())).toThrow("abort 0x60001 in 0x1::aggregator_factory");
    expect(() => initializeAggregatorFactory(machine.startSession(), address("0x2"))).toThrow("abort 0x50003");
  });

  it("store their value as a table item across sessions", () => {
    machine.run((session) => initializeAggregatorFactory(session, FRAMEWORK_ADDRESS));
    const aggregator = machine.run((session) => {
      const created = createFactoryAggregator(session);
      addToTableAggregator(session, created, 12n);
      return created;
    });
    machine.run((session) => subFromTableAggregator(session, aggregator, 2n));
    expect(readTableAggregator(machine.startSession(), aggregator)).toBe(10n);
    const session = machine.startSession();
    expect(() => subFromTableAggregator(session, aggregator, 11n)).toThrow("abort 0x20002 in 0x1::aggregator");
    expect(() => addToTableAggregator(session, aggregator, MAX_U128)).toThrow("abort 0x20001 in 0x1::aggregator");
    machine.run((last) => destroyTableAggregator(last, aggregator));
    expect(() => readTableAggregator(machine.startSession(), aggregator)).toThrow();
  });

  it.each([true, false])("implement one form of a supply (parallel: %s)", (parallelizable) => {
    machine.run((session) => initializeAggregatorFactory(session, FRAMEWORK_ADDRESS));
    machine.run((session) => {
      const supply = newOptionalAggregator(session, parallelizable);
      addToOptionalAggregator(session, supply, 5n);
      subFromOptionalAggregator(session, supply, 2n);
      expect(readOptionalAggregator(session, supply)).toBe(3n);
      const place = parallelizable ? "0x1::aggregator" : "0x1::optional_aggregator";
      expect(() => subFromOptionalAggregator(session, supply, 4n)).toThrow(`abort 0x20002 in ${place}`);
      expect(() => addToOptionalAggregator(session, supply, MAX_U128)).toThrow(`abort 0x20001 in ${place}`);
    });
  });
});
