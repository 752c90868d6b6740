import { AccountAddress, type Ed25519Account, MoveString, MoveVector, Serializer, U8 } from "@aptos-labs/ts-sdk";
import type { MakeOperation } from "./operations.ts";
import { longOf } from "./trialTransaction.ts";
import { throwawayAccount } from "./trialWorld.ts";

const rotate: MakeOperation = async (world) => ({
  sender: await throwawayAccount(world),
  call: { functionId: "0x1::account::rotate_authentication_key_call", args: [MoveVector.U8(world.random.bytes(32))] },
});

/** Signs a capability offer: the framework's struct header, then the offer. */
function proof(account: Ed25519Account, struct: string, write: (to: Serializer) => void): MoveVector<U8> {
  const serializer = new Serializer();
  AccountAddress.ONE.serialize(serializer);
  serializer.serializeBytes(new TextEncoder().encode("account"));
  serializer.serializeBytes(new TextEncoder().encode(struct));
  write(serializer);
  return MoveVector.U8(account.sign(serializer.toUint8Array()).toUint8Array());
}

const offer: MakeOperation = async (world) => {
  const sender = await throwawayAccount(world);
  const to = world.random.pick(world.accounts).accountAddress;
  const isSigner = world.random.integer(2) === 0;
  const signature = proof(
    sender,
    isSigner ? "SignerCapabilityOfferProofChallengeV2" : "RotationCapabilityOfferProofChallengeV2",
    (serializer) => {
      if (!isSigner) serializer.serializeU8(4);
      // The proof names sequence number 0, because the account is new.
      serializer.serializeU64(0);
      sender.accountAddress.serialize(serializer);
      to.serialize(serializer);
    },
  );
  return {
    sender,
    ordered: true,
    call: {
      functionId: `0x1::account::offer_${isSigner ? "signer" : "rotation"}_capability`,
      args: [signature, new U8(0), MoveVector.U8(sender.publicKey.toUint8Array()), to],
    },
  };
};
const revoke: MakeOperation = (world) => ({
  sender: world.random.pick(world.accounts),
  call: { functionId: "0x1::account::revoke_any_signer_capability" },
});
const authenticator: MakeOperation = async (world) => {
  const [issuer] = world.accounts;
  if (!world.hasPackage || issuer === undefined) return undefined;
  return {
    sender: await throwawayAccount(world),
    call: {
      functionId: "0x1::account_abstraction::add_authentication_function",
      args: [AccountAddress.from(longOf(issuer)), new MoveString("password"), new MoveString("authenticate")],
    },
  };
};
const resourceAccount: MakeOperation = (world) => ({
  sender: world.random.pick(world.accounts),
  call: {
    functionId: "0x1::resource_account::create_resource_account",
    args: [MoveVector.U8(world.random.bytes(4)), MoveVector.U8(new Uint8Array())],
  },
});

/** Generators of operations on an account's keys and capabilities. */
export const accountOperations: readonly MakeOperation[] = [rotate, offer, offer, revoke, authenticator, resourceAccount];
