import {
  Account,
  AnyPublicKey,
  type Ed25519PublicKey,
  FederatedKeylessPublicKey,
  Hex,
  KeylessPublicKey,
  MultiEd25519PublicKey,
  MultiKey,
  type PublicKey,
  Secp256k1PrivateKey,
  Secp256r1PublicKey,
  SigningSchemeInput,
} from "@aptos-labs/ts-sdk";
import { describe, expect, it } from "vitest";
import { authenticatorKeyHash } from "./describeKey.ts";
import { senderAuthenticator } from "./readNodeSignatures.ts";

const ed25519 = () => Account.generate({ scheme: SigningSchemeInput.Ed25519, legacy: true }).publicKey as Ed25519PublicKey;
const secp256k1 = Secp256k1PrivateKey.generate().publicKey();
const passkey = new Secp256r1PublicKey(`0x04${"ab".repeat(64)}`);
const keyless = new KeylessPublicKey("https://issuer.test", Hex.fromHexInput(`0x${"07".repeat(32)}`).toUint8Array());
const federated = new FederatedKeylessPublicKey(Account.generate().accountAddress, keyless);
const [one, two] = [ed25519(), ed25519()];

/** Public key in a node's JSON signature. */
const shown = (type: string, key: PublicKey) => ({ type, value: key.toString() });
const bcs = (type: string, key: KeylessPublicKey | FederatedKeylessPublicKey) => ({ type, value: key.bcsToHex().toString() });
const single = (key: object) => ({ type: "single_sender", public_key: key, signature: { type: "ed25519", value: "0x00" } });

describe("sender's authenticator in a node's JSON", () => {
  it.each([
    ["legacy Ed25519", { type: "ed25519_signature", public_key: one.toString(), signature: "0x00" }, one, []],
    [
      "legacy multi-Ed25519",
      {
        type: "multi_ed25519_signature",
        public_keys: [one.toString(), two.toString()],
        signatures: ["0x00"],
        threshold: 2,
        bitmap: "0x80",
      },
      new MultiEd25519PublicKey({ publicKeys: [one, two], threshold: 2 }),
      ["ed25519", "ed25519"],
    ],
    ["single Ed25519", single(shown("ed25519", one)), new AnyPublicKey(one), ["ed25519"]],
    ["single Secp256k1", single(shown("secp256k1_ecdsa", secp256k1)), new AnyPublicKey(secp256k1), ["secp256k1"]],
    ["passkey", single(shown("secp256r1_ecdsa", passkey)), new AnyPublicKey(passkey), ["secp256r1"]],
    ["keyless", single(bcs("keyless", keyless)), new AnyPublicKey(keyless), ["keyless"]],
    ["federated keyless", single(bcs("federated_keyless", federated)), new AnyPublicKey(federated), ["federatedKeyless"]],
    [
      "several keys",
      {
        type: "single_sender",
        public_keys: [shown("ed25519", one), shown("secp256k1_ecdsa", secp256k1), bcs("keyless", keyless)],
        signatures: [],
        signatures_required: 2,
      },
      new MultiKey({ publicKeys: [new AnyPublicKey(one), new AnyPublicKey(secp256k1), new AnyPublicKey(keyless)], signaturesRequired: 2 }),
      ["ed25519", "secp256k1", "keyless"],
    ],
  ])("of %s gives the client library's authentication key", (_, signature, key, schemes) => {
    for (const signed of [signature, { type: "fee_payer_signature", sender: { ...signature } }]) {
      const found = senderAuthenticator(signed);
      const keys = "members" in found ? found.members.map((member) => member.key) : "key" in found ? [found.key] : [];
      expect(keys.map(({ scheme }) => scheme)).toEqual(schemes);
      expect(authenticatorKeyHash(found)).toBe(key.authKey().toString());
    }
  });

  it("contains the authenticating function, with an identity for derivable accounts", () => {
    const info = { type: "single_sender", function_info: `${"0".repeat(63)}1::ethereum_derivable_account::authenticate` };
    const functionId = `0x${"0".repeat(63)}1::ethereum_derivable_account::authenticate`;
    const data = { digest: "0x", signature: "0x" };
    expect(senderAuthenticator({ ...info, auth_data: "0x01000001ab" })).toEqual({
      kind: "abstraction",
      functionId,
      data: { ...data, identity: "0xab" },
    });
    expect(senderAuthenticator({ ...info, auth_data: "0x000000" })).toEqual({ kind: "abstraction", functionId, data });
  });

  it("is none for unsigned transactions and unknown for other formats, which have no authentication key", () => {
    expect(senderAuthenticator({ type: "no_account_signature" })).toEqual({ kind: "none" });
    expect(senderAuthenticator({ type: "single_sender" })).toEqual({ kind: "none" });
    expect(senderAuthenticator({ type: "lattice_signature" })).toMatchObject({ kind: "unknown", type: "lattice_signature" });
    expect(authenticatorKeyHash(senderAuthenticator(single({ type: "lattice", value: "0x00" })))).toBeUndefined();
  });
});
