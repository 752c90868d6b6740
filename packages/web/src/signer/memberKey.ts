import type { AccountKey, MemberKey } from "../chain/facts/accountKey.ts";

/** Whether an account's single key equals this member key. */
export function isMember(key: AccountKey, member: MemberKey): boolean {
  const own = memberKeyOf(key);
  return own !== undefined && own.curve === member.curve && own.publicKey === member.publicKey;
}

/** Whether an account's key equals the key `single` or has it as a multi-key member. */
export function includesKey(key: AccountKey, single: AccountKey): boolean {
  const own = memberKeyOf(single);
  if (own === undefined) return false;
  return "members" in key
    ? key.members.some(({ curve, publicKey }) => curve === own.curve && publicKey === own.publicKey)
    : isMember(key, own);
}

/** An account's key as a multi-key member; undefined if it is a multi-key itself. */
export function memberKeyOf(key: AccountKey): MemberKey | undefined {
  switch (key.scheme) {
    case "ed25519":
    case "singleKeyEd25519":
      return { curve: "ed25519", publicKey: key.publicKey };
    case "singleKeySecp256k1":
      return { curve: "secp256k1", publicKey: key.publicKey };
    case "passkey":
      return { curve: "passkey", publicKey: key.publicKey, credentialId: key.credentialId };
    case "keyless":
    case "federatedKeyless":
      return { curve: key.scheme, publicKey: key.publicKey };
    case "multiKey":
    case "multiEd25519":
      return undefined;
  }
}
