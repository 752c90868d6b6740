import { memberKeyOf } from "../../signer/memberKey.ts";
import type { NewMember } from "../../signer/protocol.ts";
import { parsePublicKey } from "../../signer/publicKeyText.ts";
import type { AccountRecord } from "../../signer/signer.ts";

/** Member key of a multi-key account. */
export interface ChosenMember {
  readonly member: NewMember;
  readonly name: string;
  readonly curve: string;
}

/** Serializes selected accounts and public keys for the draft, one per line. */
export function membersToText(members: readonly ChosenMember[]): string {
  return members.map(({ member }) => ("accountId" in member ? `account ${member.accountId}` : `key ${member.publicKey}`)).join("\n");
}

/** Parses the draft's lines. Skips removed accounts and invalid public keys. */
export function membersFromText(text: string, accounts: readonly AccountRecord[]): readonly ChosenMember[] {
  return text.split("\n").flatMap((line): readonly ChosenMember[] => {
    const at = line.indexOf(" ");
    const value = line.slice(at + 1);
    if (line.startsWith("account ")) {
      const account = accounts.find(({ id }) => id === value);
      const curve = account?.key && memberKeyOf(account.key)?.curve;
      return account === undefined || curve === undefined ? [] : [{ member: { accountId: value }, name: account.label, curve }];
    }
    const key = line.startsWith("key ") ? parsePublicKey(value) : undefined;
    return key === undefined ? [] : [{ member: { publicKey: value }, name: key.publicKey, curve: key.curve }];
  });
}
