import { expect, it } from "vitest";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { foundAddressText } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { retypedComposed } from "./composedDraft.ts";
import type { ComposedCall } from "./draft.ts";

const found = foundAddressText(`0x${"e".repeat(64)}` as Address, "lagoon.apt");
const singleton = {
  id: "0x1::vector::singleton",
  typeParameters: [{ constraints: [] }],
  parameters: [{ name: undefined, type: "T0" }],
} as unknown as MoveFunction;
const call: ComposedCall = { functionId: singleton.id, typeArguments: ["address"], args: [{ kind: "typed", value: found }] };

it("retypedComposed restores the typed name of an address when the changed type argument is no longer an address", () => {
  expect(retypedComposed(singleton, call, ["0x1::string::String"]).args).toEqual([{ kind: "typed", value: "lagoon.apt" }]);
  expect(retypedComposed(singleton, call, ["addres"]).args).toEqual(call.args);
  const withResult: ComposedCall = { ...call, args: [{ kind: "result", call: 0, result: 0, pass: "move" }] };
  expect(retypedComposed(singleton, withResult, ["u64"])).toEqual({ ...withResult, typeArguments: ["u64"] });
});
