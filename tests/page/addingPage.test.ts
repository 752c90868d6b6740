import "../../packages/web/src/language/testing/english.ts";
import { Puzzle } from "lucide-react";
import { describe, expect, test } from "vitest";
import { offeredPages, type Page } from "../../packages/web/src/routing/page.ts";
import { PAGES } from "../../packages/web/src/shell/allPages.ts";
import { barPages, markedPage, navigationSections, pathOnNetwork } from "../../packages/web/src/shell/navigation.ts";
import { localRows } from "../../packages/web/src/shell/palette/localRows.ts";
import { createPageRouter } from "../../packages/web/src/shell/router.ts";
import { pageVisits } from "../browser/support/pageVisits.ts";

const added: Page = {
  id: "lagoon",
  path: "/$network/lagoon",
  title: "common:language",
  icon: Puzzle,
  place: { group: "build", order: 1 },
  bar: { order: 9, title: "common:language" },
  searchWords: "pages:sendFind",
  component: () => null,
};
const pages = [...PAGES, added];
const samples = { id: "1", address: "0x1" };

describe("a page that is added to the registry", () => {
  test("has a route", () => {
    const found = (all: readonly Page[]) => createPageRouter(all).getMatchedRoutes("/local/lagoon")[2]?.fullPath;
    expect(found(PAGES)).toBe("/$network");
    expect(found(pages)).toBe("/$network/lagoon");
  });

  test("comes after those of Explore in the navigation of somebody without a vault, unless it is one of them", () => {
    const groups = (hasVault: boolean) => navigationSections(pages, { hasVault }).map(({ group }) => group);
    expect(groups(true)).toEqual(["action", "wallet", "explore", "build", "foot"]);
    expect(groups(false)).toEqual(["action", "explore", "wallet", "build", "foot"]);
  });

  test("stands in the navigation, which gets its group with it, and is marked there", () => {
    const others = PAGES.filter(({ place }) => place?.group !== "build");
    expect(navigationSections(others).map(({ group }) => group)).not.toContain("build");
    expect(navigationSections([...others, added]).find(({ group }) => group === "build")?.pages).toEqual([added]);
    expect(markedPage("/local/lagoon", pages)).toBe("lagoon");
    expect(barPages(PAGES).map(({ page }) => page.id)).toEqual(["overview", "activity", "send", "transactions"]);
    expect(barPages(pages).map(({ page }) => page.id)).toEqual(["overview", "activity", "send", "transactions", "lagoon"]);
  });

  test("is not offered on networks of others where it needs controls", () => {
    const all = [...PAGES, { ...added, needsControls: true as const }];
    expect(offeredPages(all, { hasControls: false }).map(({ id }) => id)).not.toContain("lagoon");
    expect(offeredPages(all, { hasControls: true }).map(({ id }) => id)).toContain("lagoon");
  });

  test("is found by the palette, by its name and by its words", () => {
    for (const text of ["langu", "transfer"]) {
      const hrefs = (all: readonly Page[]) =>
        localRows(text, { network: "local", accounts: [], contacts: [], pages: all }).map(
          ({ choose }) => choose !== undefined && "href" in choose && choose.href,
        );
      expect(hrefs(PAGES)).not.toContain("/local/lagoon");
      expect(hrefs(pages)).toContain("/local/lagoon");
    }
  });

  test("stays the same page on another network, or becomes the one it names", () => {
    expect(pathOnNetwork("/local/lagoon", "testnet", pages)).toBe("/testnet/lagoon");
    expect(pathOnNetwork("/local/lagoon", "testnet", [...PAGES, { ...added, elsewhere: "transactions" }])).toBe("/testnet/transactions");
  });

  test("is opened by the accessibility test and photographed", () => {
    expect(pageVisits(PAGES, samples).map(({ id }) => id)).not.toContain("lagoon");
    expect(pageVisits(pages, samples)).toContainEqual({ id: "lagoon", path: "/local/lagoon" });
    expect(() => pageVisits([{ ...added, path: "/$network/lagoon/$depth" }], samples)).toThrow("No sample for network, depth");
  });
});

test("ids and addresses of pages are unique, and whatever a page names exists", () => {
  const ids = PAGES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(ids.length);
  for (const { partOf, elsewhere } of PAGES) for (const id of [partOf, elsewhere]) if (id !== undefined) expect(ids).toContain(id);
});
