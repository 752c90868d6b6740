import { AccountAddress, AccountAuthenticator, type AnyRawTransaction, Deserializer, Signature } from "@aptos-labs/ts-sdk";
import {
  type AccountInfo,
  APTOS_CHAINS,
  type AptosFeatures,
  type AptosWallet,
  type AptosWalletAccount,
  type NetworkInfo,
  registerWallet,
  type UserResponse,
  UserResponseStatus,
} from "@aptos-labs/wallet-standard";
import { type Connection, connectionOf, rememberConnection, rememberedConnection } from "./connection.ts";
import { createConnectWindow } from "./connectWindow.ts";
import { ICON } from "./icon.ts";
import type { Answer, MessageField, RequestBody, WireConnection } from "./protocol.ts";
import { isInClick } from "./userClick.ts";
import { AtollWalletError } from "./walletError.ts";
import { wireCall } from "./wireCall.ts";
import { wireSignIn } from "./wireSignIn.ts";

export interface AtollWalletOptions {
  /** URL of the page of Atoll; by default the one that Atoll opens on this computer. */
  readonly url?: string;
}

const DEFAULT_URL = "http://localhost:4400";
const FIELDS = ["address", "application", "chainId"] as const satisfies readonly MessageField[];

/** Announces Atoll to this page's wallet adapters. */
export function registerAtollWallet(options: AtollWalletOptions = {}): void {
  registerWallet(createAtollWallet(options));
}

/** Wallet object of the AIP-62 standard, whose requests open Atoll's window. */
export function createAtollWallet({ url = DEFAULT_URL }: AtollWalletOptions = {}): AptosWallet {
  const origin = new URL(url).origin;
  const connectWindow = createConnectWindow(origin);
  const accountListeners = new Set<(account: AccountInfo) => void>();
  const networkListeners = new Set<(network: NetworkInfo) => void>();
  let connection: Connection | undefined;

  /** Stores the connection of an answer, and reports an account or network that the user changed in the window. */
  function adopt(wire: WireConnection): Connection {
    const before = connection;
    const next = connectionOf(wire);
    connection = next;
    rememberConnection(origin, wire);
    if (before !== undefined && !before.account.address.equals(next.account.address))
      for (const tell of accountListeners) tell(next.account);
    if (before !== undefined && JSON.stringify(before.network) !== JSON.stringify(next.network)) {
      for (const tell of networkListeners) tell(next.network);
    }
    return next;
  }

  function forget(): void {
    connection = undefined;
    rememberConnection(origin, undefined);
  }

  function connected(): Connection {
    connection ??= rememberedConnection(origin);
    if (connection === undefined) throw new AtollWalletError("not_connected", "Atoll is not connected to this page. Call connect first.");
    return connection;
  }

  /** Answer of the expected kind; undefined if the user declined. Must run in the click's own task until the window is open. */
  async function ask<Kind extends Answer["kind"]>(
    body: RequestBody,
    kind: Kind,
  ): Promise<Extract<Answer, { readonly kind: Kind }> | undefined> {
    const answer = await connectWindow.request(body);
    if (answer.kind === "rejected") return undefined;
    if (answer.kind === "failed") {
      if (answer.code === "not_connected" || answer.code === "site_blocked") forget();
      throw new AtollWalletError(answer.code, answer.message);
    }
    if (answer.kind !== kind) throw new AtollWalletError("unknown_answer", "Atoll answered another request than it was sent.");
    adopt(answer);
    return answer as Extract<Answer, { readonly kind: Kind }>;
  }

  function ofAccount() {
    const { account, network } = connected();
    return { account: account.address.toStringLong(), chainId: network.chainId };
  }

  const features: AptosFeatures = {
    "aptos:account": { version: "1.0.0", account: async () => connected().account },
    "aptos:network": { version: "1.0.0", network: async () => connected().network },
    "aptos:connect": {
      version: "1.0.0",
      connect: async (silent) => {
        // Without a click no window may open, so only a remembered connection is answered. Adapters that connect again after a reload do
        // not ask for a silent connection.
        if (silent === true || !isInClick()) {
          connection ??= rememberedConnection(origin);
          if (connection !== undefined) return approved(connection.account);
          if (silent === true) return REJECTED;
        }
        const answer = await ask({ kind: "connect" }, "connected");
        return answer === undefined ? REJECTED : approved(connected().account);
      },
    },
    "aptos:changeNetwork": {
      version: "1.0.0",
      changeNetwork: async ({ name, chainId, url = null }) => {
        try {
          const answer = await ask({ kind: "changeNetwork", ...ofAccount(), network: { name, chainId, url } }, "connected");
          return answer === undefined ? REJECTED : approved({ success: true });
        } catch (error) {
          // The standard reports unknown networks as an answer, not as an error.
          if (!(error instanceof AtollWalletError) || error.code !== "unsupported") throw error;
          return approved({ success: false, reason: error.message });
        }
      },
    },
    "aptos:signIn": {
      version: "1.0.0",
      signIn: async (input) => {
        connection ??= rememberedConnection(origin);
        const of = connection === undefined ? { account: null, chainId: null } : ofAccount();
        const answer = await ask({ kind: "signIn", ...of, input: wireSignIn(input) }, "signedIn");
        if (answer === undefined) return REJECTED;
        const { account, signingScheme } = connected();
        const bound = { address: account.address.toStringLong(), uri: answer.uri, version: answer.version, chainId: answer.chain };
        return approved({
          account,
          input: { ...input, ...bound },
          signature: signatureOf(authenticatorOf(answer.authenticator)),
          type: SCHEMES[signingScheme] ?? "single_key",
        });
      },
    },
    "aptos:disconnect": { version: "1.0.0", disconnect: async () => forget() },
    "aptos:onAccountChange": {
      version: "1.0.0",
      onAccountChange: async (listener) => {
        accountListeners.add(listener);
      },
    },
    "aptos:onNetworkChange": {
      version: "1.0.0",
      onNetworkChange: async (listener) => {
        networkListeners.add(listener);
      },
    },
    "aptos:signMessage": {
      version: "1.0.0",
      signMessage: async (input) => {
        const { message, nonce } = input;
        const fields = FIELDS.filter((field) => input[field] === true);
        const answer = await ask({ kind: "signMessage", ...ofAccount(), message, nonce, fields }, "messageSigned");
        if (answer === undefined) return REJECTED;
        const signature = signatureOf(authenticatorOf(answer.authenticator));
        const { account, network } = connected();
        return approved({
          prefix: "APTOS",
          fullMessage: answer.fullMessage,
          message,
          nonce,
          signature,
          ...(input.address === true && { address: account.address.toStringLong() }),
          ...(input.application === true && { application: window.location.origin }),
          ...(input.chainId === true && { chainId: network.chainId }),
        });
      },
    },
    "aptos:signTransaction": {
      version: "1.0.0",
      signTransaction: async (transaction, asFeePayer = false) => {
        const parts = partsOf(transaction, asFeePayer);
        const answer = await ask({ kind: "signTransaction", ...ofAccount(), ...parts }, "transactionSigned");
        if (answer === undefined) return REJECTED;
        const authenticator = authenticatorOf(answer.authenticator);
        // The signature covers the fee payer, so the site must submit the transaction with it. Only an approval changes the site's object.
        if (parts.feePayer !== null) transaction.feePayerAddress = AccountAddress.from(parts.feePayer);
        return approved(authenticator);
      },
    },
    "aptos:signAndSubmitTransaction": {
      version: "1.1.0",
      signAndSubmitTransaction: async ({ payload, gasUnitPrice, maxGasAmount }) => {
        const limits = { gasUnitPrice: digitsOf(gasUnitPrice), maxGasAmount: digitsOf(maxGasAmount) };
        const answer = await ask({ kind: "signAndSubmit", ...ofAccount(), call: wireCall(payload), ...limits }, "submitted");
        return answer === undefined ? REJECTED : approved({ hash: answer.hash });
      },
    },
  };

  /** Wire form of a transaction. As fee payer, the connected account takes the place that the transaction leaves open. */
  function partsOf(transaction: AnyRawTransaction, asFeePayer: boolean) {
    const { rawTransaction, feePayerAddress } = transaction;
    const isOpen = feePayerAddress === undefined || feePayerAddress.equals(AccountAddress.ZERO);
    const feePayer = asFeePayer && isOpen ? connected().account.address : feePayerAddress;
    return {
      transaction: new Uint8Array(rawTransaction.bcsToBytes()),
      secondarySigners: (transaction.secondarySignerAddresses ?? []).map((address) => address.toStringLong()),
      feePayer: feePayer?.toStringLong() ?? null,
    };
  }

  return {
    version: "1.0.0",
    name: "Atoll",
    icon: ICON,
    url: origin,
    chains: [...APTOS_CHAINS],
    get accounts(): readonly AptosWalletAccount[] {
      if (connection === undefined) return [];
      const { account, signingScheme } = connection;
      const publicKey = account.publicKey.toUint8Array();
      return [{ address: account.address.toStringLong(), publicKey, chains: APTOS_CHAINS, features: FEATURES_OF_ACCOUNT, signingScheme }];
    },
    features,
  };
}

/** Names of signing schemes in sign-ins, by the standard's numbers. */
const SCHEMES: Readonly<Record<number, string>> = { 0: "ed25519", 1: "multi_ed25519", 2: "single_key", 3: "multi_key" };

/** Features of the standard that act for a single account. */
const FEATURES_OF_ACCOUNT = ["aptos:signIn", "aptos:signMessage", "aptos:signTransaction", "aptos:signAndSubmitTransaction"] as const;
const REJECTED = { status: UserResponseStatus.REJECTED } as const;

function approved<T>(args: T): UserResponse<T> {
  return { status: UserResponseStatus.APPROVED, args };
}

function authenticatorOf(bytes: Uint8Array): AccountAuthenticator {
  const reader = new Deserializer(bytes);
  const authenticator = AccountAuthenticator.deserialize(reader);
  reader.assertFinished();
  return authenticator;
}

function signatureOf(authenticator: AccountAuthenticator): Signature {
  if ("signature" in authenticator && authenticator.signature instanceof Signature) return authenticator.signature;
  throw new AtollWalletError("unknown_answer", "Atoll answered with a signature of an unknown kind.");
}

function digitsOf(value: number | undefined): string | null {
  return value === undefined ? null : BigInt(value).toString();
}
