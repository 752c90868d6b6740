import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { ChainClient } from "../chain/client/chainClient.ts";
import { lastLedger } from "../chain/facts/lastLedger.ts";
import type { LedgerIdentity, LedgerState, NetworkDefinition, NetworkStatus } from "../chain/facts/types.ts";
import type { Reach } from "../chain/networks/reach.ts";
import type { AccountRecord, Signer, VaultState } from "../signer/signer.ts";
import { withContactNames } from "./labels/identityOf.ts";
import { networkInWords } from "./labels/networkInWords.ts";
import { lastNetwork } from "./storage/lastNetwork.ts";

/** A current value with change notifications. */
export interface Observable<T> {
  current(): T;
  subscribe(listener: () => void): () => void;
}

/** The page's current network, with one chain client and one status monitor. */
export interface NetworkSession {
  readonly network: NetworkDefinition;
  /** False until the user allows connections to a network outside this computer; the page sends no requests before. */
  readonly mayConnect: boolean;
  readonly chain: ChainClient;
  readonly status: Observable<NetworkStatus>;
  readonly identity: Observable<LedgerIdentity | undefined>;
  /** Polls the network's status immediately instead of waiting for the next interval. */
  refresh(): void;
}

/** Known networks, the origins that this page may contact, and a reload function for use after edits. */
export interface NetworkList {
  readonly networks: readonly NetworkDefinition[];
  /** Origins that this document may contact. */
  readonly reach: Reach;
  reload(): Promise<void>;
}

/** The selected account. The selection survives reloads and applies to every network. */
export interface AccountSelection {
  readonly account: AccountRecord | undefined;
  select(id: string): void;
}

export const NetworkSessionContext = createContext<NetworkSession | undefined>(undefined);
export const NetworkListContext = createContext<NetworkList | undefined>(undefined);
export const SignerContext = createContext<Signer | undefined>(undefined);
export const AccountSelectionContext = createContext<AccountSelection | undefined>(undefined);
export const NavigateContext = createContext<((href: string) => void) | undefined>(undefined);

/** Hook for the network named in the page's URL. */
export function useNetwork(): NetworkDefinition {
  return networkInWords(useNetworkSession().network);
}

/** Hook for the list of known networks. */
export function useNetworks(): NetworkList {
  return required(useContext(NetworkListContext), "useNetworks");
}

/** Hook for the chain client of the current network. */
export function useChain(): ChainClient {
  return useNetworkSession().chain;
}

/** Hook for the status of the current network; updates about once a second. */
export function useNetworkStatus(): NetworkStatus {
  const { status } = useNetworkSession();
  return useSyncExternalStore(status.subscribe, status.current);
}

/** Hook for the chain id in the current network's last response; undefined before the first. */
export function useAnsweredChainId(): number | undefined {
  const { status } = useNetworkSession();
  return useSyncExternalStore(status.subscribe, () => lastLedger(status.current())?.chainId);
}

/** Hook for the identity of the current ledger; undefined before the first response. Outages do not reset it. */
export function useLedgerIdentity(): LedgerIdentity | undefined {
  const { identity } = useNetworkSession();
  // The third argument lets pages render to a string without a browser.
  return useSyncExternalStore(identity.subscribe, identity.current, identity.current);
}

/** Hook that returns a getter for the last known ledger state, for callers that poll occasionally and do not need every update. */
export function useLedgerNow(): () => LedgerState | undefined {
  const { status } = useNetworkSession();
  return useCallback(() => {
    const now = status.current();
    // While a node is offline or rate-limiting, its last ledger state stays the reference for the index lag.
    if ("ledger" in now) return now.ledger;
    return "last" in now ? now.last : undefined;
  }, [status]);
}

/** Hook that returns a function for polling the network's status immediately, for a Retry button. */
export function useAskAgain(): () => void {
  return useNetworkSession().refresh;
}

/** Hook: whether the page may send requests to the current network. */
export function useMayConnect(): boolean {
  return useNetworkSession().mayConnect;
}

/** Hook for the page-side client of the vault. */
export function useSigner(): Signer {
  return required(useContext(SignerContext), "useSigner");
}

/** Hook for the vault's state with the account names to display; updates on change. */
export function useVault(): VaultState {
  const signer = useSigner();
  const state = () => withContactNames(signer.state());
  return useSyncExternalStore((listener) => signer.subscribe(listener), state, state);
}

/** Hook for the user's account: their selection, or the first account; undefined if the vault has none. */
export function useCurrentAccount(): AccountRecord | undefined {
  return required(useContext(AccountSelectionContext), "useCurrentAccount").account;
}

/** Hook that returns a function for selecting an account by id. */
export function useSelectAccount(): (id: string) => void {
  return required(useContext(AccountSelectionContext), "useSelectAccount").select;
}

/**
 * Hook that returns a function for navigating to a URL made by `routes`. Plain `<a href>` links work too: the page frame intercepts them.
 */
export function useGo(): (href: string) => void {
  return required(useContext(NavigateContext), "useGo");
}

/** Hook for the network named in the page's URL; undefined on pages outside a network. */
export function useNetworkIfAny(): NetworkDefinition | undefined {
  return useContext(NetworkSessionContext)?.network;
}

/** Hook for the network id that `routes` needs: the one in the URL, or the last visited network on pages outside a network. */
export function useNetworkPath(): string {
  return useNetworkIfAny()?.id ?? lastNetwork();
}

/** Hook for the complete session of the page's network. */
export function useNetworkSession(): NetworkSession {
  return required(useContext(NetworkSessionContext), "useNetwork");
}

function required<T>(value: T | undefined, hook: string): T {
  if (value === undefined) throw new Error(`${hook} was used outside its provider`);
  return value;
}
