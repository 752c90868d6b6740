import {
  Account,
  Ed25519PrivateKey,
  PrivateKey,
  PrivateKeyVariants,
  Secp256k1PrivateKey,
  SigningSchemeInput,
  SingleKeyAccount,
} from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import { SignerError } from "../signer.ts";
import { ED25519_KEY, MNEMONIC, PATH, SECP256K1_KEY } from "../testing/vaultHarness.ts";
import { createMnemonic, deriveAccountKey, formatPrivateKey, mnemonicOf, parsePrivateKey } from "./accountKeys.ts";

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
const HEX = "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f";

function codeOfCall(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (error instanceof SignerError) return error.code;
    throw error;
  }
  return "accepted";
}

describe("account from a recovery phrase", () => {
  it("has twelve words, differs each time, and equals the client library's account", () => {
    const seen = new Set<string>();
    for (let index = 0; index < 5; index++) {
      const mnemonic = createMnemonic(random);
      expect(mnemonic.split(" ")).toHaveLength(12);
      seen.add(mnemonic);
      const path = `m/44'/637'/${index}'/0'/0'`;
      const expected = Account.fromDerivationPath({ path, mnemonic });
      const derived = deriveAccountKey(mnemonic, path);
      expect(derived).toMatchObject({
        address: expected.accountAddress.toStringLong(),
        key: { scheme: "ed25519", publicKey: expected.publicKey.toString() },
      });
      expect(formatPrivateKey("ed25519", derived.secret.privateKey)).toBe(expected.privateKey.toAIP80String());
      expect(mnemonicOf(derived.secret)).toBe(mnemonic);
    }
    expect(seen.size).toBe(5);
  });

  it("is the same with extra spaces and capital letters", () => {
    const sloppy = `  ${MNEMONIC.toUpperCase().replaceAll(" ", "\n  ")} `;
    expect(deriveAccountKey(sloppy, PATH).address).toBe(deriveAccountKey(MNEMONIC, PATH).address);
  });

  it.each([
    ["nothing", ""],
    ["a wrong checksum", MNEMONIC.replace(/yellow$/, "winner")],
    ["an unknown word", MNEMONIC.replace("sausage", "wurst")],
    ["eleven words", MNEMONIC.split(" ").slice(1).join(" ")],
    ["thirteen words", `${MNEMONIC} legal`],
  ])("is rejected if the phrase has %s", (_, mnemonic) => {
    expect(codeOfCall(() => deriveAccountKey(mnemonic, PATH))).toBe("invalid_mnemonic");
  });

  it.each([
    "",
    "m",
    "m/44'/637'/0'/0'/0",
    "m/44'/637'/0'/0/0",
    "m/44'/60'/0'/0'/0'",
    "m/44'/637'/0'/0'",
    "m/44'/637'/0'/0'/0'/0'",
    "m/44'/637'/01'/0'/0'",
    "m/44'/637'/2147483648'/0'/0'",
    "m/44'/637'/-1'/0'/0'",
    " m/44'/637'/0'/0'/0'",
  ])("is rejected with the derivation path %j", (path) => {
    expect(codeOfCall(() => deriveAccountKey(MNEMONIC, path))).toBe("invalid_path");
  });

  it("equals the client library's Secp256k1 account, and only on paths of that curve", () => {
    for (const path of ["m/44'/637'/0'/0/0", "m/44'/637'/3'/1/7"]) {
      const expected = Account.fromDerivationPath({ scheme: SigningSchemeInput.Secp256k1Ecdsa, path, mnemonic: MNEMONIC });
      const derived = deriveAccountKey(MNEMONIC, path, "singleKeySecp256k1");
      expect(derived).toMatchObject({
        address: expected.accountAddress.toStringLong(),
        key: { scheme: "singleKeySecp256k1", publicKey: expected.publicKey.publicKey.toString() },
      });
      expect(mnemonicOf(derived.secret)).toBe(MNEMONIC);
    }
    expect(codeOfCall(() => deriveAccountKey(MNEMONIC, PATH, "singleKeySecp256k1"))).toBe("invalid_path");
  });

  it("can have the highest path index", () => {
    expect(codeOfCall(() => deriveAccountKey(MNEMONIC, "m/44'/637'/2147483647'/0'/0'"))).toBe("accepted");
  });
});

describe("imported private key", () => {
  it.each([ED25519_KEY, HEX, `0x${HEX}`, `0x${HEX.toUpperCase()}`, `  ${ED25519_KEY}\n`])("%j parses as Ed25519", (text) => {
    const expected = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(HEX, false) });
    expect(parsePrivateKey(text)).toMatchObject({
      address: expected.accountAddress.toStringLong(),
      key: { scheme: "ed25519", publicKey: expected.publicKey.toString() },
    });
  });

  it("of Ed25519 gives a single-key account on request, also from a recovery phrase", () => {
    const expected = new SingleKeyAccount({ privateKey: new Ed25519PrivateKey(HEX, false) });
    const key = { scheme: "singleKeyEd25519", publicKey: expected.publicKey.publicKey.toString() };
    expect(parsePrivateKey(ED25519_KEY, true)).toMatchObject({ address: expected.accountAddress.toStringLong(), key });
    const path = "m/44'/637'/0'/0'/0'";
    const derived = Account.fromDerivationPath({ path, mnemonic: MNEMONIC, legacy: false });
    expect(deriveAccountKey(MNEMONIC, path, "singleKeyEd25519").address).toBe(derived.accountAddress.toStringLong());
  });

  it("of Secp256k1 gives a single-key account", () => {
    const expected = new SingleKeyAccount({ privateKey: new Secp256k1PrivateKey(SECP256K1_KEY, true) });
    const key = parsePrivateKey(SECP256K1_KEY);
    expect(key).toMatchObject({
      address: expected.accountAddress.toStringLong(),
      key: { scheme: "singleKeySecp256k1", publicKey: expected.publicKey.publicKey.toString() },
    });
    expect(formatPrivateKey(key.key.scheme, key.secret.privateKey)).toBe(SECP256K1_KEY);
    expect(PrivateKey.formatPrivateKey(SECP256K1_KEY, PrivateKeyVariants.Secp256k1)).toBe(SECP256K1_KEY);
  });

  it.each([
    ["nothing", ""],
    ["one digit too few", HEX.slice(1)],
    ["one digit too many", `${HEX}0`],
    ["not hex", HEX.replace("9", "g")],
    ["of an unsupported scheme", `secp256r1-priv-0x${HEX}`],
    ["a prefix without 0x", `ed25519-priv-${HEX}`],
    ["a prefix in capitals", `ED25519-PRIV-0x${HEX}`],
    ["two prefixes", `ed25519-priv-ed25519-priv-0x${HEX}`],
    ["a recovery phrase", MNEMONIC],
    ["zero", `0x${"0".repeat(64)}`],
    ["Secp256k1 zero", `secp256k1-priv-0x${"0".repeat(64)}`],
    ["Secp256k1 beyond the order", `secp256k1-priv-0x${"f".repeat(64)}`],
  ])("is rejected if it is %s", (_, text) => {
    expect(codeOfCall(() => parsePrivateKey(text))).toBe("invalid_private_key");
  });
});
