import { Serializer } from "@aptos-labs/ts-sdk";
import { type Address, VARIANT_KEY, type Value } from "@atoll/move";
import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { blake2b } from "@noble/hashes/blake2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAbstractionNetwork, derivableData } from "../../testing/abstraction/testNetwork.ts";
import { ALICE, outcomeOf } from "../../testing/network.ts";
import type { AbstractionAuthData as AuthData } from "../generated/abstraction/auth_data.ts";

const network = createAbstractionNetwork();
const DOMAIN = "localhost:3001";
const ENTRY_FUNCTION = "0x1::aptos_account::transfer";
const ISSUED_AT = "2025-01-01T00:00:00.000Z";
const DIGEST = Uint8Array.from({ length: 32 }, (_, index) => index * 7);
const DIGEST_HEX = `0x${hex(DIGEST)}`;
const SECRET = new Uint8Array(32).fill(21);
const OTHER_SECRET = new Uint8Array(32).fill(22);

const text = new TextEncoder();
function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
function bytes(write: (serializer: Serializer) => void): Uint8Array {
  const serializer = new Serializer();
  write(serializer);
  return serializer.toUint8Array();
}
function request(chain: string, account: string): string {
  return (
    `${DOMAIN} wants you to sign in with your ${chain} account:\n${account}\n\n` +
    `Please confirm you explicitly initiated this request from ${DOMAIN}. ` +
    `You are approving to execute transaction ${ENTRY_FUNCTION} on Aptos blockchain (local).`
  );
}
function publicKey(account: string, domain = DOMAIN): Uint8Array {
  return bytes((serializer) => {
    serializer.serializeBytes(text.encode(account));
    serializer.serializeBytes(text.encode(domain));
  });
}
function plainSignature(signature: Uint8Array, kind = 0): Uint8Array {
  return bytes((serializer) => {
    serializer.serializeU8(kind);
    serializer.serializeBytes(signature);
  });
}
function authenticate(chain: string, data: AuthData, within = ENTRY_FUNCTION): Address {
  return network.callWithin(within, `0x1::${chain}_derivable_account::authenticate`, ALICE, data)[0] as Address;
}
/** Outcome of an authentication: the abort code of the wallet's own module, or the full outcome of other modules. */
function outcome(chain: string, data: AuthData, within?: string): string {
  return outcomeOf(() => authenticate(chain, data, within)).replace(`0x1::${chain}_derivable_account `, "");
}

const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
function base58(value: Uint8Array): string {
  let number = BigInt(`0x${hex(value)}`);
  let digits = "";
  for (; number > 0n; number /= 58n) digits = ALPHABET[Number(number % 58n)] + digits;
  const zeros = value.findIndex((byte) => byte !== 0);
  return "1".repeat(zeros < 0 ? value.length : zeros) + digits;
}

describe("accounts authenticated by Solana wallets", () => {
  const account = base58(ed25519.getPublicKey(SECRET));
  const message = text.encode(`${request("Solana", account)}\n\nNonce: ${DIGEST_HEX}`);
  const signature = ed25519.sign(message, SECRET);
  const data = derivableData(DIGEST, plainSignature(signature), publicKey(account));

  it("accept a signature of the message that the wallet displays", () => {
    expect(authenticate("solana", data)).toBe(ALICE);
  });
  it.each<[string, AuthData, string]>([
    ["another digest", { ...data, digest: new Uint8Array(32) }, "0x1"],
    ["another's signature", derivableData(DIGEST, plainSignature(ed25519.sign(message, OTHER_SECRET)), publicKey(account)), "0x1"],
    ["another page", derivableData(DIGEST, plainSignature(signature), publicKey(account, "evil.example")), "0x1"],
    ["another kind of signature", derivableData(DIGEST, plainSignature(signature, 1), publicKey(account)), "0x4"],
    ["a character outside base 58", derivableData(DIGEST, plainSignature(signature), publicKey(`0${account.slice(1)}`)), "0x2"],
    ["a short key", derivableData(DIGEST, plainSignature(signature), publicKey(account.slice(3))), "0x6"],
    ["a key of zeros", derivableData(DIGEST, plainSignature(signature), publicKey("1".repeat(32))), "0x6"],
    ["a key off the curve", derivableData(DIGEST, plainSignature(signature), publicKey(base58(offCurve()))), "0x5"],
    ["a short signature", derivableData(DIGEST, plainSignature(signature.slice(1)), publicKey(account)), "0x1::ed25519 0x10002"],
    ["a truncated key", derivableData(DIGEST, plainSignature(signature), publicKey(account).slice(0, -1)), "0x1::bcs_stream 0x20002"],
    [
      "authentication data of a non-derivable account",
      { [VARIANT_KEY]: "V1", digest: DIGEST, authenticator: signature },
      "0x1::auth_data 0x10002",
    ],
  ])("reject authentication data with %s", (_, wrong, code) => {
    expect(outcome("solana", wrong)).toBe(code);
  });
  it("reject a message for another entry function, and a transaction without one", () => {
    expect(outcome("solana", data, "0x1::coin::transfer")).toBe("0x1");
    expect(outcomeOf(() => network.call("0x1::solana_derivable_account::authenticate", ALICE, data))).toBe(
      "0x1::solana_derivable_account 0x1",
    );
  });
  it("decode keys from base 58", () => {
    const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter((key) => key.some((byte) => byte !== 0));
    fc.assert(
      fc.property(keys, fc.nat(8), (key, zeros) => {
        const value = Uint8Array.of(...new Uint8Array(zeros), ...key.slice(zeros).fill(1, 0, 1));
        expect(network.call("0x1::solana_derivable_account::to_public_key_bytes", text.encode(base58(value)))).toEqual([value]);
      }),
    );
  });
  function offCurve(): Uint8Array {
    for (let byte = 2; ; byte++) {
      const candidate = new Uint8Array(32).fill(byte);
      try {
        ed25519.Point.fromBytes(candidate);
      } catch {
        return candidate;
      }
    }
  }
});

describe("accounts authenticated by Ethereum wallets", () => {
  const account = addressOf(SECRET);
  const data = signed({});

  function addressOf(secret: Uint8Array): string {
    return `0x${hex(keccak_256(secp256k1.getPublicKey(secret, false).slice(1)).slice(12))}`;
  }
  function personalSignature(message: string, secret: Uint8Array): Uint8Array {
    const wrapped = text.encode(`\x19Ethereum Signed Message:\n${text.encode(message).length}${message}`);
    const [recovery, ...numbers] = secp256k1.sign(keccak_256(wrapped), secret, { prehash: false, format: "recovered" });
    return Uint8Array.of(...numbers, 27 + (recovery as number));
  }
  interface Difference {
    readonly secret?: Uint8Array;
    readonly signedScheme?: string;
    readonly account?: string;
    readonly change?: (signature: Uint8Array) => Uint8Array;
    readonly kind?: number;
  }
  function signed(difference: Difference): AuthData {
    const shown = difference.account ?? account;
    const message =
      `${request("Ethereum", shown)}\n\nURI: ${difference.signedScheme ?? "https"}://${DOMAIN}\n` +
      `Version: 1\nChain ID: 4\nNonce: ${DIGEST_HEX}\nIssued At: ${ISSUED_AT}`;
    const signature = (difference.change ?? ((same) => same))(personalSignature(message, difference.secret ?? SECRET));
    const kind = difference.kind ?? 1;
    const abstractSignature = bytes((serializer) => {
      serializer.serializeU8(kind);
      if (kind === 1) serializer.serializeStr("https");
      serializer.serializeStr(ISSUED_AT);
      serializer.serializeBytes(signature);
    });
    return derivableData(DIGEST, abstractSignature, publicKey(shown));
  }

  it("accept a signature of the message that the wallet displays, with any letter case of the address", () => {
    expect(authenticate("ethereum", data)).toBe(ALICE);
    expect(authenticate("ethereum", signed({ account: `0x${account.slice(2).toUpperCase()}` }))).toBe(ALICE);
  });
  it.each<[string, AuthData, string]>([
    ["another digest", { ...data, digest: new Uint8Array(32) }, "0x4"],
    ["another's signature", signed({ secret: OTHER_SECRET }), "0x4"],
    ["another scheme", signed({ signedScheme: "http" }), "0x4"],
    ["the former signature variant", signed({ kind: 0 }), "STRUCT_VARIANT_MISMATCH"],
    ["an unknown signature variant", signed({ kind: 2 }), "0x3"],
    ["a recovery value of 0", signed({ change: (same) => same.fill(0, 64) }), "0x5"],
    ["a missing recovery value", signed({ change: (same) => same.slice(0, 64) }), "VECTOR_OPERATION_ERROR"],
    ["a short signature", signed({ change: (same) => same.slice(0, 63) }), "0x1::vector 0x20004"],
    ["a signature of zeros", signed({ change: (same) => same.fill(0, 0, 64) }), "0x1"],
    ["an address with an odd digit", signed({ account: `${account}1` }), "VECTOR_OPERATION_ERROR"],
    ["an address that is not hex", signed({ account: "0xzz" }), "0x1::base16 0x1"],
    ["an address without digits", signed({ account: "0" }), "0x1::vector 0x20004"],
  ])("reject authentication data with %s", (_, wrong, code) => {
    expect(outcome("ethereum", wrong)).toBe(code);
  });
  it("reject a message for another entry function, and a transaction without one", () => {
    expect(outcome("ethereum", data, "0x1::coin::transfer")).toBe("0x4");
    expect(outcomeOf(() => network.call("0x1::ethereum_derivable_account::authenticate", ALICE, data))).toBe(
      "0x1::ethereum_derivable_account 0x1",
    );
  });
});

describe("accounts authenticated by Sui wallets", () => {
  const key = ed25519.getPublicKey(SECRET);
  const account = addressOf(key);
  const signature = personalSignature(account, SECRET);
  const data = derivableData(DIGEST, plainSignature(signature), publicKey(account));

  function addressOf(owner: Uint8Array): string {
    return `0x${hex(blake2b(Uint8Array.of(0, ...owner), { dkLen: 32 }))}`;
  }
  /** Builds signature scheme, signature and key, over the message in its intent wrapper. */
  function personalSignature(shown: string, secret: Uint8Array): Uint8Array {
    const message = text.encode(`${request("Sui", shown)}\n\nNonce: ${DIGEST_HEX}`);
    const wrapped = bytes((serializer) => {
      for (const byte of [3, 0, 0]) serializer.serializeU8(byte);
      serializer.serializeBytes(message);
    });
    return Uint8Array.of(0, ...ed25519.sign(blake2b(wrapped, { dkLen: 32 }), secret), ...ed25519.getPublicKey(secret));
  }
  const withSignature = (changed: Uint8Array, kind = 0) => derivableData(DIGEST, plainSignature(changed, kind), publicKey(account));

  it("accept a signature of the message that the wallet displays", () => {
    expect(authenticate("sui", data)).toBe(ALICE);
  });
  it.each<[string, AuthData, string]>([
    ["another digest", { ...data, digest: new Uint8Array(32) }, "0x5"],
    ["signature and key of another account", withSignature(personalSignature(account, OTHER_SECRET)), "0x7"],
    ["another's signature", withSignature(Uint8Array.of(...personalSignature(account, OTHER_SECRET).slice(0, 65), ...key)), "0x5"],
    ["another kind of signature", withSignature(signature, 1), "0x2"],
    ["another scheme", withSignature(Uint8Array.of(1, ...signature.slice(1))), "0x3"],
    ["a short signature", withSignature(signature.slice(1)), "0x4"],
    ["another page", derivableData(DIGEST, plainSignature(signature), publicKey(account, "evil.example")), "0x5"],
    ["the address of another account", derivableData(DIGEST, plainSignature(signature), publicKey(addressOf(new Uint8Array(32)))), "0x7"],
  ])("reject authentication data with %s", (_, wrong, code) => {
    expect(outcome("sui", wrong)).toBe(code);
  });
  it("reject a message for another entry function, and a transaction without one", () => {
    expect(outcome("sui", data, "0x1::coin::transfer")).toBe("0x5");
    expect(outcomeOf(() => network.call("0x1::sui_derivable_account::authenticate", ALICE, data))).toBe("0x1::sui_derivable_account 0x1");
  });
});

describe("network name in wallet messages", () => {
  it.each([
    [1, "mainnet"],
    [2, "testnet"],
    [4, "local"],
    [99, "custom network: 99"],
  ])('is, for chain id %i, "%s"', (chainId, name) => {
    const [bytes] = createAbstractionNetwork({ chainId }).call("0x1::common_account_abstractions_utils::network_name") as [Value];
    expect(new TextDecoder().decode(bytes as Uint8Array)).toBe(name);
  });
});
