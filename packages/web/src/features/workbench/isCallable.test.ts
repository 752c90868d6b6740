import { expect, it } from "vitest";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { EMPTY_DRAFT, EMPTY_STEP, type WorkbenchDraft } from "./draft.ts";
import { isCallable } from "./isCallable.ts";

const taking = (id: string, type: string) =>
  [id, { id, typeParameters: [], parameters: [{ name: undefined, type }] } as unknown as MoveFunction] as const;
const functions = new Map([taking("0x1::m::pay", "u64"), taking("0x1::m::give", "T0"), taking("0x1::m::burn", "&0x1::m::BurnCapability")]);
const calling = (name: string) => ({ ...EMPTY_DRAFT.call, functionId: `0x1::m::${name}` });
const multisig = { ...EMPTY_DRAFT.multisig, call: calling("burn") };

it.each<[string, Partial<WorkbenchDraft>, boolean]>([
  ["callable with typeable parameters", { call: calling("pay") }, true],
  ["callable while the function is loading", { call: calling("unknown") }, true],
  ["not callable with a parameter of an untypeable struct", { call: calling("burn") }, false],
  ["callable with a typeable type argument", { call: { ...calling("give"), typeArguments: ["u8"] } }, true],
  ["not callable with an untypeable type argument", { call: { ...calling("give"), typeArguments: ["signer"] } }, false],
  ["not callable through a shared account", { kind: "multisig", multisig }, false],
  ["callable as next proposal of a shared account", { kind: "multisig", multisig: { ...multisig, runs: "next" } }, true],
  ["not callable as one step of a sequence", { kind: "sequence", sequence: [EMPTY_STEP, { sender: "", call: calling("burn") }] }, false],
  ["callable inside a composed script", { kind: "composed", call: calling("burn") }, true],
])("isCallable, which is false for parameters that users cannot type, reports a draft as %s", (_case, changed, expected) => {
  expect(isCallable({ ...EMPTY_DRAFT, ...changed }, functions)).toBe(expected);
});
