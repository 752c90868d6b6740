import { describe, expect, it } from "vitest";
import type { Catalogue } from "./wordKeys.ts";

const files = import.meta.glob<Catalogue>("./catalogues/*/*.ts", { import: "catalogue", eager: true });
const english = Object.keys(files).filter((path) => path.includes("/en/"));
const german = (path: string) => files[path.replace("/en/", "/de/")];

function placeholders(text: string | undefined): readonly string[] {
  return [...(text ?? "").matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name).sort();
}

describe("English and German catalogues", () => {
  it("contain identical text groups", () => {
    expect(Object.keys(files).filter((path) => path.includes("/de/"))).toEqual(english.map((path) => path.replace("/en/", "/de/")));
    expect(english.length).toBeGreaterThan(1);
  });

  it.each(english)("%s matches the keys and placeholders of its German file, without empty or untranslated texts", (path) => {
    const [ours = {}, theirs = {}] = [files[path], german(path)];
    expect(Object.keys(theirs)).toEqual(Object.keys(ours));
    for (const [name, text] of Object.entries(ours)) {
      expect([name, placeholders(theirs[name])]).toEqual([name, placeholders(text)]);
      for (const each of [text, theirs[name]]) expect([name, each?.trim()]).toEqual([name, each === "" ? undefined : each]);
      // A full sentence that is equal in both languages has not been translated.
      if (text.split(" ").length > 3) expect([name, theirs[name]]).not.toEqual([name, text]);
    }
  });

  it.each(english)("%s has singular and plural forms of every text with a count", (path) => {
    const names = Object.keys(files[path] ?? {});
    for (const name of names) {
      if (name.endsWith("_one")) expect(names).toContain(name.replace(/_one$/, "_other"));
      if (name.endsWith("_other")) expect(names).toContain(name.replace(/_other$/, "_one"));
    }
  });
});
