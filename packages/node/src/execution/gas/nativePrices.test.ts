import { describe, expect, it } from "vitest";
import { nativeCallGas, nativeSkimGas } from "./nativePrices.ts";

const ITEMS = 200_000;
const ofItems = (functionName: string) => nativeCallGas(functionName, 0, () => ITEMS) - nativeCallGas(functionName, 0);

describe("price of a native function called from bytecode", () => {
  it.each(["0x1::vector::slice", "0x1::simple_map::keys", "0x1::string_utils::to_string", "0x1::comparator::compare"])(
    "includes a charge for each argument item: %s",
    (name) => {
      // A few such calls exceed the execution gas limit of a transaction.
      expect(ofItems(name)).toBeGreaterThanOrEqual(ITEMS * 1_000);
    },
  );
  it.each([
    "0x1::vector::is_empty",
    "0x1::vector::swap_remove",
    "0x1::vector::contains",
    "0x1::option::borrow",
    "0x1::table::add",
    "0x1::string::length",
    "0x1::bit_vector::is_index_set",
    "0x1::simple_map::contains_key",
    "0x1::ordered_map::borrow",
    "0x1::big_ordered_map::iter_next",
  ])("includes no charge for items that the function does not look at: %s", (name) => {
    expect(ofItems(name)).toBe(0);
  });
  it("skips counting argument items if their price is zero", () => {
    const count = () => expect.unreachable();
    expect(nativeCallGas("0x1::vector::length", 0, count)).toBe(0);
  });
  it.each([
    ["0x1::vector::swap", 30_000],
    ["0x1::vector::move_range", 30_000],
    ["0x1::bcs::to_bytes", 0],
    ["0x1::table::borrow_box", 0],
  ])("includes copied byte vectors, unlike on public networks, only if the function modifies them: %s", (name, gas) => {
    expect(nativeSkimGas(name, 1_000)).toBe(gas);
  });
});
