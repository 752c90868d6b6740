import type { Bytes } from "../bytes.ts";
import { passwordBytes, passwordsOf, wipePassword, withOwnPasswords, withPassword } from "../passwordBytes.ts";
import type { AddedAccount, MethodInput, MethodResult, VaultMethod, VaultSnapshot } from "../protocol.ts";
import { STRICT_WORKER_NAME, WORKER_NAME } from "../sessionLocks.ts";
import { type AccountRecord, type Signer, SignerError, type VaultState } from "../signer.ts";
import type { VaultChannel } from "../storage/vaultChannel.ts";
import { readVaultSummary } from "../storage/vaultSummary.ts";
import type { Clock, VaultLocks, VaultStorage } from "../vaultStorage.ts";
import { connectWorker, type SignerWorkers, type WorkerConnection, type WorkerLike } from "./workerConnection.ts";

export interface SignerClientOptions {
  readonly workers: SignerWorkers;
  readonly storage: VaultStorage;
  readonly locks: VaultLocks;
  readonly channel: VaultChannel;
  readonly clock: Clock;
  /** Whether the user reloaded this page: with "Lock on reload", it then locks the vault. */
  readonly isReload: boolean;
  /** Requests persistent storage, so that the browser does not evict the vault when storage runs low. */
  readonly persistStorage: () => void;
}

/** Minimum interval between activity reports. Typing and pointing come in bursts, and the idle timer needs no finer resolution. */
const TOUCH_INTERVAL_MS = 2_000;
/**
 * Maximum wait for the worker to confirm a lock. It confirms immediately unless it is deriving a key. Afterwards the page terminates its own
 * worker; a shared one locks when the key is derived.
 */
const LOCK_WAIT_MS = 300;
/** Maximum delay of the first display for an unlocked vault. A running worker usually responds within a few milliseconds. */
const ATTACH_WAIT_MS = 500;
const RETRY_LOOK_MS = 250;

/** Page side of the signer: state for components, requests to the worker, messages to other tabs. It holds no secret. */
export function createSignerClient(options: SignerClientOptions): Signer {
  const { storage, locks, channel, clock } = options;
  const listeners = new Set<(state: VaultState) => void>();
  let state: VaultState = { kind: "absent" };
  let autoLockMinutes: number | undefined;
  let lockOnReload = false;
  /** Whether the worker ended unexpectedly since the last unlock. */
  let hasStopped = false;
  let connection: WorkerConnection | undefined;
  let lastTouch = 0;
  let stopRetryLook: (() => void) | undefined;
  /** Counts reads and changes of the state, so that a slow read does not overwrite a later state. */
  let generation = 0;

  const setState = (next: VaultState): void => {
    generation++;
    if (textOf(next) === textOf(state)) return;
    state = next;
    for (const listener of [...listeners]) listener(next);
  };
  const adopt = (vault: VaultSnapshot): void => {
    autoLockMinutes = vault.autoLockMinutes;
    lockOnReload = vault.lockOnReload;
    hasStopped = false;
    const { accounts, approvals, apiKeys, contacts, keyless, disabledRules, sites } = vault;
    setState({ kind: "unlocked", accounts, approvals, apiKeys, contacts, keyless, disabledRules, sites });
  };

  /** Reads the stored vault's state again, unless this tab is unlocked. */
  const look = async (): Promise<void> => {
    const started = ++generation;
    const summary = await readVaultSummary(storage, clock.now());
    if (generation !== started || state.kind === "unlocked") return;
    if (summary.kind === "absent") {
      autoLockMinutes = undefined;
      lockOnReload = false;
      setState({ kind: "absent" });
      return;
    }
    autoLockMinutes = summary.autoLockMinutes;
    lockOnReload = summary.lockOnReload;
    setState(locked(summary.accounts, summary.retryAt));
    watchRetry(summary.retryAt);
  };
  /** Reads the stored state; if reading fails, the state stays unchanged and the next request reports the failure. */
  const lookQuietly = (): Promise<void> => look().catch(() => undefined);

  const locked = (accounts: readonly AccountRecord[], retryAt: number | undefined): VaultState => ({
    kind: "locked",
    accounts,
    retryAt,
    ...(hasStopped && { hasStopped }),
  });

  const watchRetry = (retryAt: number | undefined): void => {
    stopRetryLook?.();
    stopRetryLook = undefined;
    if (retryAt === undefined) return;
    stopRetryLook = clock.every(RETRY_LOOK_MS, () => {
      if (clock.now() < retryAt) return;
      stopRetryLook?.();
      stopRetryLook = undefined;
      if (state.kind === "locked") setState({ ...state, retryAt: undefined });
    });
  };

  const endWorker = (reason: SignerError): void => {
    connection?.end(reason);
    connection = undefined;
  };
  /** Locks this tab: the worker with its keys is gone when this returns. */
  const closeTab = (reason: SignerError): void => {
    endWorker(reason);
    if (state.kind === "unlocked") setState(locked(state.accounts, undefined));
  };

  const connect = (name: string): WorkerConnection =>
    connectWorker(startWorker(name), name, {
      onLocked: (reason) => {
        closeTab(lockedError());
        if (reason === "idle" || reason === "sleep") channel.post("locked");
        void lookQuietly();
      },
      onBroken: () => {
        connection = undefined;
        hasStopped = state.kind === "unlocked";
        closeTab(lockedError());
        void lookQuietly();
      },
    });
  const worker = (): WorkerConnection => {
    connection ??= connect(lockOnReload ? STRICT_WORKER_NAME : WORKER_NAME);
    return connection;
  };
  /**
   * Connects to a worker that another tab, or this tab before a reload, unlocked. The worker already runs, so this loads nothing. With "Lock
   * on reload", a reloaded page locks it instead.
   */
  const attach = async (): Promise<void> => {
    const name = await options.workers.unlocked();
    if (name === undefined || state.kind === "unlocked") return;
    if (connection?.name !== name) {
      endWorker(lockedError());
      connection = connect(name);
    }
    const joined = connection;
    if (lockOnReload && options.isReload && isFirstAttach) {
      await lockTab();
      return;
    }
    const vault = await joined.call("refresh", {});
    if (connection === joined) adopt(vault);
  };
  let isFirstAttach = true;
  /** Attaches if possible; without an unlocked worker, or if it fails, the tab stays locked. */
  const attachQuietly = (): Promise<void> => attach().catch(() => undefined);
  const startWorker = (name: string): WorkerLike => {
    try {
      return options.workers.connect(name);
    } catch {
      throw new SignerError("worker_failed", "The browser did not start the signer.");
    }
  };

  /** Sends a request that needs keys: while the vault is locked there may be no worker. */
  const callUnlocked = async <M extends VaultMethod>(
    method: M,
    input: MethodInput<M>,
    passwords: readonly Bytes[] = [],
  ): Promise<MethodResult<M>> => {
    if (state.kind !== "unlocked") {
      for (const password of passwords) wipePassword(password);
      throw lockedError();
    }
    return worker().call(method, input, passwords);
  };
  const callWithPassword = async (method: "createVault" | "unlock", typed: string): Promise<VaultSnapshot> => {
    const started = worker();
    const password = passwordBytes(typed);
    return started.call(method, { password }, [password]);
  };
  const change = async (changed: Promise<VaultSnapshot>): Promise<void> => {
    adopt(await changed);
    channel.post("changed");
  };
  const add = async (added: Promise<AddedAccount>): Promise<AccountRecord> => {
    const { account, vault } = await added;
    adopt(vault);
    channel.post("changed");
    return account;
  };
  const open = async (opened: Promise<VaultSnapshot>): Promise<void> => {
    try {
      adopt(await opened);
    } catch (error) {
      await lookQuietly();
      throw error;
    } finally {
      // Other tabs must read a new vault, or a changed count of wrong passwords.
      channel.post("changed");
    }
  };
  const lockTab = async (): Promise<void> => {
    // The worker wipes its memory first; the page terminates it even if it is too busy to respond.
    await Promise.race([connection?.call("lock", {}).catch(() => undefined), new Promise((resolve) => setTimeout(resolve, LOCK_WAIT_MS))]);
    closeTab(lockedError());
    await lookQuietly();
  };
  const touchWorker = (): void => {
    connection?.call("touch", {}).catch(() => undefined);
  };

  channel.listen((message) => {
    switch (message) {
      case "locked":
        // A tab that is just unlocking continues.
        if (state.kind === "unlocked") void lockTab();
        return;
      case "erased":
        connection?.call("lock", {}).catch(() => undefined);
        closeTab(new SignerError("vault_absent", "The vault was erased in another tab."));
        void lookQuietly();
        return;
      case "changed":
        if (state.kind === "unlocked") callUnlocked("refresh", {}).then(adopt, () => undefined);
        else void lookQuietly().then(attachQuietly);
        return;
      case "active":
        if (state.kind === "unlocked") touchWorker();
        return;
      case "returning":
        return;
    }
  });

  const firstLook = lookQuietly().then(async () => {
    await Promise.race([attachQuietly(), new Promise((resolve) => setTimeout(resolve, ATTACH_WAIT_MS))]);
    isFirstAttach = false;
  });

  return {
    ready: () => firstLook,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    createVault: async (password) => {
      await open(callWithPassword("createVault", password));
      options.persistStorage();
    },
    unlock: (password) => open(callWithPassword("unlock", password)),
    lock: async () => {
      channel.post("locked");
      await lockTab();
    },
    setAutoLock: (minutes) => change(callUnlocked("setAutoLock", { minutes })),
    autoLockMinutes: () => autoLockMinutes,
    setLockOnReload: (wanted) => change(callUnlocked("setLockOnReload", { lockOnReload: wanted })),
    lockOnReload: () => lockOnReload,
    touch: () => {
      const now = clock.now();
      if (state.kind !== "unlocked" || Math.abs(now - lastTouch) < TOUCH_INTERVAL_MS) return;
      lastTouch = now;
      touchWorker();
      channel.post("active");
    },
    eraseVault: async () => {
      // A shared worker may be unlocked without this tab.
      await attachQuietly();
      await lockTab();
      await locks.run(() => storage.clear());
      channel.post("erased");
      await look();
    },

    newMnemonic: async () => worker().call("newMnemonic", {}),
    addFromMnemonic: (input) => add(callUnlocked("addFromMnemonic", input)),
    addFromPrivateKey: (input) => add(callUnlocked("addFromPrivateKey", input)),
    addressOf: async (secret) => worker().call("addressOf", secret),
    unknownWords: async (mnemonic) => worker().call("unknownWords", { mnemonic }),
    addNext: (input) => add(callUnlocked("addNext", input)),
    watch: ({ address, label }) => add(callUnlocked("watch", { address, label })),
    addExternal: (input) => add(callUnlocked("addExternal", input)),
    derivedKeys: (input) => callUnlocked("derivedKeys", input),
    verifyMessage: async (input) => worker().call("verifyMessage", input),
    rename: (id, label) => change(callUnlocked("rename", { id, label })),
    remove: (id) => change(callUnlocked("remove", { id })),
    saveContact: (contact) => change(callUnlocked("saveContact", contact)),
    removeContact: (address) => change(callUnlocked("removeContact", { address })),
    connectSite: (permission) => change(callUnlocked("connectSite", permission)),
    disconnectSite: (permission) => change(callUnlocked("disconnectSite", permission)),
    blockSite: (origin, isBlocked) => change(callUnlocked("blockSite", { origin, isBlocked })),
    beginSignIn: async (input) => {
      const { id, vault } = await callUnlocked("beginSignIn", input);
      await change(Promise.resolve(vault));
      return id;
    },
    continueSignIn: async (input) => {
      const step = await callUnlocked("continueSignIn", input);
      if (step.kind === "done") await change(Promise.resolve(step.vault));
      return step;
    },
    cancelSignIn: (id) => change(callUnlocked("cancelSignIn", { id })),
    discardUnreadable: () => change(callUnlocked("discardUnreadable", {})),
    signOut: (publicKey) => change(callUnlocked("signOut", { publicKey })),
    setApiKey: (network, saved) => change(callUnlocked("setApiKey", { network, saved })),
    forgetNetwork: (network) => change(callUnlocked("forgetNetwork", { network })),
    restoreBackup: async (file, typed, checkPage) => {
      const password = passwordBytes(typed);
      const forReading = password.slice();
      const restored = await withPassword(password, async () => {
        checkPage(await worker().call("readBackup", { file, password: forReading }, [forReading]));
        const answer = worker().call("restore", { file, password }, [password]);
        await open(answer.then(({ vault }) => vault));
        return answer;
      });
      options.persistStorage();
      const { vault: _, ...brought } = restored;
      return brought;
    },
    propose: (act) => {
      const sent = withOwnPasswords(act);
      return callUnlocked("propose", sent, passwordsOf(sent));
    },
    approve: async (input) => {
      try {
        const result = await callUnlocked("approve", input, input.presence.kind === "password" ? [input.presence.password] : []);
        if ("vault" in result) adopt(result.vault);
        return result;
      } finally {
        // Other tabs must read changed settings, used allowance, or a changed count of wrong passwords.
        channel.post("changed");
      }
    },
    signatures: (page) => callUnlocked("signatures", page),
  };
}

function textOf(state: VaultState): string {
  return JSON.stringify(state, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));
}

function lockedError(): SignerError {
  return new SignerError("vault_locked", "The vault is locked.");
}
