// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { forgetDrafts, readDraft, writeDraft } from "./drafts.ts";

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
});

it.each(["null", "[1]", '{"to":1}', "{"])("what is not a draft (%s) is read as none", (text) => {
  sessionStorage.setItem("atoll-draft/local/send", text);
  expect(readDraft("local", "send")).toEqual({});
});

it("a key or a phrase that was typed into a form is not kept", () => {
  const phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow";
  writeDraft("local", "send", { to: phrase, amount: "5", note: `ed25519-priv-0x${"5b".repeat(32)}` });
  expect(readDraft("local", "send")).toEqual({ to: "", amount: "5", note: "" });
  writeDraft("local", "workbench", { draft: JSON.stringify({ call: { args: [phrase.replaceAll(" ", "\n"), "kept"] } }) });
  expect(JSON.parse(readDraft("local", "workbench").draft ?? "")).toEqual({ call: { args: ["", "kept"] } });
});
