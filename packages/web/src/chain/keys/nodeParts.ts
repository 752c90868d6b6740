import type { DecodedNode } from "../bcs/decode.ts";

/** A field of a decoded struct or variant. That it is there, its layout says: a missing one is a mistake of ours. */
export function part(node: DecodedNode | undefined, name: string): DecodedNode {
  const found = node?.children.find((child) => child.name === name);
  if (found === undefined) throw new TypeError(`${node?.type ?? "nothing"} has no ${name}`);
  return found;
}

/** What a value without parts says. */
export function textOf(node: DecodedNode | undefined): string {
  if (node?.text === undefined) throw new TypeError(`${node?.type ?? "nothing"} has parts`);
  return node.text;
}
