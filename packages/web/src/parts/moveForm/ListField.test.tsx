// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import "../../language/testing/english.ts";
import { argumentKindOf } from "../../chain/code/argumentKind.ts";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { ArgumentField } from "./ArgumentField.tsx";
import { readTypedCall } from "./readTypedCall.ts";
import type { TypedArgument } from "./typedCall.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const fn = {
  id: "0x1::m::f",
  typeParameters: [],
  parameters: [{ name: undefined, type: "vector<u64>" }],
  isEntry: true,
} as unknown as MoveFunction;

/** Types a text into the field of an empty list, and returns the argument's value. */
async function valueAfter(text: string): Promise<TypedArgument> {
  let value: TypedArgument = [];
  const place = document.createElement("div");
  const root = createRoot(place);
  const rest = { label: "Amounts", path: "args.0", problemAt: () => undefined, hasProblemIn: () => false, disabled: false };
  await act(async () =>
    root.render(
      <ArgumentField
        {...rest}
        kind={argumentKindOf("vector<u64>")}
        value={value}
        onChange={(next) => {
          value = next;
        }}
      />,
    ),
  );
  const input = place.querySelector("input");
  if (input === null) throw new Error("an empty list has no field");
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  act(() => root.unmount());
  return value;
}

it.each<[string, string, TypedArgument]>([
  ["a list", "[1, 2, 3]", ["1", "2", "3"]],
  ["an empty list", " [ ] ", []],
  ["5,000 items", `[${Array(5_000).fill("7").join(",")}]`, Array(5_000).fill("7")],
])("field of an empty list takes %s", async (_name, text, items) => {
  expect(await valueAfter(text)).toEqual(items);
});

it.each([
  ["an unfinished list", "[1, 2"],
  ["numbers without brackets", "1, 2"],
  ["too many items", `[${Array(10_001).fill("7").join(",")}]`],
  ["a list of other things", '[["1"]]'],
])("field of an empty list keeps %s as text, with which no call is made", async (_name, text) => {
  const value = await valueAfter(text);
  expect(value).toBe(text);
  const read = readTypedCall(fn, { functionId: fn.id, typeArguments: [], args: [value] });
  expect(read.ok ? [] : read.problems).toEqual([{ path: "args.0", text: expect.stringContaining("Enter a list such as [1, 2, 3]") }]);
});
