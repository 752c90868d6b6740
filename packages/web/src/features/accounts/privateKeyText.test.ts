import "../../language/testing/english.ts";
import { expect, it } from "vitest";
import { readPrivateKeyText } from "./privateKeyText.ts";

const hex = "ab".repeat(32);

it.each([
  { text: "", kind: "empty" },
  { text: `ed25519-priv-0x${hex}`, kind: "aip80" },
  { text: ` secp256k1-priv-0x${hex} `, kind: "aip80" },
  { text: `0x${hex}`, kind: "bare" },
  { text: hex, kind: "bare" },
  { text: `ed25519-priv-${hex}`, kind: "unreadable" },
  { text: `ed25519-priv-0x${hex}00`, kind: "unreadable" },
  { text: `0x${hex}0`, kind: "unreadable" },
  { text: "correct horse", kind: "unreadable" },
])("classifies the private key text $text as $kind", ({ text, kind }) => {
  expect(readPrivateKeyText(text).kind).toBe(kind);
});
