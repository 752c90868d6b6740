import {
  Account,
  AccountAddress,
  createResourceAddress,
  Ed25519PrivateKey,
  MultiEd25519PublicKey,
  MultiEd25519Signature,
  RotationProofChallenge,
} from "@aptos-labs/ts-sdk";
import { type Address, address, hexToBytes, structTag } from "@atoll/move";
import { describe, expect, it } from "vitest";
import { ALICE, BOB, createNetwork, type Network, outcomeOf } from "../../../testing/network.ts";
import { DEFAULT_FEATURES } from "../../stdlib/features/features.ts";

const ACCOUNT = "0x1::account::Account";
const withoutDefaultAccounts = () => createNetwork({ features: DEFAULT_FEATURES.filter((name) => name !== "DEFAULT_ACCOUNT_RESOURCE") });

describe("0x1::account", () => {
  it("exists at every address, with defaults derived from the address", () => {
    const network = createNetwork();
    expect(network.call("0x1::account::exists_at", ALICE)).toEqual([true]);
    expect(network.call("0x1::account::get_sequence_number", ALICE)).toEqual([0n]);
    expect(network.call("0x1::account::get_authentication_key", ALICE)).toEqual([hexToBytes(ALICE.slice(2))]);
    expect(network.call("0x1::account::get_guid_next_creation_num", ALICE)).toEqual([0n]);
    expect(network.resource(ALICE, ACCOUNT)).toBeUndefined();
  });

  it("must be created if default accounts are disabled", () => {
    const network = withoutDefaultAccounts();
    expect(network.call("0x1::account::exists_at", ALICE)).toEqual([false]);
    expect(outcomeOf(() => network.call("0x1::account::get_sequence_number", ALICE))).toBe("0x1::account 0x60002");
    network.call("0x1::account::create_account", ALICE);
    expect(network.call("0x1::account::exists_at", ALICE)).toEqual([true]);
    expect(outcomeOf(() => network.call("0x1::account::create_account", ALICE))).toBe("0x1::account 0x80001");
  });

  it("is stored with two event handles and no offers", () => {
    const network = createNetwork();
    network.call("0x1::account::create_account_if_does_not_exist", ALICE);
    const handle = (creation_num: bigint) => ({ counter: 0n, guid: { id: { creation_num, addr: ALICE } } });
    expect(network.resource(ALICE, ACCOUNT)).toEqual({
      authentication_key: hexToBytes(ALICE.slice(2)),
      sequence_number: 0n,
      guid_creation_num: 2n,
      coin_register_events: handle(0n),
      key_rotation_events: handle(1n),
      rotation_capability_offer: { for: { vec: [] } },
      signer_capability_offer: { for: { vec: [] } },
    });
  });

  it.each(["0x0", "0x1", "0x3"])("cannot be created at %s", (text) => {
    const network = withoutDefaultAccounts();
    const outcome = outcomeOf(() => network.call("0x1::account::create_account", address(text)));
    expect(outcome).toBe(text === "0x0" ? "0x1::account 0x10005" : "0x1::account 0x80001");
  });

  it("numbers its GUIDs after those of its own event handles", () => {
    const network = createNetwork();
    expect(network.call("0x1::account::create_guid", ALICE)).toEqual([{ id: { creation_num: 2n, addr: ALICE } }]);
    expect(network.call("0x1::account::create_guid", ALICE)).toEqual([{ id: { creation_num: 3n, addr: ALICE } }]);
  });

  it("limits its sequence number to u64", () => {
    const network = createNetwork();
    const increment = () => outcomeOf(() => network.call("0x1::account::increment_sequence_number", ALICE));
    expect(increment()).toBe("ok");
    network.run((context) => {
      context.borrowMut(ALICE, structTag(ACCOUNT)).sequence_number = (1n << 64n) - 2n;
    });
    expect(increment()).toBe("ok");
    expect(increment()).toBe("0x1::account 0x20003");
  });

  it("accepts only authentication keys of 32 bytes", () => {
    const network = createNetwork();
    const rotate = (length: number) =>
      outcomeOf(() => network.call("0x1::account::rotate_authentication_key_call", ALICE, new Uint8Array(length)));
    expect(rotate(31)).toBe("0x1::account 0x10004");
    expect(rotate(32)).toBe("ok");
  });
});

describe("resource account", () => {
  const SEED = new TextEncoder().encode("seed");

  it("has the address that the client library derives", () => {
    const network = createNetwork();
    const expected = createResourceAddress(AccountAddress.from(ALICE), SEED).toStringLong();
    expect(network.call("0x1::account::create_resource_address", ALICE, SEED)).toEqual([expected]);
  });

  it("obeys only its signer capability, and cannot be created twice", () => {
    const network = createNetwork();
    const [signer, capability] = network.call("0x1::account::create_resource_account", ALICE, SEED) as [Address, { account: Address }];
    expect(capability).toEqual({ account: signer });
    expect(network.call("0x1::account::create_signer_with_capability", capability)).toEqual([signer]);
    expect(network.resource(signer, ACCOUNT)).toMatchObject({
      authentication_key: new Uint8Array(32),
      signer_capability_offer: { for: { vec: [signer] } },
    });
    expect(outcomeOf(() => network.call("0x1::account::create_resource_account", ALICE, SEED))).toBe("0x1::account 0x8000f");
  });

  it("cannot replace an account that has sent transactions", () => {
    const network = createNetwork();
    const [existing] = network.call("0x1::account::create_resource_address", ALICE, SEED) as [Address];
    network.call("0x1::account::increment_sequence_number", existing);
    expect(outcomeOf(() => network.call("0x1::account::create_resource_account", ALICE, SEED))).toBe("0x1::account 0x30010");
  });
});

describe("key rotation with proofs", () => {
  const current = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(new Uint8Array(32).fill(1)) });
  const next = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(new Uint8Array(32).fill(2)) });
  const owner = address(current.accountAddress.toStringLong());
  const publicKey = (account: typeof current) => account.publicKey.toUint8Array();

  function proofs(network: Network, signers = { from: current, to: next }): [Uint8Array, Uint8Array] {
    const [sequenceNumber] = network.call("0x1::account::get_sequence_number", owner) as [bigint];
    const challenge = new RotationProofChallenge({
      sequenceNumber,
      originator: current.accountAddress,
      currentAuthKey: current.accountAddress,
      newPublicKey: next.publicKey,
    }).bcsToBytes();
    return [signers.from.sign(challenge).toUint8Array(), signers.to.sign(challenge).toUint8Array()];
  }
  function rotate(network: Network, [fromProof, toProof]: [Uint8Array, Uint8Array], toScheme = 0): string {
    const args = [owner, 0, publicKey(current), toScheme, publicKey(next), fromProof, toProof];
    return outcomeOf(() => network.call("0x1::account::rotate_authentication_key", ...args));
  }

  it("accepts proofs made by the client library, and records the originating address", () => {
    const network = createNetwork();
    expect(rotate(network, proofs(network))).toBe("ok");
    const newKey = next.accountAddress.toUint8Array();
    expect(network.lastEvents().map(({ type }) => type)).toEqual(["0x1::account::KeyRotation", "0x1::account::KeyRotationToPublicKey"]);
    expect(network.lastEvents()[1]?.data).toEqual({
      account: owner,
      verified_public_key_bit_map: Uint8Array.of(0x80, 0, 0, 0),
      public_key_scheme: 0,
      public_key: publicKey(next),
      old_auth_key: current.accountAddress.toUint8Array(),
      new_auth_key: newKey,
    });
    expect(network.call("0x1::account::get_authentication_key", owner)).toEqual([newKey]);
    expect(network.call("0x1::account::originating_address", address(next.accountAddress.toStringLong()))).toEqual([{ vec: [owner] }]);
    expect(network.call("0x1::account::originating_address", BOB)).toEqual([{ vec: [] }]);
    expect(rotate(network, proofs(network))).toBe("0x1::account 0x40007");
  });

  it("accepts enough signatures of a multi-key, and emits the verified keys", () => {
    const network = createNetwork();
    const keys = [3, 4, 5].map((fill) => new Ed25519PrivateKey(new Uint8Array(32).fill(fill)));
    const several = new MultiEd25519PublicKey({ publicKeys: keys.map((key) => key.publicKey()), threshold: 2 });
    const challenge = new RotationProofChallenge({
      sequenceNumber: 0,
      originator: current.accountAddress,
      currentAuthKey: current.accountAddress,
      newPublicKey: several,
    }).bcsToBytes();
    const proofBy = (...indexes: number[]) =>
      new MultiEd25519Signature({
        signatures: indexes.map((index) => (keys[index] as Ed25519PrivateKey).sign(challenge)),
        bitmap: indexes,
      }).toUint8Array();
    const rotateTo = (proof: Uint8Array) => {
      const args = [owner, 0, publicKey(current), 1, several.toUint8Array(), current.sign(challenge).toUint8Array(), proof];
      return outcomeOf(() => network.call("0x1::account::rotate_authentication_key", ...args));
    };
    expect(rotateTo(proofBy(1))).toBe("0x1::account 0x10008");
    const swapped = proofBy(0, 2);
    swapped.set([0b1100_0000], swapped.length - 4);
    expect(rotateTo(swapped)).toBe("0x1::account 0x10008");
    expect(rotateTo(proofBy(0, 2))).toBe("ok");
    expect(network.lastEvents()[1]?.data).toMatchObject({
      verified_public_key_bit_map: Uint8Array.of(0b1010_0000, 0, 0, 0),
      public_key_scheme: 1,
    });
    expect(network.call("0x1::account::get_authentication_key", owner)).toEqual([several.authKey().toUint8Array()]);
  });

  it.each<[string, (network: Network) => string, string]>([
    [
      "a proof of the old key made by another key",
      (network) => rotate(network, proofs(network, { from: next, to: next })),
      "0x1::account 0x10008",
    ],
    [
      "a proof of the new key made by another key",
      (network) => rotate(network, proofs(network, { from: current, to: current })),
      "0x1::account 0x10008",
    ],
    ["a signature of the wrong size", (network) => rotate(network, [new Uint8Array(63), proofs(network)[1]]), "0x1::ed25519 0x10002"],
    ["an unknown scheme", (network) => rotate(network, proofs(network), 2), "0x1::account 0x1000c"],
    [
      "a proof for an earlier sequence number",
      (network) => {
        const stale = proofs(network);
        network.call("0x1::account::increment_sequence_number", owner);
        return rotate(network, stale);
      },
      "0x1::account 0x10008",
    ],
  ])("rejects a rotation with %s", (_, attempt, outcome) => {
    expect(attempt(createNetwork())).toBe(outcome);
  });
});

describe("offers of signer and rotation capabilities", () => {
  const offerer = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(new Uint8Array(32).fill(1)) });
  const owner = address(offerer.accountAddress.toStringLong());

  it("require the owner's signature", () => {
    const network = createNetwork();
    const args = [owner, new Uint8Array(64), 0, offerer.publicKey.toUint8Array(), BOB];
    expect(outcomeOf(() => network.call("0x1::account::offer_signer_capability", ...args))).toBe("0x1::account 0x10008");
    expect(outcomeOf(() => network.call("0x1::account::offer_rotation_capability", ...args))).toBe("0x1::account 0x10008");
    expect(network.call("0x1::account::is_signer_capability_offered", owner)).toEqual([false]);
    expect(outcomeOf(() => network.call("0x1::account::create_authorized_signer", BOB, owner))).toBe("0x1::account 0x6000e");
  });

  it("let the recipient sign until revoked", () => {
    const network = createNetwork();
    const type = [...new Uint8Array(31), 1, 7, ...text("account"), 37, ...text("SignerCapabilityOfferProofChallengeV2")];
    const message = Uint8Array.from([...type, ...new Uint8Array(8), ...hexToBytes(owner.slice(2)), ...hexToBytes(BOB.slice(2))]);
    const proof = offerer.sign(message).toUint8Array();
    network.call("0x1::account::offer_signer_capability", owner, proof, 0, offerer.publicKey.toUint8Array(), BOB);
    expect(network.call("0x1::account::get_signer_capability_offer_for", owner)).toEqual([BOB]);
    expect(network.call("0x1::account::create_authorized_signer", BOB, owner)).toEqual([owner]);
    expect(outcomeOf(() => network.call("0x1::account::create_authorized_signer", ALICE, owner))).toBe("0x1::account 0x6000e");
    expect(outcomeOf(() => network.call("0x1::account::revoke_signer_capability", owner, ALICE))).toBe("0x1::account 0x6000e");
    network.call("0x1::account::revoke_signer_capability", owner, BOB);
    expect(outcomeOf(() => network.call("0x1::account::revoke_any_signer_capability", owner))).toBe("0x1::option 0x40001");
  });
});

function text(value: string): Uint8Array {
  return new TextEncoder().encode(value);
}
