import type { AccountKey, MemberKey } from "../chain/facts/accountKey.ts";
import type { Address } from "../chain/facts/types.ts";
import { isKeylessKey, isSecretKey } from "./accountKeyJson.ts";
import type { KeylessCredential } from "./keyless/keylessRecords.ts";
import { isMember } from "./memberKey.ts";
import { SignerError } from "./signer.ts";
import type { VaultAccount } from "./vaultContents.ts";

/** Who makes one of the signatures of an account. */
export type SignatureMaker =
  /** This worker, with a key of the vault. */
  | { readonly kind: "secret"; readonly account: VaultAccount }
  /** This worker, with the key of a sign-in. */
  | { readonly kind: "keyless"; readonly credential: KeylessCredential }
  /** The same once the person has signed in again. */
  | { readonly kind: "signIn"; readonly credential: KeylessCredential }
  /** An authenticator, which the page asks. */
  | { readonly kind: "passkey"; readonly credentialId: string; readonly publicKey: string }
  /** Another wallet, which the page asks to sign with the account of this address. */
  | { readonly kind: "wallet"; readonly wallet: string; readonly address: Address; readonly key: AccountKey };

/** One of the signatures of an account. */
export interface PlannedSignature {
  /** The member's number in a key of several; 0 otherwise. */
  readonly member: number;
  readonly maker: SignatureMaker;
}

/** What is cheapest for the person comes first: nothing to do, a touch, another window, a sign-in. */
const ORDER: readonly SignatureMaker["kind"][] = ["secret", "keyless", "passkey", "wallet", "signIn"];

/** What can sign: the vault's keys, and its sign-ins until they end. */
export interface Signing {
  readonly accounts: readonly VaultAccount[];
  readonly credentials: readonly KeylessCredential[];
}

/** Whether the page has to ask somebody else for it. */
export function isOutside({ kind }: SignatureMaker): boolean {
  return kind === "passkey" || kind === "wallet";
}

/**
 * Whose signatures make an account's, in the order of its members: those that were chosen, or else whoever asks least of the person. They must count
 * until `untilSecs`. Refuses an account that cannot sign from here.
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
    // The wallet gathers the members' signatures by itself.
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
