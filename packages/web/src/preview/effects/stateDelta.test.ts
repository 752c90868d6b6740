import { describe, expect, it } from "vitest";
import type { Address, ChangeFacts } from "../../chain/facts/types.ts";
import type { StateBefore } from "../stateBefore.ts";
import { effectSources } from "./effectSources.ts";
import { objectEffects } from "./objects.ts";
import { OBJECT_CORE } from "./stateDelta.ts";

const object = `0x${"5".repeat(64)}` as Address;
const owner = `0x${"6".repeat(64)}` as Address;
const written = (type: string, data: unknown): ChangeFacts => ({ kind: "writeResource", address: object, type, data }) as ChangeFacts;
const before: StateBefore = { resources: [{ address: object, type: OBJECT_CORE, data: { owner } }], balances: [] };
const effectsOf = (changes: readonly ChangeFacts[], known = before) =>
  objectEffects(effectSources({ changes, events: [] }, known, { feePayer: owner, feeOctas: 0n, isYou: () => false, assets: [] }));

// Nodes write a resource group with its remaining members, so a missing member was removed without a change of its own. Found by `npm run
// soak -- previewEffects`, seed 54854250.
describe("stateDelta for an object group written without the object's core", () => {
  const tombStone = written("0x1::object::TombStone", { original_owner: owner });

  it("reports the object as destroyed", () => {
    expect(effectsOf([tombStone])).toMatchObject([{ kind: "object", object, change: "destroyed", from: owner, to: undefined }]);
  });

  it("reports nothing if the transaction writes the core too, or if the core never existed", () => {
    expect(effectsOf([tombStone, written(OBJECT_CORE, { owner })])).toEqual([]);
    const gone = { resources: [{ address: object, type: OBJECT_CORE, data: undefined }], balances: [] };
    expect(effectsOf([tombStone], gone)).toEqual([]);
  });
});
