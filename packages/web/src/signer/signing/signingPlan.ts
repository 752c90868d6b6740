import type { AccountKey, MemberKey } from "../../chain/facts/accountKey.ts";
import type { Address } from "../../chain/facts/types.ts";
import { isKeylessKey, isSecretKey } from "../accountKeyJson.ts";
import type { KeylessCredential } from "../keylessRecords.ts";
import { isMember } from "../memberKey.ts";
import { SignerError } from "../signer.ts";
import type { VaultAccount } from "../storage/vaultContents.ts";

/** Key holder that makes one signature of an account. */
export type SignatureMaker =
  /** This worker signs with a vault key. */
  | { readonly kind: "secret"; readonly account: VaultAccount }
  /** This worker signs with a sign-in's ephemeral key. */
  | { readonly kind: "keyless"; readonly credential: KeylessCredential }
  /** This worker signs after the user signs in again. */
  | { readonly kind: "signIn"; readonly credential: KeylessCredential }
  /** A passkey authenticator signs, at the page's request. */
  | { readonly kind: "passkey"; readonly credentialId: string; readonly publicKey: string }
  /** Another wallet signs with its account at this address, at the page's request. */
  | { readonly kind: "wallet"; readonly wallet: string; readonly address: Address; readonly key: AccountKey };

/** One signature that an account needs, and its maker. */
export interface PlannedSignature {
  /** Index of the member in a multi-key; 0 for other keys. */
  readonly member: number;
  readonly maker: SignatureMaker;
}

/** Order of preference by user effort: none, a touch, another window, a sign-in. */
const ORDER: readonly SignatureMaker["kind"][] = ["secret", "keyless", "passkey", "wallet", "signIn"];

/** Keys that can sign: the vault's keys, and its keyless sign-ins until they expire. */
export interface Signing {
  readonly accounts: readonly VaultAccount[];
  readonly credentials: readonly KeylessCredential[];
}

/** Whether a passkey or another wallet makes the signature, so that the page must request it. */
export function isOutside({ kind }: SignatureMaker): boolean {
  return kind === "passkey" || kind === "wallet";
}

/**
 * Plans an account's signatures in member order: by the members that the user chose, or those with the least user effort. Signatures must
 * be valid until `untilSecs`. Rejects an account that cannot sign here.
 */
export function signingPlan(
  account: VaultAccount,
  { accounts, credentials }: Signing,
  { untilSecs, chosen }: { readonly untilSecs: bigint; readonly chosen?: readonly number[] | undefined },
): readonly PlannedSignature[] {
  const identities = (publicKey: string): SignatureMaker | undefined => keylessMaker(credentials, publicKey, untilSecs);
  const { key } = account.record;
  if (key?.scheme !== "multiKey" && key?.scheme !== "multiEd25519") {
    const maker = ownMaker(account, identities);
    if (maker === undefined) throw new SignerError("watch_only", "This address is only watched: its key is not here.");
    return [{ member: 0, maker }];
  }
  if (account.record.source.kind === "external") {
    // The other wallet collects the members' signatures itself.
    return [{ member: 0, maker: walletMaker(account.record.source.wallet, account.record.address, key) }];
  }
  if (chosen !== undefined && (new Set(chosen).size !== chosen.length || chosen.length !== key.threshold)) {
    throw new SignerError("invalid_members", `Exactly ${key.threshold} different keys have to be chosen.`);
  }
  const able = key.members.flatMap((member, index) => {
    if (chosen !== undefined && !chosen.includes(index)) return [];
    const maker = makerOf(member, accounts, identities);
    return maker === undefined ? [] : [{ member: index, maker }];
  });
  const missing = key.threshold - able.length;
  if (missing > 0) {
    throw new SignerError("members_missing", `${missing} of the ${key.threshold} signatures that this account needs cannot be made here.`);
  }
  return able
    .sort((left, right) => ORDER.indexOf(left.maker.kind) - ORDER.indexOf(right.maker.kind))
    .slice(0, key.threshold)
    .sort((left, right) => left.member - right.member);
}

type FindIdentity = (publicKey: string) => SignatureMaker | undefined;

function makerOf(member: MemberKey, accounts: readonly VaultAccount[], identities: FindIdentity): SignatureMaker | undefined {
  if (member.curve === "keyless" || member.curve === "federatedKeyless") return identities(member.publicKey);
  const makers = accounts
    .filter(({ record }) => record.key !== undefined && isMember(record.key, member))
    .map((account) => ownMaker(account, identities))
    .filter((maker) => maker !== undefined)
    .sort((left, right) => ORDER.indexOf(left.kind) - ORDER.indexOf(right.kind));
  if (makers[0] !== undefined) return makers[0];
  if (member.curve !== "passkey" || member.credentialId === undefined) return undefined;
  return { kind: "passkey", credentialId: member.credentialId, publicKey: member.publicKey };
}

function ownMaker(account: VaultAccount, identities: FindIdentity): SignatureMaker | undefined {
  const { key, source, address } = account.record;
  if (key === undefined) return undefined;
  if (source.kind === "external") return walletMaker(source.wallet, address, key);
  if (key.scheme === "passkey") return { kind: "passkey", credentialId: key.credentialId, publicKey: key.publicKey };
  if (isKeylessKey(key)) return identities(key.publicKey);
  return account.secret === undefined || !isSecretKey(key) ? undefined : { kind: "secret", account };
}

function keylessMaker(credentials: readonly KeylessCredential[], publicKey: string, untilSecs: bigint): SignatureMaker | undefined {
  const credential = credentials.find(({ key }) => key.publicKey === publicKey);
  if (credential === undefined) return undefined;
  const isGood = credential.session !== undefined && BigInt(credential.session.expirySecs) > untilSecs;
  return { kind: isGood ? "keyless" : "signIn", credential };
}

function walletMaker(wallet: string, address: Address, key: AccountKey): SignatureMaker {
  return { kind: "wallet", wallet, address, key };
}
