// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { loadPhraseList } from "../../chain/secrets/phrases/phraseList.ts";
import { dismissReset } from "../resets/resetNoticesLater.ts";
import { forgetDrafts, networksWithLostDrafts, readDraft } from "./drafts.ts";
import { writeDraft } from "./writeDraft.ts";

beforeEach(() => sessionStorage.clear());

it("a form's draft is restored only on its own network, and an empty draft is deleted", () => {
  writeDraft("local", "send", { to: "0x1", amount: "5" });
  expect(readDraft("local", "send")).toEqual({ to: "0x1", amount: "5" });
  expect(readDraft("harbour", "send")).toEqual({});
  writeDraft("local", "send", { to: "", amount: "" });
  expect(sessionStorage.length).toBe(0);
});

it("drafts of a reset network are deleted, and drafts of other networks stay", () => {
  writeDraft("local", "send", { to: "0x1" });
  writeDraft("local-two", "send", { to: "0x2" });
  forgetDrafts("local");
  expect(readDraft("local", "send")).toEqual({});
  expect(readDraft("local-two", "send")).toEqual({ to: "0x2" });
  expect([...networksWithLostDrafts], "reported with the reset").toEqual(["local"]);
  dismissReset("local");
  forgetDrafts("local");
  expect([...networksWithLostDrafts], "seen, and nothing more was there").toEqual([]);
});

it.each(["null", "[1]", '{"to":1}', "{"])("an invalid stored draft (%s) is read as empty", (text) => {
  sessionStorage.setItem("atoll-draft/local/send", text);
  expect(readDraft("local", "send")).toEqual({});
});

const PHRASE = "legal winner thank year wave sausage worth useful legal winner thank yellow";

it("a draft omits a private key or recovery phrase typed into a form", async () => {
  writeDraft("local", "send", { to: PHRASE, amount: "5", note: `ed25519-priv-0x${"5b".repeat(32)}` });
  expect(readDraft("local", "send")).toEqual({ to: "", amount: "5", note: "" });
  await loadPhraseList();
  expect(readDraft("local", "send")).toEqual({ to: "", amount: "5", note: "" });
  writeDraft("local", "workbench", { draft: JSON.stringify({ call: { args: [PHRASE.replaceAll(" ", "\n"), "kept"] } }) });
  expect(JSON.parse(readDraft("local", "workbench").draft ?? "")).toEqual({ call: { args: ["", "kept"] } });
});

it("a draft keeps words that form no recovery phrase, including words typed before the word list loaded", async () => {
  vi.resetModules();
  const fresh = await import("./drafts.ts");
  const writes = await import("./writeDraft.ts");
  const text = "alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november".replaceAll(" ", "\n");
  writes.writeDraft("local", "table", { text });
  expect(fresh.readDraft("local", "table")).toEqual({ text: "" });
  await vi.waitFor(() => expect(fresh.readDraft("local", "table")).toEqual({ text }));
  const { subscribeLeftOut, leftOutPlace } = await import("./leftOut.ts");
  const listener = vi.fn();
  subscribeLeftOut(listener);
  expect(leftOutPlace()).toBeUndefined();
  writes.writeDraft("local", "table", { text: `${text}\n${PHRASE}` });
  writes.writeDraft("local", "table", { text: `${text}\n${PHRASE} ` });
  expect(listener, "called once").toHaveBeenCalledTimes(1);
  expect(leftOutPlace()).toBe(location.pathname);
  expect(fresh.readDraft("local", "table")).toEqual({ text: "" });
  writes.writeDraft("local", "send", { note: "kept" });
  expect(leftOutPlace(), "another form").toBe(location.pathname);
  writes.writeDraft("local", "table", { text });
  expect(leftOutPlace(), "the remaining draft is stored completely").toBeUndefined();
  writes.writeDraft("local", "table", { text: PHRASE });
  expect(leftOutPlace(), "typed again").toBe(location.pathname);
});

it("the notice about text omitted from a draft appears after a reload, until the user dismisses it", async () => {
  vi.resetModules();
  const { leftOutPlace: before } = await import("./leftOut.ts");
  (await import("./writeDraft.ts")).writeDraft("local", "table", { text: `ed25519-priv-0x${"5b".repeat(32)}` });
  await vi.waitFor(() => expect(before()).toBe(location.pathname));
  vi.resetModules();
  const { leftOutPlace, dismissLeftOut } = await import("./leftOut.ts");
  expect(leftOutPlace()).toBe(location.pathname);
  // The form starts empty after the reload.
  (await import("./writeDraft.ts")).writeDraft("local", "table", { text: "" });
  expect(leftOutPlace()).toBe(location.pathname);
  dismissLeftOut();
  vi.resetModules();
  expect((await import("./leftOut.ts")).leftOutPlace()).toBeUndefined();
});
