import { sha3_256 } from "@noble/hashes/sha3.js";
import { expect, it } from "vitest";
import { toHex } from "../../chain/facts/hex.ts";
import { matchingPayload } from "./matchingPayload.ts";

const PAYLOAD = Uint8Array.of(0, 1, 2, 0xab);
const proposal = { payloadHash: toHex(sha3_256(PAYLOAD)) };
const text = (words: string) => new TextEncoder().encode(words);

it("matchingPayload accepts raw bytes or hex, from a file or pasted", () => {
  for (const source of [PAYLOAD, "0x000102ab", "000102AB", ' "0x0001\n02ab" ', text("0x000102ab\n")]) {
    expect(matchingPayload(proposal, source)).toEqual(PAYLOAD);
  }
});

it("matchingPayload rejects payloads with another hash, and any payload without a hash on chain", () => {
  for (const source of ["0x000102ac", "0x000102a", "", "call", text("{}"), Uint8Array.of(0, 1, 2)]) {
    expect(matchingPayload(proposal, source)).toBeUndefined();
  }
  expect(matchingPayload({ payloadHash: undefined }, PAYLOAD)).toBeUndefined();
});
