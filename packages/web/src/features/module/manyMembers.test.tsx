import "../../language/testing/english.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type MoveFunction, type MoveStruct, readModuleAbi } from "../../chain/code/moduleAbi.ts";
import { readAddress } from "../../chain/facts/address.ts";
import { STANDARD_LOCAL_NETWORK } from "../../chain/networks/embeddedNetwork.ts";
import { FunctionForm } from "../../parts/moveForm/FunctionForm.tsx";
import { readTypedCall } from "../../parts/moveForm/readTypedCall.ts";
import { emptyCall } from "../../parts/moveForm/typedCall.ts";
import { NetworkSessionContext } from "../../session/context.ts";
import { silentSession } from "../../session/network/networkSession.ts";
import { DifferenceView } from "./DifferenceView.tsx";
import { FunctionList } from "./FunctionsTab.tsx";
import { functionOptions } from "./functionOptions.tsx";
import { StructsTab } from "./StructsTab.tsx";

// Limit for initially rendered elements, however long the node's module description is.
const MOST_ELEMENTS = 6_000;

const session = silentSession(STANDARD_LOCAL_NETWORK);
const markup = (children: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <NetworkSessionContext value={session}>{children}</NetworkSessionContext>
    </QueryClientProvider>,
  );
const elements = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;
const many = <Item,>(length: number, make: (at: number) => Item): readonly Item[] => Array.from({ length }, (_, at) => make(at));

function functions(count: number, params: readonly string[]): readonly MoveFunction[] {
  const abiFunction = (name: string) => ({
    name,
    visibility: "public",
    is_entry: true,
    is_view: true,
    generic_type_params: [],
    params,
    return: [],
  });
  const exposed_functions = many(count, (at) => abiFunction(`f${at}`));
  return readModuleAbi({ address: "0x5", name: "m", friends: [], structs: [], exposed_functions }).functions;
}

function structs(count: number, fieldCount: number, variantCount: number): readonly MoveStruct[] {
  const fields = many(fieldCount, (at) => ({ name: `a${at}`, type: "u64" }));
  const variants = many(variantCount, (at) => ({ name: `V${at}`, fields }));
  const kind = { isEvent: false, isNative: false, abilities: [], typeParameters: [] };
  return many(count, (at) => ({ name: `S${at}`, fields: variantCount > 0 ? [] : fields, variants, ...kind }));
}

describe("initial rendering of an oversized module", () => {
  const place = { address: readAddress("0x5"), module: "m" };

  it("lists the first 100 of 8,000 functions", () => {
    const shown = markup(<FunctionList functions={functions(8_000, ["u64"])} place={place} />);
    expect(shown).toContain("Show 100 more (7,900 left)");
    expect(elements(shown)).toBeLessThan(MOST_ELEMENTS);
  });

  it("truncates function options but includes the selected function", () => {
    const options = functionOptions(functions(8_000, []), "f7000");
    expect(options.length).toBeLessThan(300);
    expect(options.map(({ value }) => value)).toEqual(expect.arrayContaining(["f0", "f7000"]));
    expect(functionOptions(functions(3, []), "f1").map(({ value }) => value)).toEqual(["f0", "f1", "f2"]);
  });

  it.each([
    ["structs", structs(8_000, 3, 0)],
    ["fields", structs(60, 500, 0)],
    ["variants", structs(60, 20, 50)],
  ])("renders only the first %s of the module", (_, shownStructs) => {
    const shown = markup(<StructsTab structs={shownStructs} />);
    expect(shown).toMatch(/Show \d+ more \([\d,]+ left\)/);
    expect(elements(shown)).toBeLessThan(MOST_ELEMENTS);
  });

  it("function form renders the first 60 parameters, or more if needed to show the first invalid one", () => {
    const [fn] = functions(
      1,
      many(5_000, () => "u64"),
    );
    if (fn === undefined) throw new Error("there is one");
    const typed = emptyCall(fn);
    const shown = markup(<FunctionForm fn={fn} typed={typed} problems={[]} onChange={() => undefined} />);
    expect(shown).toContain("Argument 60 (u64)");
    expect(elements(shown)).toBeLessThan(MOST_ELEMENTS);
    const filled = { ...typed, args: typed.args.map((_, at) => (at === 150 ? "" : "7")) };
    const read = readTypedCall(fn, filled);
    const problems = read.ok ? [] : read.problems;
    expect(markup(<FunctionForm fn={fn} typed={filled} problems={problems} onChange={() => undefined} />)).toContain("Argument 151 (u64)");
  });

  it("version comparison renders a limited number of changed members", () => {
    const members = many(8_000, (at) => ({ kind: "function", name: `f${at}`, change: "added" }) as const);
    const shown = markup(<DifferenceView difference={{ members, lines: [{ kind: "added", text: "a" }] }} />);
    expect(elements(shown)).toBeLessThan(MOST_ELEMENTS);
  });
});
