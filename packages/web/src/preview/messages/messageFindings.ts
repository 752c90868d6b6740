import { sha3_256 } from "@noble/hashes/sha3.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { t } from "../../language/words.ts";
import { text } from "../parts.ts";
import type { Finding } from "../previewTypes.ts";
import { readSignableRaw } from "../reading/signableTransaction.ts";

/** Hashes with which the signing bytes of transactions start. */
const PREFIXES = ["APTOS::RawTransaction", "APTOS::RawTransactionWithData"].map((domain) =>
  bytesToHex(sha3_256(new TextEncoder().encode(domain))),
);

/**
 * Warns about a message that contains the bytes of a transaction. Its signature is worth nothing on chain, because the worker adds the
 * standard's prefix, but such a request is never harmless: the site hopes for a wallet without the prefix.
 */
export function messageFindings(message: string): readonly Finding[] {
  if (!candidates(message).some(looksLikeTransaction)) return [];
  return [
    {
      rule: "message_like_transaction",
      level: "danger",
      title: t("connect:messageLikeTransaction"),
      text: [text(t("connect:messageLikeTransactionText"))],
      loss: t("connect:messageLikeTransactionLoss"),
      advice: t("connect:messageLikeTransactionAdvice"),
    },
  ];
}

/** Byte strings that a message may stand for: its hex or base64 digits, and its characters one byte each. */
function candidates(message: string): readonly string[] {
  const plain = message.trim();
  const found: string[] = [];
  const hex = plain.replace(/^0x/i, "").replace(/[\s,]/g, "");
  if (/^(?:[0-9a-f]{2})+$/i.test(hex)) found.push(hex.toLowerCase());
  const base64 = plain.replace(/\s/g, "").replaceAll("-", "+").replaceAll("_", "/");
  if (/^[A-Za-z0-9+/]+={0,2}$/.test(base64) && base64.replaceAll("=", "").length % 4 !== 1) found.push(hexOfCharacters(atob(base64)));
  if ([...plain].every((character) => character.charCodeAt(0) < 256)) found.push(hexOfCharacters(plain));
  return found;
}

function looksLikeTransaction(hex: string): boolean {
  if (PREFIXES.some((prefix) => hex.includes(prefix))) return true;
  try {
    return readSignableRaw(Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))) !== undefined;
  } catch {
    return false;
  }
}

function hexOfCharacters(characters: string): string {
  return [...characters].map((character) => character.charCodeAt(0).toString(16).padStart(2, "0")).join("");
}
