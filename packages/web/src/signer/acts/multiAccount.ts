import type { AccountKey, MemberKey, MultiEd25519Key, MultiKey } from "../../chain/facts/accountKey.ts";
import type { Address } from "../../chain/facts/types.ts";
import { libraryKey } from "../../chain/transactions/libraryKey.ts";
import { accountKeyFromJson, accountKeyToJson } from "../accountKeyJson.ts";
import { memberKeyOf } from "../memberKey.ts";
import type { NewMember } from "../protocol.ts";
import { parsePublicKey } from "../publicKeyText.ts";
import { SignerError } from "../signer.ts";
import { accountIn, type VaultAccount } from "../storage/vaultContents.ts";

/** Creates a multi-key and derives its address. */
export function createMultiKey(
  input: { readonly scheme: "multiKey" | "multiEd25519"; readonly threshold: number; readonly members: readonly NewMember[] },
  accounts: readonly VaultAccount[],
): { readonly key: MultiKey | MultiEd25519Key; readonly address: Address } {
  const { scheme, threshold } = input;
  const members = input.members.map((member) => memberOf(member, accounts));
  if (new Set(members.map(({ curve, publicKey }) => `${curve} ${publicKey}`)).size !== members.length) {
    throw invalid("A key can be a member only once: it would count once all the same.");
  }
  // Parsing the stored format checks member count, threshold and, for the legacy form, the curve.
  const key = accountKeyFromJson(accountKeyToJson({ scheme, threshold, members } as AccountKey));
  if (key?.scheme !== "multiKey" && key?.scheme !== "multiEd25519") {
    throw invalid(
      scheme === "multiEd25519"
        ? "The legacy form takes 2 to 32 Ed25519 keys, of which at least one must sign."
        : "1 to 32 members are needed, of which at least one must sign.",
    );
  }
  return { key, address: libraryKey(key).authKey().derivedAddress().toStringLong() as Address };
}

function memberOf(member: NewMember, accounts: readonly VaultAccount[]): MemberKey {
  if ("publicKey" in member) {
    const key = parsePublicKey(member.publicKey);
    if (key === undefined) throw invalid("This is no public key: 64 hex digits for Ed25519, 130 for Secp256k1.");
    return key;
  }
  const { key, source } = accountIn(accounts, member.accountId).record;
  const own = key && memberKeyOf(key);
  if (own === undefined) throw invalid("A watch-only account, or one of several keys, cannot be a member.");
  // The page cannot request another wallet's passkey: only that wallet knows the credential.
  return own.curve === "passkey" && source.kind === "external" ? { ...own, credentialId: undefined } : own;
}

function invalid(message: string): SignerError {
  return new SignerError("invalid_members", message);
}
