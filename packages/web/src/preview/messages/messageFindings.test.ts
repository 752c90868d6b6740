import { sha3_256 } from "@noble/hashes/sha3.js";
import { describe, expect, it } from "vitest";
import { toHex } from "../../chain/facts/hex.ts";
import { unsigned } from "../testing/samples.ts";
import { messageFindings } from "./messageFindings.ts";

const { bytes } = unsigned({});
const signing = Uint8Array.from([...sha3_256(new TextEncoder().encode("APTOS::RawTransaction")), ...bytes]);
const base64 = (data: Uint8Array) => btoa(String.fromCharCode(...data));
const rules = (message: string) => messageFindings(message).map(({ rule }) => rule);

describe("findings about messages", () => {
  it.each([
    ["signing bytes in hex", toHex(signing)],
    ["signing bytes in hex without a prefix", toHex(signing).slice(2)],
    ["signing bytes in base64", base64(signing)],
    ["signing bytes as characters", String.fromCharCode(...signing)],
    ["an unsigned transaction in hex", toHex(bytes)],
    ["signing bytes within more hex digits", `00${toHex(signing).slice(2)}`],
  ])("warn about %s", (_, message) => {
    expect(rules(message)).toEqual(["message_like_transaction"]);
  });

  it.each(["Log in to Lagoon", "0xdeadbeef", "Bücher", "YWJj", "1".repeat(64), ""])("stay silent about %s", (message) => {
    expect(rules(message)).toEqual([]);
  });
});
