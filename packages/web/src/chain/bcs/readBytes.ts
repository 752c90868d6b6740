import { TYPED_BYTES_MAX } from "./bcsLimits.ts";

/** Typed or pasted bytes, or the reason for rejecting them. */
export type TypedBytes =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** Rejected input; `at` is the position of the first wrong character, counted from 1. */
  | { readonly ok: false; readonly reason: "empty" | "odd" | "tooLong" }
  | { readonly ok: false; readonly reason: "notHex"; readonly at: number; readonly found: string };

/** Encodes text as UTF-8; empty text yields empty bytes. */
export function readTextInput(text: string): TypedBytes {
  if (text.length > TYPED_BYTES_MAX) return { ok: false, reason: "tooLong" };
  const bytes = new TextEncoder().encode(text);
  return bytes.length > TYPED_BYTES_MAX ? { ok: false, reason: "tooLong" } : { ok: true, bytes };
}

/** Parses hex with or without `0x`, ignoring spaces and line breaks. */
export function readHexInput(text: string): TypedBytes {
  if (text.length > TYPED_BYTES_MAX * 3) return { ok: false, reason: "tooLong" };
  const lead = /^\s*(?:0[xX])?/.exec(text)?.[0].length ?? 0;
  const bad = /[^0-9a-fA-F\s]/u.exec(text.slice(lead));
  if (bad !== null) return { ok: false, reason: "notHex", at: lead + bad.index + 1, found: bad[0] };
  const digits = text.slice(lead).replace(/\s/g, "");
  if (digits === "") return lead > 0 && /0x/i.test(text) ? { ok: true, bytes: new Uint8Array() } : { ok: false, reason: "empty" };
  if (digits.length % 2 === 1) return { ok: false, reason: "odd" };
  if (digits.length / 2 > TYPED_BYTES_MAX) return { ok: false, reason: "tooLong" };
  return {
    ok: true,
    bytes: Uint8Array.from({ length: digits.length / 2 }, (_, at) => Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16)),
  };
}
