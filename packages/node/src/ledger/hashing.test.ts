import { sha3_256 } from "@noble/hashes/sha3.js";
import { describe, expect, it } from "vitest";
import { domainHash, domainNodeHash } from "./hashing.ts";

describe("domainHash", () => {
  it("hashes the domain's seed followed by the bytes", () => {
    const bytes = Uint8Array.of(1, 2, 3);
    const seed = sha3_256(new TextEncoder().encode("APTOS::Thing"));
    expect(domainHash("Thing")(bytes)).toEqual(sha3_256(Uint8Array.from([...seed, ...bytes])));
  });

  it("hashes equal bytes differently per domain", () => {
    expect(domainHash("A")(Uint8Array.of(1))).not.toEqual(domainHash("B")(Uint8Array.of(1)));
  });

  it("hashes two node hashes as concatenated bytes", () => {
    const left = new Uint8Array(32).fill(1);
    const right = new Uint8Array(32).fill(2);
    expect(domainNodeHash("Node")(left, right)).toEqual(domainHash("Node")(Uint8Array.from([...left, ...right])));
  });
});
