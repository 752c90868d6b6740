import type { ModuleOutline } from "./moveOutline.ts";
import { type MoveToken, type MoveTokenKind, moveTokens } from "./moveTokens.ts";

/** Definition that a name in code refers to: in the same text, or in another module. */
export type CodeTarget =
  | { readonly kind: "here"; readonly line: number }
  | { readonly kind: "module"; readonly address: string; readonly module: string; readonly member: string | undefined };

/** Part of a code line in one colour. */
export interface CodePart {
  readonly kind: MoveTokenKind;
  readonly text: string;
  readonly target?: CodeTarget;
}

/** Named addresses of the framework, as its own packages name them. */
const NAMED_ADDRESSES: Readonly<Record<string, string>> = {
  std: "0x1",
  aptos_std: "0x1",
  aptos_framework: "0x1",
  aptos_token: "0x3",
  aptos_token_objects: "0x4",
};
const HEX_ADDRESS = /^0x[0-9a-fA-F]{1,64}$/;

/** Coloured lines of Move source, with the definitions that its names refer to. */
export function codeLines(source: string, outline: ModuleOutline): readonly (readonly CodePart[])[] {
  const tokens = moveTokens(source);
  const lineOf = new Map(outline.items.map(({ name, line }) => [name, line]));
  const lines: CodePart[][] = [[]];
  tokens.forEach((token, at) => {
    const target = targetOf(tokens, at, outline, lineOf, lines.length);
    token.text.split("\n").forEach((text, index) => {
      if (index > 0) lines.push([]);
      if (text !== "") lines.at(-1)?.push(target === undefined ? { kind: token.kind, text } : { kind: token.kind, text, target });
    });
  });
  return lines;
}

function targetOf(
  tokens: readonly MoveToken[],
  at: number,
  outline: ModuleOutline,
  lineOf: ReadonlyMap<string, number>,
  lineNow: number,
): CodeTarget | undefined {
  const { kind, text } = tokens[at] ?? { kind: "space", text: "" };
  if (kind !== "name" && kind !== "type") return undefined;
  if (tokens[at - 1]?.text === "::") {
    const before = tokens[at - 2]?.text ?? "";
    // Third part of `address::module::member`, or second part of `module::member`.
    const address = tokens[at - 3]?.text === "::" ? addressIn(tokens[at - 4]?.text) : undefined;
    if (address !== undefined) return { kind: "module", address, module: before, member: text };
    const used = outline.uses.get(before);
    const usedAddress = addressIn(used?.address);
    if (used !== undefined && usedAddress !== undefined) return { kind: "module", address: usedAddress, module: used.module, member: text };
    const ownAddress = addressIn(before);
    return ownAddress === undefined ? undefined : { kind: "module", address: ownAddress, module: text, member: undefined };
  }
  const line = lineOf.get(text);
  // A field or a method after a point is no declaration of the module.
  if (line === undefined || line === lineNow || tokens[at - 1]?.text === ".") return undefined;
  if (tokens[at + 1]?.text === ":" && tokens[at + 2]?.text !== ":") return undefined;
  return { kind: "here", line };
}

function addressIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  return HEX_ADDRESS.test(text) ? text : NAMED_ADDRESSES[text];
}
