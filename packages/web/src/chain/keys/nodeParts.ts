import type { DecodedNode } from "../bcs/decode.ts";

/** Field of a decoded struct or variant. The layout guarantees it, so a missing field is a bug. */
export function part(node: DecodedNode | undefined, name: string): DecodedNode {
  const found = node?.children.find((child) => child.name === name);
  if (found === undefined) throw new TypeError(`${node?.type ?? "nothing"} has no ${name}`);
  return found;
}

/** Text of a decoded leaf value. */
export function nodeTextOf(node: DecodedNode | undefined): string {
  if (node?.text === undefined) throw new TypeError(`${node?.type ?? "nothing"} has parts`);
  return node.text;
}
