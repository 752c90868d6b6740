import { expect, it } from "vitest";
import { readAddress } from "../facts/address.ts";
import type { Intent } from "./intent.ts";
import { readIntent } from "./intent.ts";

it("a stored stake intent is read back unchanged, and invalid fields are rejected", () => {
  const intent: Intent = { kind: "stake", act: "unlock", pool: readAddress("0x70"), octas: 18_446_744_073_709_551_615n };
  const stored = { ...intent, octas: intent.octas.toString() };
  expect(readIntent(stored)).toEqual(intent);
  expect(() => readIntent({ ...stored, act: "burn" })).toThrow("unknown act");
  expect(() => readIntent({ ...stored, octas: "1.5" })).toThrow("integer");
  expect(() => readIntent({ ...stored, pool: "harbour.apt" })).toThrow("address");
});
