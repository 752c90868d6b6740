import "../../language/testing/english.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import type { ModuleFacts } from "../../chain/facts/types.ts";
import { NetworkSessionContext } from "../../session/context.ts";
import { ModuleList } from "./ModuleList.tsx";

const session = { network: { id: "local", label: "Local" } } as NonNullable<Parameters<typeof NetworkSessionContext.Provider>[0]["value"]>;

function shown(count: number): string {
  const data = Array.from({ length: count }, (_, at) => ({ name: `m${at}`, entryFunctions: 1, viewFunctions: 0, structs: 2 }));
  const query = { data, error: null, isPending: false } as unknown as UseQueryResult<readonly ModuleFacts[]>;
  return renderToStaticMarkup(
    <NetworkSessionContext value={session}>
      <ModuleList address={readAddress("0x5")} query={query} />
    </NetworkSessionContext>,
  );
}

const elements = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;

it("renders the first 100 of 5,000 modules plus a button that loads more", () => {
  const many = shown(5_000);
  expect(many).toContain("Show 100 more (4,900 left)");
  expect(elements(many)).toBeLessThan(2_000);
});

it("renders 100 modules without a load button", () => {
  const few = shown(100);
  expect(few).not.toContain("left)");
  expect(few.match(/href=/g)).toHaveLength(100);
});
