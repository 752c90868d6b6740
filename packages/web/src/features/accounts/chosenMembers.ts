import { memberKeyOf } from "../../signer/memberKey.ts";
import type { NewMember } from "../../signer/protocol.ts";
import { parsePublicKey } from "../../signer/publicKeyText.ts";
import type { AccountRecord } from "../../signer/signer.ts";

/** A key that is to sign for an account of several. */
export interface ChosenMember {
  readonly member: NewMember;
  readonly name: string;
  readonly curve: string;
}

/** The accounts and keys that were chosen, a line for each. */
export function membersToText(members: readonly ChosenMember[]): string {
  return members.map(({ member }) => ("accountId" in member ? `account ${member.accountId}` : `key ${member.publicKey}`)).join("\n");
}

/** Reads them again. An account that is gone, and a key that is none, is left out. */
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
