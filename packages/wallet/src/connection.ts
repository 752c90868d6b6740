import { Deserializer, type Network, type SigningScheme } from "@aptos-labs/ts-sdk";
import { AccountInfo, type NetworkInfo } from "@aptos-labs/wallet-standard";
import type { WireConnection, WireNetwork } from "./protocol.ts";

/** Account and network that the user shared with this site. */
export interface Connection {
  readonly account: AccountInfo;
  readonly network: NetworkInfo;
  readonly signingScheme: SigningScheme;
}

const ADDRESS_BYTES = 32;

const STORAGE_KEY = "atoll-wallet";

/** Converts a connection from its wire form; throws for bytes that are no account. */
export function connectionOf({ account, network }: WireConnection): Connection {
  const reader = new Deserializer(account);
  const info = AccountInfo.deserialize(reader);
  reader.assertFinished();
  // The wallet standard encodes the signing scheme behind the address.
  const signingScheme = account[ADDRESS_BYTES] as SigningScheme;
  return { account: info, network: { ...network, name: network.name as Network }, signingScheme };
}

/** Remembers the connection in this site's storage, for a reconnect without a window. Grants nothing: the wallet checks each request. */
export function rememberConnection(walletUrl: string, connection: WireConnection | undefined): void {
  try {
    if (connection === undefined) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify({ walletUrl, account: [...connection.account], network: connection.network }));
  } catch {
    // Without storage the user connects again after a reload.
  }
}

/** Connection remembered for a wallet URL; undefined for none, and for unreadable data. */
export function rememberedConnection(walletUrl: string): Connection | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null");
    if (!isRemembered(stored) || stored.walletUrl !== walletUrl) return undefined;
    return connectionOf({ account: Uint8Array.from(stored.account), network: stored.network });
  } catch {
    return undefined;
  }
}

function isRemembered(value: unknown): value is { walletUrl: string; account: readonly number[]; network: WireNetwork } {
  return typeof value === "object" && value !== null && "walletUrl" in value && "account" in value && "network" in value;
}
