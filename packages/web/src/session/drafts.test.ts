// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { draftsTaken, forgetDrafts, readDraft } from "./drafts.ts";
import { loadPhraseList } from "./phraseList.ts";
import { dismissReset } from "./resetNoticesLater.ts";
import { writeDraft } from "./writeDraft.ts";

beforeEach(() => sessionStorage.clear());

it("a draft is found again on its own network only, until it is empty", () => {
  writeDraft("local", "send", { to: "0x1", amount: "5" });
  expect(readDraft("local", "send")).toEqual({ to: "0x1", amount: "5" });
  expect(readDraft("harbour", "send")).toEqual({});
  writeDraft("local", "send", { to: "", amount: "" });
  expect(sessionStorage.length).toBe(0);
});

it("the drafts of a network that was reset are forgotten, those of others stay", () => {
  writeDraft("local", "send", { to: "0x1" });
  writeDraft("local-two", "send", { to: "0x2" });
  forgetDrafts("local");
  expect(readDraft("local", "send")).toEqual({});
  expect(readDraft("local-two", "send")).toEqual({ to: "0x2" });
  expect([...draftsTaken], "told beside the reset").toEqual(["local"]);
  dismissReset("local");
  forgetDrafts("local");
  expect([...draftsTaken], "seen, and nothing more was there").toEqual([]);
});

it.each(["null", "[1]", '{"to":1}', "{"])("what is not a draft (%s) is read as none", (text) => {
  sessionStorage.setItem("atoll-draft/local/send", text);
  expect(readDraft("local", "send")).toEqual({});
});

const PHRASE = "legal winner thank year wave sausage worth useful legal winner thank yellow";

it("a key or a phrase that was typed into a form is not kept", async () => {
  writeDraft("local", "send", { to: PHRASE, amount: "5", note: `ed25519-priv-0x${"5b".repeat(32)}` });
  expect(readDraft("local", "send")).toEqual({ to: "", amount: "5", note: "" });
  await loadPhraseList();
  expect(readDraft("local", "send")).toEqual({ to: "", amount: "5", note: "" });
  writeDraft("local", "workbench", { draft: JSON.stringify({ call: { args: [PHRASE.replaceAll(" ", "\n"), "kept"] } }) });
  expect(JSON.parse(readDraft("local", "workbench").draft ?? "")).toEqual({ call: { args: ["", "kept"] } });
});

it("words that are no phrase are kept, also those that were typed before the list of words was there", async () => {
  vi.resetModules();
  const fresh = await import("./drafts.ts");
  const writes = await import("./writeDraft.ts");
  const text = "alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november".replaceAll(" ", "\n");
  writes.writeDraft("local", "table", { text });
  expect(fresh.readDraft("local", "table")).toEqual({ text: "" });
  await vi.waitFor(() => expect(fresh.readDraft("local", "table")).toEqual({ text }));
  const { subscribeLeftOut, leftOutPlace } = await import("./leftOut.ts");
  const heard = vi.fn();
  subscribeLeftOut(heard);
  expect(leftOutPlace()).toBeUndefined();
  writes.writeDraft("local", "table", { text: `${text}\n${PHRASE}` });
  writes.writeDraft("local", "table", { text: `${text}\n${PHRASE} ` });
  expect(heard, "told once").toHaveBeenCalledTimes(1);
  expect(leftOutPlace()).toBe(location.pathname);
  expect(fresh.readDraft("local", "table")).toEqual({ text: "" });
  writes.writeDraft("local", "send", { note: "kept" });
  expect(leftOutPlace(), "another form").toBe(location.pathname);
  writes.writeDraft("local", "table", { text });
  expect(leftOutPlace(), "what is left is kept whole").toBeUndefined();
  writes.writeDraft("local", "table", { text: PHRASE });
  expect(leftOutPlace(), "typed again").toBe(location.pathname);
});

it("after a reload it is still said why something is missing, until the person has seen it", async () => {
  vi.resetModules();
  const { leftOutPlace: before } = await import("./leftOut.ts");
  (await import("./writeDraft.ts")).writeDraft("local", "table", { text: `ed25519-priv-0x${"5b".repeat(32)}` });
  await vi.waitFor(() => expect(before()).toBe(location.pathname));
  vi.resetModules();
  const { leftOutPlace, dismissLeftOut } = await import("./leftOut.ts");
  expect(leftOutPlace()).toBe(location.pathname);
  // The form begins empty.
  (await import("./writeDraft.ts")).writeDraft("local", "table", { text: "" });
  expect(leftOutPlace()).toBe(location.pathname);
  dismissLeftOut();
  vi.resetModules();
  expect((await import("./leftOut.ts")).leftOutPlace()).toBeUndefined();
});
