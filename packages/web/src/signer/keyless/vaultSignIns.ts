import type { RandomBytes } from "../bytes.ts";
import { isAddress } from "../displayAccounts.ts";
import { readKeylessPublicKey } from "../keylessPublicKey.ts";
import type { KeylessCredential, KeylessRecords, PendingSignIn, SecondAnswer, UnreadableRecord } from "../keylessRecords.ts";
import { memberKeyOf } from "../memberKey.ts";
import type { SignInAnswer, SignInStep, VaultMethods, VaultSnapshot } from "../protocol.ts";
import { type AccountRecord, SignerError } from "../signer.ts";
import { addAccount } from "../storage/addAccount.ts";
import type { VaultAccount } from "../storage/vaultContents.ts";
import type { OpenVault } from "../storage/vaultStore.ts";
import { KEYLESS_CREDENTIALS_MAX, PENDING_SIGN_IN_MS, PENDING_SIGN_INS_MAX } from "../vaultLimits.ts";
import type { Clock } from "../vaultStorage.ts";
import { keyIdOf } from "./identityToken.ts";

const NAME_CHARACTERS_MAX = 100;

export interface VaultSignInsOptions {
  readonly clock: Clock;
  readonly random: RandomBytes;
  unlocked(): OpenVault;
  /** Applies a change to the currently stored vault. */
  update(change: (vault: OpenVault) => Partial<OpenVault>): Promise<VaultSnapshot>;
}

/** Keyless sign-in methods of the vault. Their code loads with the first sign-in. */
export type VaultSignIns = Pick<VaultMethods, "beginSignIn" | "continueSignIn" | "cancelSignIn" | "signOut" | "discardUnreadable">;

export function createVaultSignIns({ clock, random, unlocked, update }: VaultSignInsOptions): VaultSignIns {
  const steps = () => import("./signIn.ts");

  /** Stores the progress of a sign-in. The stored ephemeral key stays, because the copy read before may have been wiped. */
  const keep = ({ id, token, pepper, facts }: PendingSignIn, answer?: SecondAnswer): Promise<VaultSnapshot> =>
    update(({ keyless }) => {
      const further = { ...pendingIn(keyless, id), token, pepper, facts };
      return {
        keyless: {
          ...keyless,
          credentials: keyless.credentials.map((credential) =>
            answer !== undefined && credential.key.publicKey === further.renews ? { ...credential, secondAnswer: answer } : credential,
          ),
          pending: keyless.pending.map((other) => (other.id === id ? further : other)),
        },
      };
    });

  const stepOf = async (pending: PendingSignIn): Promise<SignInStep> => {
    const { nonceOf, pepperBody, proverBody, keyAndAddress } = await steps();
    if (pending.token.length === 0) return { kind: "token", nonce: await nonceOf(pending), state: pending.state };
    if (pending.pepper.length === 0) return { kind: "pepper", body: await pepperBody(pending) };
    return { kind: "proof", body: await proverBody(pending), address: (await keyAndAddress(pending)).address };
  };

  const finish = async (
    pending: PendingSignIn,
    { proof, facts }: Extract<SignInAnswer, { readonly kind: "proof" }>,
  ): Promise<SignInStep> => {
    const [{ credentialOf, keyAndAddress }, { proofFault }] = await Promise.all([steps(), import("./proofFault.ts")]);
    const { key, address } = await keyAndAddress(pending);
    const credential = credentialOf(pending, proof, facts);
    const fault = await proofFault(credential, facts);
    if (fault !== undefined) return { kind: "refused", fault };
    let account: AccountRecord | undefined;
    const vault = await update(({ accounts, keyless }) => {
      pendingIn(keyless, pending.id);
      const others = keyless.credentials.filter((other) => other.key.publicKey !== key.publicKey);
      if (others.length >= KEYLESS_CREDENTIALS_MAX) throw new SignerError("storage_failed", "There are too many identities in the vault.");
      const before = credentialIn(keyless, key.publicKey);
      const isNew = pending.renews === undefined;
      const credentials = [
        // A new sign-in with another address shows that the pepper service no longer derives this user's earlier addresses.
        ...others.map((other) => (isNew && isOfSamePerson(other, credential) ? { ...other, secondAnswer: address } : other)),
        { ...credential, secondAnswer: before === undefined ? undefined : isNew ? ("same" as const) : before.secondAnswer },
      ];
      const records = { ...keyless, credentials, pending: keyless.pending.filter(({ id }) => id !== pending.id) };
      // A renewal, or a sign-in to an existing account, leaves the account record unchanged, unless it was watch-only.
      const here = accounts.filter(({ record }) => isOf(record, key.publicKey) || record.address === address).map(({ record }) => record);
      account = here.find((record) => record.key !== undefined);
      if (account !== undefined) return { keyless: records };
      const label = here[0]?.label ?? pending.label;
      const described = { key, address, secret: undefined, source: { kind: "keyless" }, label } as const;
      const added = addAccount(accounts, described, { now: clock.now(), random });
      account = added.account;
      return { accounts: added.accounts, keyless: records };
    });
    if (account === undefined) throw new TypeError("The change was not applied.");
    return { kind: "done", account, vault };
  };

  return {
    beginSignIn: async (request) => {
      const { renews } = request;
      if (renews !== undefined && credentialIn(unlocked().keyless, renews) === undefined) {
        throw new SignerError("sign_in_gone", "The account that was to be signed in again is gone.");
      }
      unlocked();
      if (request.jwkAddress !== undefined && !isAddress(request.jwkAddress)) throw new TypeError("An address in its long form is needed.");
      const { newSignIn } = await steps();
      const pending = newSignIn(request, { now: clock.now(), random });
      const vault = await update(({ keyless }) => ({ keyless: { ...keyless, pending: [...recent(keyless, clock.now()), pending] } }));
      return { id: pending.id, vault };
    },

    continueSignIn: async ({ id, answer }) => {
      const { withToken, withPepper } = await steps();
      const { keyless } = unlocked();
      const pending = copyOf(pendingIn(keyless, id));
      switch (answer?.kind) {
        case undefined:
          return stepOf(pending);
        case "token": {
          // An identity token is accepted once. A repeated token, or one for another sign-in, changes nothing.
          if (pending.token.length > 0) return stepOf(pending);
          const further = await withToken(pending, answer.token, keyless.credentials);
          await keep(further);
          return stepOf(copyOf(pendingIn(unlocked().keyless, id)));
        }
        case "pepper": {
          if (pending.token.length === 0) return stepOf(pending);
          const renewed = pending.renews === undefined ? undefined : credentialIn(keyless, pending.renews);
          // Copies the pepper to separate memory, because a write by another tab wipes the vault's memory.
          const own = renewed && { pepper: renewed.pepper.slice(), pepperKey: renewed.pepperKey };
          const { pending: further, otherAddress } = await withPepper(pending, answer.pepper, own);
          await keep(further, otherAddress ?? "same");
          const step = await stepOf(copyOf(pendingIn(unlocked().keyless, id)));
          return step.kind === "proof" && otherAddress !== undefined ? { ...step, otherAddress } : step;
        }
        case "proof":
          return pending.pepper.length === 0 ? stepOf(pending) : finish(pending, answer);
      }
    },

    cancelSignIn: ({ id }) =>
      update(({ keyless }) => ({ keyless: { ...keyless, pending: keyless.pending.filter((pending) => pending.id !== id) } })),

    discardUnreadable: () => update(({ keyless }) => ({ keyless: { ...keyless, unreadable: [] } })),

    signOut: ({ publicKey }) =>
      update(({ keyless }) => ({
        keyless: {
          ...keyless,
          credentials: keyless.credentials.map((credential) =>
            credential.key.publicKey === publicKey ? { ...credential, session: undefined } : credential,
          ),
          pending: keyless.pending.filter(({ renews }) => renews !== publicKey),
        },
      })),
  };
}

/** Keyless credentials that an account uses, as its key or as a multi-key member. */
export function usedCredentials(
  credentials: readonly KeylessCredential[],
  accounts: readonly VaultAccount[],
): readonly KeylessCredential[] {
  return credentials.filter(({ key }) => accounts.some(({ record }) => isOf(record, key.publicKey)));
}

/** Keyless identities and unfinished sign-ins without secrets, for the page. */
export function keylessView({ credentials, pending, unreadable }: KeylessRecords): VaultSnapshot["keyless"] {
  return {
    unreadable: unreadable.map(nameOf),
    identities: credentials.map(({ key, identity, pepperKey, secondAnswer, session }) => ({
      key,
      ...identity,
      pepperKey,
      secondAnswer,
      session:
        session === undefined
          ? undefined
          : {
              expirySecs: session.expirySecs,
              keyId: keyIdOf(session.header),
              verificationKeyHash: session.verificationKeyHash,
            },
    })),
    pending: pending.map(({ id, identity, jwkAddress, renews, label, startedAt, token, pepper }) => ({
      id,
      ...identity,
      jwkAddress,
      renews,
      label,
      startedAt,
      at: token.length === 0 ? "token" : pepper.length === 0 ? "pepper" : "proof",
    })),
  };
}

/** Name of an unreadable keyless record: identity value or account label, if present. */
function nameOf({ json }: UnreadableRecord): string {
  const { identity, label } = json as { readonly identity?: { readonly value?: unknown }; readonly label?: unknown };
  const name = identity?.value ?? label;
  return typeof name === "string" ? name.slice(0, NAME_CHARACTERS_MAX) : "";
}

function isOf({ key }: AccountRecord, publicKey: string): boolean {
  if (key === undefined) return false;
  const members = key.scheme === "multiKey" ? key.members : [memberKeyOf(key)];
  return members.some((member) => member?.publicKey === publicKey);
}

/** Whether two credentials belong to the same user, so that they would be one account with the same pepper. */
function isOfSamePerson(one: KeylessCredential, other: KeylessCredential): boolean {
  const parts = ["network", "issuer", "audience", "claim", "value"] as const;
  return (
    parts.every((part) => one.identity[part] === other.identity[part]) &&
    readKeylessPublicKey(one.key)?.jwkAddress === readKeylessPublicKey(other.key)?.jwkAddress
  );
}

function credentialIn({ credentials }: KeylessRecords, publicKey: string): KeylessCredential | undefined {
  return credentials.find(({ key }) => key.publicKey === publicKey);
}

function recent({ pending }: KeylessRecords, now: number): readonly PendingSignIn[] {
  return pending.filter(({ startedAt }) => now - startedAt < PENDING_SIGN_IN_MS).slice(1 - PENDING_SIGN_INS_MAX);
}

function pendingIn({ pending }: KeylessRecords, id: string): PendingSignIn {
  const found = pending.find((candidate) => candidate.id === id);
  if (found === undefined) throw new SignerError("sign_in_gone", "There is no such sign-in any more.");
  return found;
}

/** Copies a sign-in to separate memory: a write by another tab wipes the vault's memory while a step waits. */
function copyOf(pending: PendingSignIn): PendingSignIn {
  const { ephemeralKey, blinder, token, pepper } = pending;
  return { ...pending, ephemeralKey: ephemeralKey.slice(), blinder: blinder.slice(), token: token.slice(), pepper: pepper.slice() };
}
