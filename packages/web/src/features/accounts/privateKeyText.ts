import { t } from "../../language/words.ts";
/** Format of a typed private key, recognized before the signer parses it. */
export type PrivateKeyText =
  | { readonly kind: "empty" }
  | { readonly kind: "aip80"; readonly scheme: "Ed25519" | "Secp256k1" }
  /** 32 hex bytes without an AIP-80 prefix, treated as Ed25519. */
  | { readonly kind: "bare" }
  | { readonly kind: "unreadable"; readonly reason: string };

const BYTES_32 = /^0x[0-9a-f]{64}$/i;

/** Classifies a private key during typing. */
export function readPrivateKeyText(text: string): PrivateKeyText {
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "empty" };
  const [prefix, scheme] = trimmed.startsWith("ed25519-priv-")
    ? ["ed25519-priv-", "Ed25519" as const]
    : trimmed.startsWith("secp256k1-priv-")
      ? ["secp256k1-priv-", "Secp256k1" as const]
      : ["", undefined];
  const hex = trimmed.slice(prefix.length);
  if (scheme !== undefined) {
    return BYTES_32.test(hex) ? { kind: "aip80", scheme } : { kind: "unreadable", reason: t("accounts:afterPrefix", { prefix }) };
  }
  if (BYTES_32.test(hex) || /^[0-9a-f]{64}$/i.test(hex)) return { kind: "bare" };
  return { kind: "unreadable", reason: t("accounts:keyRule") };
}
