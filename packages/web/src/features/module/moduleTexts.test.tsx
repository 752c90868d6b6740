import "../../language/testing/english.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { MoveFunction, MoveStruct } from "../../chain/code/moduleAbi.ts";
import { Signature } from "./Signature.tsx";
import { StructsTab } from "./StructsTab.tsx";

const TURNS = "\u202e";

it("escapes bidirectional override characters in names and types of module code", () => {
  const fields = [{ name: `a${TURNS}`, type: `0x1::m::${TURNS}S` }];
  const struct: MoveStruct = {
    name: `${TURNS}Coin`,
    isEvent: false,
    isNative: false,
    abilities: [`ke${TURNS}y`],
    typeParameters: [],
    fields,
    variants: [{ name: `V${TURNS}`, fields }],
  };
  const fn: MoveFunction = {
    id: "0x1::m::f",
    signers: 1,
    typeParameters: [],
    parameters: [{ name: undefined, type: `0x1::m::${TURNS}S` }],
    returns: [TURNS],
    isEntry: true,
    isView: false,
    visibility: "public",
  };
  const shown = renderToStaticMarkup(
    <>
      <StructsTab structs={[struct]} />
      <Signature fn={fn} />
    </>,
  );
  expect(shown).not.toContain(TURNS);
  expect(shown.match(/\\u\{202e\}/g)?.length).toBeGreaterThan(7);
});
