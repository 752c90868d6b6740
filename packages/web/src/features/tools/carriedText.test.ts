import { describe, expect, it } from "vitest";
import { carriedTo, originOfLink } from "./carriedText.ts";

const KEY = `0x${"6b".repeat(32)}`;

describe("byte input shared between the tools", () => {
  it.each([
    ["bcs", "hex", "01", { bcs: "01", keys: "", hashes: "01" }],
    ["bcs", "hex", KEY, { bcs: KEY, keys: KEY, hashes: KEY }],
    ["bcs", "hex", "0x0", { bcs: "0x0", keys: "", hashes: "" }],
    ["keys", "hex", `ed25519-pub-${KEY}`, { bcs: "", keys: `ed25519-pub-${KEY}`, hashes: "" }],
    ["keys", "hex", "0203", { bcs: "0203", keys: "0203", hashes: "0203" }],
    ["hashes", "text", "cafe", { bcs: "", keys: "", hashes: "cafe" }],
    ["hashes", "hex", "cafe", { bcs: "cafe", keys: "", hashes: "cafe" }],
    ["hashes", "text", KEY, { bcs: "", keys: "", hashes: KEY }],
  ] as const)("carriedTo passes input of the %s tool in %s form (%j) only to tools that can parse it", (tool, form, text, shown) => {
    const origin = { tool, form };
    const carried = (to: keyof typeof shown) => carriedTo(to, origin, text).text;
    expect({ bcs: carried("bcs"), keys: carried("keys"), hashes: carried("hashes") }).toEqual(shown);
  });

  it("carriedTo hashes bytes from another tool as bytes, and input typed in the hash tool in its own form", () => {
    expect(carriedTo("hashes", { tool: "bcs", form: "hex" }, "01")).toEqual({ form: "hex", text: "01" });
    expect(carriedTo("hashes", { tool: "hashes", form: "text" }, "01")).toEqual({ form: "text", text: "01" });
    expect(carriedTo("hashes", { tool: "bcs", form: "hex" }, "")).toEqual({ form: "text", text: "" });
  });

  it("originOfLink assigns the text in a link to the opened tool, as plain text only for the hash tool", () => {
    expect(originOfLink("bcs", "01")).toEqual({ tool: "bcs", form: "hex" });
    expect(originOfLink("hashes", "01")).toEqual({ tool: "hashes", form: "text" });
    expect(originOfLink("hashes", " 0x01")).toEqual({ tool: "hashes", form: "hex" });
    expect(originOfLink("units", "01")).toEqual({ tool: "bcs", form: "hex" });
  });
});
