import type { SecretKey } from "../../chain/facts/accountKey.ts";
import { accountKeyFromJson, accountKeyToJson } from "../accountKeyJson.ts";
import { normaliseLabel } from "../accountRecord.ts";
import { phraseOf, phraseSchemeOf } from "../acts/attachKey.ts";
import { createVaultApprovals, type VaultApprovals } from "../acts/vaultApprovals.ts";
import { type ApiKey, apiKeysFromJson, withApiKey, withoutApiKey } from "../apiKeys.ts";
import { remainingAllowance, restoredApprovals } from "../approvalState.ts";
import type { RandomBytes } from "../bytes.ts";
import { withoutPin } from "../chainPins.ts";
import { type Contact, withContact } from "../contacts.ts";
import { isAddress } from "../displayAccounts.ts";
import { createVaultSignIns, keylessView, usedCredentials } from "../keyless/vaultSignIns.ts";
import { isLongerAutoLock, refuseAutoLock } from "../lockSettings.ts";
import { withPassword } from "../passwordBytes.ts";
import { refuseWeakPassword } from "../passwords/passwordStrength.ts";
import type { AddedAccount, LockReason, VaultMethods, VaultSnapshot } from "../protocol.ts";
import { type AccountRecord, SignerError } from "../signer.ts";
import { createMnemonic, deriveAccountKey, mnemonicOf, nextPath, parsePrivateKey, pathOf, unknownWords } from "../signing/accountKeys.ts";
import { isSiteOrigin, NO_SITES, permissionsWhere, withBlocked, withoutPermission, withPermission } from "../sites.ts";
import { addAccount, type NewAccount } from "../storage/addAccount.ts";
import { openBackup } from "../storage/backupFile.ts";
import { attemptPassword } from "../storage/passwordAttempts.ts";
import { withPlainNames } from "../storage/plainNames.ts";
import { withRestored } from "../storage/restoredAccounts.ts";
import { readSignatureLog } from "../storage/signatureLog.ts";
import type { Kdf } from "../storage/vaultCipher.ts";
import {
  accountIn,
  EMPTY_CONTENTS,
  encodeReadableContents,
  type VaultAccount,
  wipeContents,
  wipeSecret,
} from "../storage/vaultContents.ts";
import { initialiseVault, type OpenVault, openVault, reopenVault, writeVault } from "../storage/vaultStore.ts";
import { CONTACTS_MAX, DERIVED_AT_ONCE_MAX, LABEL_LENGTH_MAX, SIGNATURES_PAGE_MAX } from "../vaultLimits.ts";
import type { Clock, VaultLocks, VaultStorage } from "../vaultStorage.ts";
import { verifyMessage } from "../verification/verifyMessage.ts";
import { createAutoLock } from "./autoLock.ts";

export interface VaultServiceOptions {
  readonly storage: VaultStorage;
  readonly locks: VaultLocks;
  readonly clock: Clock;
  readonly kdf: Kdf;
  readonly random: RandomBytes;
  /** Exact origin of the page; the worker rejects approvals from other origins. */
  readonly origin: string;
  /** Called when the vault locks automatically: after idleness or sleep, or because another tab erased or replaced it. */
  readonly onLocked: (reason: LockReason) => void;
}

/** Vault and keys: all functions of the worker, without the worker's messaging. */
export interface VaultService {
  /** Methods for one client, such as a tab. Only the client that proposed an action can approve it. */
  connect(): VaultClient;
  /** Locks the vault. */
  close(): void;
  /** Whether the open vault must lock when its last tab reloads. */
  locksOnReload(): boolean;
}

interface VaultClient {
  readonly methods: VaultMethods;
  /** Discards the client's proposals. */
  leave(): void;
}

export function createVaultService(options: VaultServiceOptions): VaultService {
  const { storage, locks, clock, kdf, random } = options;
  const context = { storage, kdf, random };
  let open: OpenVault | undefined;
  const clients = new Set<VaultApprovals>();

  const close = (): void => {
    autoLock.stop();
    for (const client of clients) client.forget();
    if (open !== undefined) wipeContents(open);
    open = undefined;
  };
  const autoLock = createAutoLock({
    clock,
    onLock: (reason) => {
      close();
      options.onLocked(reason);
    },
  });

  const unlocked = (): OpenVault => {
    autoLock.check();
    if (open === undefined) throw new SignerError("vault_locked", "The vault is locked.");
    return open;
  };

  const adopt = (vault: OpenVault): VaultSnapshot => {
    // Wipes secrets that only the replaced vault had; shared secrets stay.
    if (open !== undefined) wipeContents(open, vault);
    if (open?.autoLockMinutes !== vault.autoLockMinutes || open === undefined) autoLock.start(vault.autoLockMinutes);
    open = vault;
    return snapshotOf(vault, clock.now());
  };
  const snapshot = (): VaultSnapshot => snapshotOf(unlocked(), clock.now());

  /** Like `adopt`, but rejects if the vault was locked during the read or write. */
  const adoptIfStill = (before: OpenVault, vault: OpenVault): VaultSnapshot => {
    if (open === before) return adopt(vault);
    wipeContents(vault, open);
    throw new SignerError("vault_locked", "The vault was locked meanwhile.");
  };

  /** Returns the currently stored vault. The caller must hold the lock. */
  const current = async (): Promise<OpenVault> => {
    const before = unlocked();
    let vault: OpenVault;
    try {
      vault = await reopenVault(context, before);
    } catch (error) {
      if (error instanceof SignerError && (error.code === "vault_absent" || error.code === "vault_locked")) {
        close();
        options.onLocked("gone");
      }
      throw error;
    }
    adoptIfStill(before, vault);
    return vault;
  };

  /** Applies a change to the stored vault, never to this tab's copy. */
  const update = (change: (vault: OpenVault) => Partial<OpenVault>): Promise<VaultSnapshot> =>
    locks.run(async () => {
      const before = await current();
      return write(before, change(before));
    });

  const write = async (before: OpenVault, change: Partial<OpenVault>): Promise<VaultSnapshot> => {
    const changed: OpenVault = { ...before, ...change };
    // Encode before the next await: a lock wipes the secrets that these bytes come from.
    const plaintext = encodeReadableContents(changed);
    const written = await writeVault(context, changed, plaintext).finally(() => plaintext.fill(0));
    return adoptIfStill(before, written);
  };

  const signIns = createVaultSignIns({ clock, random, unlocked, update });

  const add = async (describe: () => NewAccount): Promise<AddedAccount> => {
    unlocked();
    const described = describe();
    let account: AccountRecord | undefined;
    try {
      const vault = await update(({ accounts }) => {
        const added = addAccount(accounts, described, { now: clock.now(), random });
        account = added.account;
        return { accounts: added.accounts };
      });
      if (account === undefined) throw new TypeError("The change was not applied.");
      return { account, vault };
    } catch (error) {
      if (described.secret !== undefined) wipeSecret(described.secret);
      throw error;
    }
  };

  const restore: VaultMethods["restore"] = async ({ file, password }) => {
    const { contents: written, pageData } = await openBackup(file, password, kdf);
    const contents = withPlainNames(written);
    // An API key without origins could reach any server configured under the same network id in this browser.
    const broughtKeys = contents.apiKeys.filter(({ origins }) => origins !== undefined);
    const networksWithoutKey = contents.apiKeys.filter((key) => !broughtKeys.includes(key)).map(({ network }) => network);
    let openVault: OpenVault | undefined;
    try {
      if (open !== undefined) {
        let added: readonly VaultAccount[] = [];
        let addedContacts: readonly Contact[] = [];
        let addedKeys: readonly ApiKey[] = [];
        // The vault's approval settings stay: a backup adds accounts, keys and contacts, never chain ids or settings.
        const vault = await update(({ accounts, apiKeys, contacts, keyless }) => {
          const merged = withRestored(accounts, contents.accounts, random);
          added = merged.added;
          addedKeys = broughtKeys.filter(({ network }) => !apiKeys.some((other) => other.network === network));
          const newContacts = contents.contacts.filter(({ address }) => !contacts.some((other) => other.address === address));
          addedContacts = newContacts.slice(0, CONTACTS_MAX - contacts.length);
          const known = new Set(keyless.credentials.map(({ key }) => key.publicKey));
          const credentials = usedCredentials(contents.keyless.credentials, added).filter(({ key }) => !known.has(key.publicKey));
          return {
            accounts: merged.accounts,
            keyless: {
              ...keyless,
              credentials: [...keyless.credentials, ...credentials],
              unreadable: [...keyless.unreadable, ...contents.keyless.unreadable],
            },
            apiKeys: [...apiKeys, ...addedKeys],
            contacts: [...contacts, ...addedContacts],
          };
        });
        openVault = open;
        return {
          vault,
          added: added.length,
          contacts: addedContacts,
          apiKeys: addedKeys,
          networksWithoutKey,
          disabledRules: contents.disabledRules,
          pageData,
        };
      }
      if ((await storage.readVaults()).length > 0) throw new SignerError("vault_locked", "The vault is locked.");
      // The password was assessed when the backup's vault was created; rejecting it now would lose the backup's contents.
      const restored = {
        ...contents,
        apiKeys: broughtKeys,
        approvals: restoredApprovals(contents.approvals),
        disabledRules: [],
        sites: NO_SITES,
      };
      const made = await locks.run(() => initialiseVault(context, { password, now: clock.now(), contents: restored }));
      openVault = made;
      return {
        vault: adopt(made),
        added: contents.accounts.length,
        contacts: contents.contacts,
        apiKeys: broughtKeys,
        networksWithoutKey,
        disabledRules: contents.disabledRules,
        pageData,
      };
    } finally {
      wipeContents(contents, openVault);
    }
  };

  const shared: Omit<VaultMethods, "propose" | "approve"> = {
    createVault: ({ password }) =>
      withPassword(password, async () => {
        await refuseWeakPassword(password);
        return locks.run(async () => adopt(await initialiseVault(context, { password, now: clock.now(), contents: EMPTY_CONTENTS })));
      }),
    unlock: ({ password }) =>
      withPassword(password, () => locks.run(async () => adopt(await attemptPassword(storage, clock, () => openVault(context, password))))),
    lock: async () => close(),
    touch: async () => autoLock.touch(),
    refresh: () =>
      locks.run(async () => {
        await current();
        return snapshot();
      }),
    setAutoLock: async ({ minutes }) => {
      refuseAutoLock(minutes);
      if (isLongerAutoLock(minutes, unlocked().autoLockMinutes)) throw weakerLock();
      return update(() => ({ autoLockMinutes: minutes }));
    },
    setLockOnReload: async ({ lockOnReload }) => {
      if (typeof lockOnReload !== "boolean") throw new TypeError("Yes or no is needed.");
      if (!lockOnReload && unlocked().lockOnReload) throw weakerLock();
      return update(() => ({ lockOnReload }));
    },

    newMnemonic: async () => createMnemonic(random),
    addFromMnemonic: ({ mnemonic, path, label, scheme }) =>
      add(() => ({ ...deriveAccountKey(mnemonic, path, scheme), source: { kind: "mnemonic", path }, label })),
    addFromPrivateKey: ({ privateKey, label, isSingleKey }) =>
      add(() => ({ ...parsePrivateKey(privateKey, isSingleKey), source: { kind: "privateKey" }, label })),
    addressOf: async (input) => {
      const { address, secret } =
        "privateKey" in input
          ? parsePrivateKey(input.privateKey, input.isSingleKey)
          : deriveAccountKey(input.mnemonic, input.path, input.scheme);
      wipeSecret(secret);
      return address;
    },
    unknownWords: async ({ mnemonic }) => unknownWords(mnemonic),
    addNext: async ({ accountId, label, path: place }) => {
      const { accounts } = unlocked();
      const account = accountIn(accounts, accountId);
      const mnemonic = phraseOf(account);
      const scheme = phraseSchemeOf(account);
      const paths = accounts.flatMap(({ record: { source }, secret: other }) =>
        source.kind === "mnemonic" && isOfScheme(source.path, scheme) && other !== undefined && mnemonicOf(other) === mnemonic
          ? [source.path]
          : [],
      );
      const path = place ?? nextPath(paths, scheme);
      return add(() => ({ ...deriveAccountKey(mnemonic, path, scheme), source: { kind: "mnemonic", path }, label }));
    },
    watch: async ({ address, label }) => {
      if (!isAddress(address)) throw new TypeError("An address in its long form is needed.");
      return add(() => ({ address, key: undefined, secret: undefined, source: { kind: "watch" }, label }));
    },
    addExternal: async ({ wallet, address, key, label }) => {
      if (!isAddress(address) || accountKeyFromJson(accountKeyToJson(key)) === undefined)
        throw new TypeError("A key and an address are needed.");
      return add(() => ({
        address,
        key,
        secret: undefined,
        source: { kind: "external", wallet: wallet.slice(0, LABEL_LENGTH_MAX) },
        label,
      }));
    },
    derivedKeys: async ({ accountId, from, count }) => {
      const account = accountIn(unlocked().accounts, accountId);
      const [mnemonic, scheme] = [phraseOf(account), phraseSchemeOf(account)];
      return Array.from({ length: Math.min(count, DERIVED_AT_ONCE_MAX) }, (_, offset) => {
        const path = pathOf(from + offset, scheme);
        const { address, key, secret } = deriveAccountKey(mnemonic, path, scheme);
        wipeSecret(secret);
        return { path, address, key };
      });
    },
    verifyMessage: ({ text, signature, facts }) => verifyMessage(text, signature, facts),
    rename: ({ id, label }) =>
      update(({ accounts }) => {
        const renamed = accountIn(accounts, id);
        const record = { ...renamed.record, label: normaliseLabel(label) ?? renamed.record.label };
        return { accounts: accounts.map((account) => (account === renamed ? { ...account, record } : account)) };
      }),
    remove: ({ id }) =>
      update(({ accounts, keyless, sites }) => {
        const removed = accountIn(accounts, id);
        const left = accounts.filter((account) => account !== removed);
        return {
          accounts: left,
          keyless: { ...keyless, credentials: usedCredentials(keyless.credentials, left) },
          sites: permissionsWhere(sites, ({ accountId }) => accountId !== id),
        };
      }),
    saveContact: (contact) => update(({ contacts }) => ({ contacts: withContact(contacts, contact) })),
    removeContact: ({ address }) => update(({ contacts }) => ({ contacts: contacts.filter((contact) => contact.address !== address) })),
    setApiKey: async ({ network, saved }) => {
      if (saved === undefined) return update(({ apiKeys }) => ({ apiKeys: withoutApiKey(apiKeys, network) }));
      if (apiKeysFromJson([{ network, ...saved }])?.[0]?.origins === undefined)
        throw new TypeError("A network, a key and its origins are needed.");
      return update(({ apiKeys }) => ({ apiKeys: withApiKey(apiKeys, network, saved) }));
    },
    forgetNetwork: ({ network }) =>
      update(({ apiKeys, approvals, sites }) => ({
        apiKeys: withoutApiKey(apiKeys, network),
        sites: permissionsWhere(sites, (permission) => permission.network !== network),
        approvals: { ...approvals, pins: withoutPin(approvals.pins, network) },
      })),
    connectSite: async ({ origin, network, accountId }) => {
      if (!isSiteOrigin(origin) || typeof network !== "string") throw new TypeError("A web origin and a network are needed.");
      return update(({ accounts, sites }) => {
        const { record } = accountIn(accounts, accountId);
        if (record.key === undefined) throw new SignerError("watch_only", "This address is only watched: its key is not here.");
        return { sites: withPermission(sites, { origin, network, accountId, connectedAt: clock.now() }) };
      });
    },
    disconnectSite: (gone) => update(({ sites }) => ({ sites: withoutPermission(sites, gone) })),
    blockSite: async ({ origin, isBlocked }) => {
      if (!isSiteOrigin(origin)) throw new TypeError("A web origin is needed.");
      return update(({ sites }) => ({ sites: withBlocked(sites, origin, isBlocked) }));
    },
    ...signIns,
    readBackup: async ({ file, password }) => {
      const { contents, pageData } = await withPassword(password, () => openBackup(file, password, kdf));
      wipeContents(contents);
      return pageData;
    },
    restore: (input) => withPassword(input.password, () => restore(input)),
    signatures: async ({ before, limit }) => readSignatureLog(storage, unlocked(), { before, limit: Math.min(limit, SIGNATURES_PAGE_MAX) }),
  };

  return {
    connect: () => {
      const approvals = createVaultApprovals({ ...options, unlocked, current, snapshot, store: write });
      clients.add(approvals);
      const leave = (): void => {
        approvals.forget();
        clients.delete(approvals);
      };
      return { methods: { ...shared, propose: approvals.propose, approve: approvals.approve }, leave };
    },
    close,
    locksOnReload: () => open?.lockOnReload === true,
  };
}

/** Whether a derivation path belongs to a key scheme: each curve has its own path format. */
function isOfScheme(path: string, scheme: SecretKey["scheme"]): boolean {
  return path.endsWith("'") === (scheme !== "singleKeySecp256k1");
}

function snapshotOf(
  { accounts, autoLockMinutes, lockOnReload, approvals, apiKeys, contacts, keyless, disabledRules, sites }: OpenVault,
  now: number,
): VaultSnapshot {
  const { pins, presence, allowance, passkeys } = approvals;
  return {
    accounts: accounts.map((account) => account.record),
    autoLockMinutes,
    lockOnReload,
    apiKeys,
    contacts,
    keyless: keylessView(keyless),
    disabledRules,
    sites,
    approvals: {
      pins,
      presence,
      octasPerDay: allowance?.octasPerDay,
      octasLeftToday: remainingAllowance(allowance, now),
      passkeys: passkeys.map(({ credentialId, label, createdAt }) => ({ credentialId, label, createdAt })),
    },
  };
}

/** Error of a request to keep the vault unlocked longer that carries no approval. */
function weakerLock(): SignerError {
  return new SignerError("approval_refused", "Keeping the vault unlocked longer needs your approval.");
}
