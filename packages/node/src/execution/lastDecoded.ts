import { decodeValue, type StructTag } from "@atoll/move";
import type { Environment } from "./environment.ts";

type Layout = Parameters<typeof decodeValue>[0];

const lastByLayout = new WeakMap<Layout, { readonly bytes: Uint8Array; readonly value: unknown }>();

/** Decodes a frequently read, rarely changed resource; returns the previous value if the bytes are unchanged. */
export function lastDecoded(layouts: ReturnType<Environment["codes"]["at"]>["layouts"], type: StructTag, bytes: Uint8Array): unknown {
  const layout = layouts.of(type);
  const last = lastByLayout.get(layout);
  if (last !== undefined && isSame(last.bytes, bytes)) return last.value;
  const value = decodeValue(layout, bytes);
  lastByLayout.set(layout, { bytes: bytes.slice(), value });
  return value;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
