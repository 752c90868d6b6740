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
  ["a call that can be typed", { call: calling("pay") }, true],
  ["one that is not known yet", { call: calling("unknown") }, true],
  ["one that nothing from outside fits", { call: calling("burn") }, false],
  ["one whose type anything fits", { call: { ...calling("give"), typeArguments: ["u8"] } }, true],
  ["one whose type nothing from outside fits", { call: { ...calling("give"), typeArguments: ["signer"] } }, false],
  ["one of a shared account", { kind: "multisig", multisig }, false],
  ["the next one of a shared account", { kind: "multisig", multisig: { ...multisig, runs: "next" } }, true],
  ["a step among others", { kind: "sequence", sequence: [EMPTY_STEP, { sender: "", call: calling("burn") }] }, false],
  ["what an earlier call of a script may give", { kind: "composed", call: calling("burn") }, true],
])("isCallable: %s", (_case, changed, expected) => {
  expect(isCallable({ ...EMPTY_DRAFT, ...changed }, functions)).toBe(expected);
});
