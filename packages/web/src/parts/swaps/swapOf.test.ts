import { expect, it } from "vitest";
import { swapOf } from "./swapOf.ts";

const [out, back] = [
  { asset: "0x1", units: -5n },
  { asset: "0x2", units: 3n },
];

it.each([
  ["one asset for another", [out, back], { paid: out, received: back }],
  ["another order", [back, out], { paid: out, received: back }],
  ["a payment", [out], undefined],
  ["two payments", [out, { ...back, units: -3n }], undefined],
  ["a deposit of two assets for a share", [out, { ...out, asset: "0x3" }, back], undefined],
])("swapOf recognises an exchange of two assets: %s", (_, moved, expected) => {
  expect(swapOf(moved)).toEqual(expected);
});
