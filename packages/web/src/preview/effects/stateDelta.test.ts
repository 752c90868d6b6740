import { describe, expect, it } from "vitest";
import type { Address, ChangeFacts } from "../../chain/facts/types.ts";
import { effectSources } from "./context.ts";
import { objectEffects } from "./objects.ts";
import type { StateBefore } from "./stateBefore.ts";
import { OBJECT_CORE } from "./stateDelta.ts";

const object = `0x${"5".repeat(64)}` as Address;
const owner = `0x${"6".repeat(64)}` as Address;
const written = (type: string, data: unknown): ChangeFacts => ({ kind: "writeResource", address: object, type, data }) as ChangeFacts;
const before: StateBefore = { resources: [{ address: object, type: OBJECT_CORE, data: { owner } }], balances: [] };
const effectsOf = (changes: readonly ChangeFacts[], known = before) =>
  objectEffects(effectSources({ changes, events: [] }, known, { feePayer: owner, feeOctas: 0n, isYou: () => false, assets: [] }));

// A group is written as its members that are left: what is not among them is gone, and no change says so. Found by `npm run soak -- previewEffects`, seed 54854250.
describe("a member of an object's group that stays behind when the object is destroyed", () => {
  const tombStone = written("0x1::object::TombStone", { original_owner: owner });

  it("tells that its core is gone", () => {
    expect(effectsOf([tombStone])).toMatchObject([{ kind: "object", object, change: "destroyed", from: owner, to: undefined }]);
  });

  it("tells nothing where the core is written with it, or was gone before", () => {
    expect(effectsOf([tombStone, written(OBJECT_CORE, { owner })])).toEqual([]);
    const gone = { resources: [{ address: object, type: OBJECT_CORE, data: undefined }], balances: [] };
    expect(effectsOf([tombStone], gone)).toEqual([]);
  });
});
