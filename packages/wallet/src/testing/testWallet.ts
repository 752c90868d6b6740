import {
  type Account,
  AccountAddress,
  type AnyRawTransaction,
  Aptos,
  AptosConfig,
  type AptosSettings,
  Network,
  SigningScheme,
} from "@aptos-labs/ts-sdk";
import {
  AccountInfo,
  APTOS_CHAINS,
  type AptosFeatures,
  type AptosSignMessageInput,
  type AptosWallet,
  type NetworkInfo,
  type UserResponse,
  UserResponseStatus,
} from "@aptos-labs/wallet-standard";
import { ICON } from "../icon.ts";
import { isInClick } from "../userClick.ts";
import { AtollWalletError } from "../walletError.ts";
import { wireCall } from "../wireCall.ts";
import { announceWallet } from "./announce.ts";
import { createAnswers, type Decision, type TestAnswers, type TestRequest } from "./answers.ts";
import { signInMessage } from "./signIn.ts";
import { accountOf, type TestWalletAccount } from "./testAccounts.ts";

export interface TestWalletOptions {
  /** URL of a node's REST API, or settings of the client library, such as `aptosConfig(network)` of `atoll-localnet`. */
  readonly network: string | AptosSettings;
  /** Accounts of the wallet; the first one is chosen. They need APT to pay fees. */
  readonly accounts: readonly TestWalletAccount[];
  /** Name that adapters show; `Atoll` by default, so that the test wallet replaces the real one. */
  readonly name?: string;
  /** Origin in signed messages outside a browser; `http://localhost` by default. */
  readonly origin?: string;
}

/** Wallet without a window, whose answers a test scripts. It signs with real keys, and submits to a real network. */
export interface TestWallet extends TestAnswers {
  /** Wallet object of the AIP-62 standard. */
  readonly wallet: AptosWallet;
  /** Announces the wallet to this page's adapters, and returns a function that removes it. Needs a `window`. */
  register(): () => void;
  /** Chooses another account, as the user does in the wallet. A connected page gets the event. */
  switchAccount(index: number): void;
  /** Chooses mainnet or a test network of that name, or the test's network again. A connected page gets the event. */
  switchNetwork(to: "wrong" | "right"): Promise<void>;
}

/** Choices of the user and the connection, which outlive a reload of the page. */
export interface TestWalletState {
  readonly account: number;
  readonly isOnWrongNetwork: boolean;
  readonly isConnected: boolean;
}

/** Parts that differ inside a browser's page. */
export interface TestWalletHost {
  decide(request: TestRequest): Promise<Decision>;
  load(): TestWalletState | undefined;
  save(state: TestWalletState): void;
}

const DEFAULT_ORIGIN = "http://localhost";
/** Network on which a page is connected by the answer `wrongNetwork`. The test wallet signs nothing for it. */
const WRONG_NETWORK: NetworkInfo = { name: Network.MAINNET, chainId: 1, url: "https://api.mainnet.aptoslabs.com/v1" };
/** Lifetime of transactions that the wallet builds, as in Atoll's window: short lifetimes fail on a busy machine. */
const EXPIRES_AFTER_SECS = 600;
const USECS_PER_SEC = 1_000_000n;
const REJECTED = { status: UserResponseStatus.REJECTED } as const;

/** Creates a wallet for tests. */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const { answers, decide } = createAnswers();
  let state: TestWalletState | undefined;
  const host: TestWalletHost = {
    decide,
    load: () => state,
    save: (next) => {
      state = next;
    },
  };
  return { ...createHostedWallet(options, host), ...answers };
}

/** Creates the wallet without its script, which may be in another process. */
export function createHostedWallet(options: TestWalletOptions, host: TestWalletHost): Omit<TestWallet, keyof TestAnswers> {
  const { network: target, name = "Atoll", origin = DEFAULT_ORIGIN } = options;
  const aptos = new Aptos(new AptosConfig(typeof target === "string" ? { network: Network.LOCAL, fullnode: target } : target));
  const accounts = options.accounts.map(accountOf);
  if (accounts.length === 0) throw new TypeError("The test wallet needs an account.");
  const accountListeners = new Set<(account: AccountInfo) => void>();
  const networkListeners = new Set<(network: NetworkInfo) => void>();
  let state = host.load() ?? { account: 0, isOnWrongNetwork: false, isConnected: false };
  let isBusy = false;

  function change(changes: Partial<TestWalletState>): void {
    state = { ...state, ...changes };
    host.save(state);
  }

  function chosen(): Account {
    const account = accounts[state.account];
    if (account === undefined) throw new RangeError(`The test wallet has no account ${state.account}.`);
    return account;
  }

  function infoOf({ accountAddress, publicKey }: Account): AccountInfo {
    return new AccountInfo({ address: accountAddress, publicKey });
  }

  function assertConnected(): void {
    if (!state.isConnected) throw new AtollWalletError("not_connected", "Atoll is not connected to this page. Call connect first.");
  }

  async function networkInfo(): Promise<NetworkInfo> {
    if (state.isOnWrongNetwork) return WRONG_NETWORK;
    const { network, fullnode } = aptos.config;
    return { name: network, chainId: await aptos.getChainId(), ...(fullnode === undefined ? {} : { url: fullnode }) };
  }

  /** Runs a request as the script says; one at a time, as the connect window does. */
  async function request<T>(asked: TestRequest, approve: () => Promise<T>): Promise<UserResponse<T>> {
    const connects = asked.kind === "connect" || asked.kind === "signIn";
    if (!connects) assertConnected();
    if (isBusy) throw new AtollWalletError("busy", "Another request to Atoll is open. Finish it in Atoll's window first.");
    if (!isInClick()) throw blocked();
    isBusy = true;
    try {
      const decision = await host.decide(asked);
      if (decision === "reject") return REJECTED;
      if (decision === "blocked") throw blocked();
      if (decision === "revoked" || (decision === "wrongNetwork" && !connects)) {
        change({ isConnected: false });
        throw new AtollWalletError("not_connected", "This site is not connected to the account. Connect again.");
      }
      if (decision === "wrongNetwork") change({ isOnWrongNetwork: true });
      return { status: UserResponseStatus.APPROVED, args: await approve() };
    } finally {
      isBusy = false;
    }
  }

  function siteOrigin(): string {
    return globalThis.window?.location.origin ?? origin;
  }

  async function switchNetwork(to: "wrong" | "right"): Promise<void> {
    const isOnWrongNetwork = to === "wrong";
    if (isOnWrongNetwork === state.isOnWrongNetwork) return;
    change({ isOnWrongNetwork });
    const info = await networkInfo();
    if (state.isConnected) for (const report of networkListeners) report(info);
  }

  function assertRightNetwork(): void {
    if (!state.isOnWrongNetwork) return;
    const message = "The test wallet is on the wrong network and signs nothing there. The page must compare the network first.";
    throw new AtollWalletError("failed", message);
  }

  const features: AptosFeatures = {
    "aptos:account": {
      version: "1.0.0",
      account: async () => {
        assertConnected();
        return infoOf(chosen());
      },
    },
    "aptos:network": {
      version: "1.0.0",
      network: async () => {
        assertConnected();
        return networkInfo();
      },
    },
    "aptos:connect": {
      version: "1.0.0",
      connect: async (silent) => {
        // Adapters reconnect after a reload, without a click. The real wallet then answers a known page from its memory.
        if (silent === true || (!isInClick() && state.isConnected))
          return state.isConnected ? { status: UserResponseStatus.APPROVED, args: infoOf(chosen()) } : REJECTED;
        return request({ kind: "connect" }, async () => {
          change({ isConnected: true });
          return infoOf(chosen());
        });
      },
    },
    "aptos:changeNetwork": {
      version: "1.0.0",
      changeNetwork: ({ name: wanted, chainId }) =>
        request({ kind: "changeNetwork" }, async () => {
          const isRight = chainId === (await aptos.getChainId());
          if (!isRight && chainId !== WRONG_NETWORK.chainId) return { success: false, reason: `The test wallet has no network ${wanted}.` };
          await switchNetwork(isRight ? "right" : "wrong");
          return { success: true };
        }),
    },
    "aptos:signIn": {
      version: "1.0.0",
      signIn: async (input) => {
        // The real window lets nobody sign in to another site.
        if (input.domain !== new URL(siteOrigin()).host) return REJECTED;
        return request({ kind: "signIn" }, async () => {
          const account = chosen();
          change({ isConnected: true });
          const bound = {
            address: account.accountAddress.toStringLong(),
            uri: input.uri ?? siteOrigin(),
            version: input.version ?? "1",
            chainId: input.chainId ?? (state.isOnWrongNetwork ? "aptos:mainnet" : "aptos:localnet"),
          };
          const complete = { ...input, ...bound };
          const type = account.signingScheme === SigningScheme.Ed25519 ? "ed25519" : "single_key";
          return { account: infoOf(account), input: complete, signature: account.sign(signInMessage(complete)), type };
        });
      },
    },
    "aptos:disconnect": { version: "1.0.0", disconnect: async () => change({ isConnected: false }) },
    "aptos:onAccountChange": {
      version: "1.0.0",
      onAccountChange: async (listener) => void accountListeners.add(listener),
    },
    "aptos:onNetworkChange": {
      version: "1.0.0",
      onNetworkChange: async (listener) => void networkListeners.add(listener),
    },
    "aptos:signMessage": {
      version: "1.0.0",
      signMessage: (input) =>
        request({ kind: "signMessage", message: input.message }, async () => {
          const account = chosen();
          const fields = await messageFields(account, input);
          const fullMessage = ["APTOS", ...Object.entries(fields).map(([field, value]) => `${field}: ${value}`)].join("\n");
          return {
            prefix: "APTOS" as const,
            fullMessage,
            ...fields,
            signature: account.sign(new TextEncoder().encode(fullMessage)),
          };
        }),
    },
    "aptos:signTransaction": {
      version: "1.0.0",
      signTransaction: (transaction: AnyRawTransaction, asFeePayer = false) =>
        request({ kind: "signTransaction" }, async () => {
          assertRightNetwork();
          const account = chosen();
          const { feePayerAddress: payer } = transaction;
          if (asFeePayer && (payer === undefined || payer.equals(AccountAddress.ZERO)))
            transaction.feePayerAddress = account.accountAddress;
          await assertSignable(transaction, account);
          return account.signTransactionWithAuthenticator(transaction);
        }),
    },
    "aptos:signAndSubmitTransaction": {
      version: "1.1.0",
      signAndSubmitTransaction: async ({ payload, gasUnitPrice, maxGasAmount }) => {
        // Refuses the payloads that the real wallet refuses.
        const { function: called } = wireCall(payload);
        return request({ kind: "signAndSubmit", function: called }, async () => {
          assertRightNetwork();
          const account = chosen();
          const transaction = await aptos.transaction.build.simple({
            sender: account.accountAddress,
            data: payload,
            options: { expireTimestamp: await expiry(), ...given({ gasUnitPrice, maxGasAmount }) },
          });
          const senderAuthenticator = account.signTransactionWithAuthenticator(transaction);
          const { hash } = await aptos.transaction.submit.simple({ transaction, senderAuthenticator });
          return { hash };
        });
      },
    },
  };

  /** Lines of a signed message, in the order of the standard. */
  async function messageFields({ accountAddress }: Account, input: AptosSignMessageInput) {
    return {
      ...(input.address === true && { address: accountAddress.toStringLong() }),
      ...(input.application === true && { application: siteOrigin() }),
      ...(input.chainId === true && { chainId: (await networkInfo()).chainId }),
      message: input.message,
      nonce: input.nonce,
    };
  }

  async function assertSignable(transaction: AnyRawTransaction, { accountAddress }: Account): Promise<void> {
    const { rawTransaction, secondarySignerAddresses = [], feePayerAddress } = transaction;
    const signers = [rawTransaction.sender, ...secondarySignerAddresses, ...(feePayerAddress === undefined ? [] : [feePayerAddress])];
    if (!signers.some((signer) => signer.equals(accountAddress)))
      throw new AtollWalletError("unreadable", `${accountAddress} signs no part of this transaction.`);
    const chainId = await aptos.getChainId();
    if (rawTransaction.chain_id.chainId !== chainId)
      throw new AtollWalletError(
        "unreadable",
        `The transaction is for chain ${rawTransaction.chain_id.chainId}; the network is chain ${chainId}.`,
      );
  }

  /** Expiry by the later of ledger time, which a test may have moved, and wall time. */
  async function expiry(): Promise<number> {
    const { ledger_timestamp } = await aptos.getLedgerInfo();
    const ledgerSecs = Number(BigInt(ledger_timestamp) / USECS_PER_SEC);
    return Math.max(ledgerSecs, Math.floor(Date.now() / 1_000)) + EXPIRES_AFTER_SECS;
  }

  const wallet: AptosWallet = {
    version: "1.0.0",
    name,
    icon: ICON,
    url: DEFAULT_ORIGIN,
    chains: [...APTOS_CHAINS],
    get accounts() {
      if (!state.isConnected) return [];
      const { accountAddress, publicKey, signingScheme } = chosen();
      const address = accountAddress.toStringLong();
      return [{ address, publicKey: publicKey.toUint8Array(), chains: APTOS_CHAINS, features: FEATURES_OF_ACCOUNT, signingScheme }];
    },
    features,
  };
  return {
    wallet,
    register: () => announceWallet(wallet),
    switchAccount: (index) => {
      if (accounts[index] === undefined) throw new RangeError(`The test wallet has no account ${index}.`);
      if (index === state.account) return;
      change({ account: index });
      if (state.isConnected) for (const report of accountListeners) report(infoOf(chosen()));
    },
    switchNetwork,
  };
}

/** Features of the standard that act for a single account. */
const FEATURES_OF_ACCOUNT = ["aptos:signIn", "aptos:signMessage", "aptos:signTransaction", "aptos:signAndSubmitTransaction"] as const;

function blocked(): AtollWalletError {
  const message = "The browser blocked Atoll's window. Allow pop-ups for this site, and call the wallet directly in a click handler.";
  return new AtollWalletError("window_blocked", message);
}

function given<T extends object>(values: T): { [Key in keyof T]?: NonNullable<T[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
