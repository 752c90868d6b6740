import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EMPTY_DRAFT, type WorkbenchDraft } from "./draft.ts";

const draft = (functionId: string): WorkbenchDraft => ({ ...EMPTY_DRAFT, call: { functionId, typeArguments: [], args: [] } });
const storage = new Map<string, string>();
let room = Number.POSITIVE_INFINITY;

beforeEach(() => {
  vi.resetModules();
  storage.clear();
  room = Number.POSITIVE_INFINITY;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException("full", "QuotaExceededError");
      storage.set(key, text);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('saveDraft stores a draft only in the tab if browser storage is full, and returns "inTab"', async () => {
  const { saveReplacedDraft, saveDraft } = await import("./savedDrafts.ts");
  const saved = (name: string) => ({ name, network: "local", savedAt: 1, draft: draft(`0x1::m::${name}`) });
  expect(saveDraft(saved("first"))).toBe("stored");
  room = 10;
  expect(saveDraft(saved("second"))).toBe("inTab");
  expect(saveReplacedDraft("local", draft("0x1::m::written"), EMPTY_DRAFT)?.result).toBe("inTab");
  // The tab already lists both drafts, so saveReplacedDraft does not save them again.
  expect(saveReplacedDraft("local", draft("0x1::m::second"), EMPTY_DRAFT)).toBeUndefined();
  expect(saveReplacedDraft("local", draft("0x1::m::written"), EMPTY_DRAFT)).toBeUndefined();
});

it("saveDraft and saveReplacedDraft reject a draft beyond the limit instead of evicting another", async () => {
  const { saveReplacedDraft, MOST_DRAFTS, saveDraft } = await import("./savedDrafts.ts");
  for (let number = 0; number < MOST_DRAFTS; number++)
    saveDraft({ name: `${number}`, network: "local", savedAt: 1, draft: draft(`0x1::m::f${number}`) });
  expect(saveDraft({ name: "one more", network: "local", savedAt: 1, draft: draft("0x1::m::g") })).toBe("tooMany");
  expect(saveReplacedDraft("local", draft("0x1::m::g"), EMPTY_DRAFT)?.result).toBe("tooMany");
  expect(saveReplacedDraft("local", draft("0x1::m::f0"), EMPTY_DRAFT)).toBeUndefined();
  expect(saveDraft({ name: "0", network: "local", savedAt: 2, draft: draft("0x1::m::g") })).toBe("stored");
});
