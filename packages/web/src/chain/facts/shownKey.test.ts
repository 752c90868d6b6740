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
import { authenticationKeyOfShown, senderKey } from "./shownKey.ts";

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

describe("senderKey, the sender's key in a transaction's signature,", () => {
  it.each([
    ["legacy Ed25519", { type: "ed25519_signature", public_key: one.toString(), signature: "0x00" }, one, ["ed25519"]],
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
    ["passkey", single(shown("secp256r1_ecdsa", passkey)), new AnyPublicKey(passkey), ["passkey"]],
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
  ])("of %s gives the client library's authentication key", (_, signature, key, kinds) => {
    for (const signed of [signature, { type: "fee_payer_signature", sender: { ...signature } }]) {
      const found = senderKey(signed);
      expect(found && "members" in found ? found.members.map(({ kind }) => kind) : []).toEqual(kinds);
      expect(found && authenticationKeyOfShown(found)).toBe(key.authKey().toString());
    }
  });

  it("returns the authenticating function, marked as derivable if it comes with an identity", () => {
    const info = { type: "single_sender", function_info: `${"0".repeat(63)}1::ethereum_derivable_account::authenticate` };
    const functionId = `0x${"0".repeat(63)}1::ethereum_derivable_account::authenticate`;
    expect(senderKey({ ...info, auth_data: "0x0100" })).toEqual({ scheme: "abstraction", functionId, isDerivable: true });
    expect(senderKey({ ...info, auth_data: "0x0000" })).toEqual({ scheme: "abstraction", functionId, isDerivable: false });
  });

  it("returns none for unsigned transactions and undefined for unknown formats", () => {
    expect(senderKey({ type: "no_account_signature" })).toEqual({ scheme: "none" });
    expect(senderKey({ type: "single_sender" })).toEqual({ scheme: "none" });
    expect(senderKey({ type: "lattice_signature" })).toBeUndefined();
    const later = senderKey(single({ type: "lattice", value: "0x00" }));
    expect(later && authenticationKeyOfShown(later)).toBeUndefined();
  });
});
