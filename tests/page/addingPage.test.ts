import "../../packages/web/src/language/testing/english.ts";
import { Puzzle } from "lucide-react";
import { describe, expect, test } from "vitest";
import { offeredPages, type Page } from "../../packages/web/src/routing/page.ts";
import { PAGES } from "../../packages/web/src/shell/pages/allPages.ts";
import { barPages, markedPage, navigationSections, pathOnNetwork } from "../../packages/web/src/shell/pages/navigation.ts";
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

describe("page added to the app's page registry", () => {
  test("gets a route in the app", () => {
    const found = (all: readonly Page[]) => createPageRouter(all).getMatchedRoutes("/local/lagoon")[2]?.fullPath;
    expect(found(PAGES)).toBe("/$network");
    expect(found(pages)).toBe("/$network/lagoon");
  });

  test("leaves the order of the navigation groups unchanged", () => {
    const groups = (all: readonly Page[]) => navigationSections(all).map(({ group }) => group);
    expect(groups(pages)).toEqual(["action", "wallet", "explore", "build", "foot"]);
    expect(groups([...pages].reverse())).toEqual(groups(pages));
  });

  test("appears in its group of the navigation and is highlighted while open", () => {
    const others = PAGES.filter(({ place }) => place?.group !== "build");
    expect(navigationSections(others).map(({ group }) => group)).not.toContain("build");
    expect(navigationSections([...others, added]).find(({ group }) => group === "build")?.pages).toEqual([added]);
    expect(markedPage("/local/lagoon", pages)).toBe("lagoon");
    expect(barPages(PAGES).map(({ page }) => page.id)).toEqual(["overview", "activity", "send", "transactions"]);
    expect(barPages(pages).map(({ page }) => page.id)).toEqual(["overview", "activity", "send", "transactions", "lagoon"]);
  });

  test("is hidden on foreign networks if it needs the control API of the embedded network", () => {
    const all = [...PAGES, { ...added, needsControls: true as const }];
    expect(offeredPages(all, { hasControls: false }).map(({ id }) => id)).not.toContain("lagoon");
    expect(offeredPages(all, { hasControls: true }).map(({ id }) => id)).toContain("lagoon");
  });

  test("appears in the command palette by name and keyword", () => {
    for (const text of ["langu", "transfer"]) {
      const hrefs = (all: readonly Page[]) =>
        localRows(text, { network: "local", accounts: [], contacts: [], pages: all }).map(
          ({ choose }) => choose !== undefined && "href" in choose && choose.href,
        );
      expect(hrefs(PAGES)).not.toContain("/local/lagoon");
      expect(hrefs(pages)).toContain("/local/lagoon");
    }
  });

  test("opens at the same path on another network, or at its configured fallback page", () => {
    expect(pathOnNetwork("/local/lagoon", "testnet", pages)).toBe("/testnet/lagoon");
    expect(pathOnNetwork("/local/lagoon", "testnet", [...PAGES, { ...added, elsewhere: "transactions" }])).toBe("/testnet/transactions");
  });

  test("is included in accessibility tests and pictures", () => {
    expect(pageVisits(PAGES, samples).map(({ id }) => id)).not.toContain("lagoon");
    expect(pageVisits(pages, samples)).toContainEqual({ id: "lagoon", path: "/local/lagoon" });
    expect(() => pageVisits([{ ...added, path: "/$network/lagoon/$depth" }], samples)).toThrow("No sample for network, depth");
  });
});

test("the app's page registry has unique ids and paths and references only existing pages", () => {
  const ids = PAGES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(ids.length);
  for (const { partOf, elsewhere } of PAGES) for (const id of [partOf, elsewhere]) if (id !== undefined) expect(ids).toContain(id);
});
