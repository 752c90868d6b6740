import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { ChainClient } from "../chain/client/chainClient.ts";
import { lastLedger } from "../chain/facts/lastLedger.ts";
import type { LedgerIdentity, LedgerState, NetworkDefinition, NetworkStatus } from "../chain/facts/types.ts";
import type { Reach } from "../chain/networks/reach.ts";
import type { AccountRecord, Signer, VaultState } from "../signer/signer.ts";
import { lastNetwork } from "./lastNetwork.ts";
import { networkInWords } from "./networkInWords.ts";

/** Something with a current value that tells when it changes. */
export interface Observable<T> {
  current(): T;
  subscribe(listener: () => void): () => void;
}

/** The network the page is on: one client, one monitor. */
export interface NetworkSession {
  readonly network: NetworkDefinition;
  /** False until the person has agreed to talk to a network that is not on this computer; then nothing is asked. */
  readonly mayConnect: boolean;
  readonly chain: ChainClient;
  readonly status: Observable<NetworkStatus>;
  readonly identity: Observable<LedgerIdentity | undefined>;
  /** Asks how the network is doing at once, where somebody does not want to wait for the next time. */
  refresh(): void;
}

/** Every network known here, which of them may be reached, and a way to read the list again after the person changed it. */
export interface NetworkList {
  readonly networks: readonly NetworkDefinition[];
  /** What this document may talk to. */
  readonly reach: Reach;
  reload(): Promise<void>;
}

/** Which account the person acts as; kept over a reload, and the same on every network. */
export interface AccountSelection {
  readonly account: AccountRecord | undefined;
  select(id: string): void;
}

export const NetworkSessionContext = createContext<NetworkSession | undefined>(undefined);
export const NetworkListContext = createContext<NetworkList | undefined>(undefined);
export const SignerContext = createContext<Signer | undefined>(undefined);
export const AccountSelectionContext = createContext<AccountSelection | undefined>(undefined);
export const NavigateContext = createContext<((href: string) => void) | undefined>(undefined);

/** The network of the page's address. */
export function useNetwork(): NetworkDefinition {
  return networkInWords(useNetworkSession().network);
}

/** Every network known here. */
export function useNetworks(): NetworkList {
  return required(useContext(NetworkListContext), "useNetworks");
}

/** Asks of the current network. */
export function useChain(): ChainClient {
  return useNetworkSession().chain;
}

/** How the current network is doing; changes about every second. */
export function useNetworkStatus(): NetworkStatus {
  const { status } = useNetworkSession();
  return useSyncExternalStore(status.subscribe, status.current);
}

/** The chain id that the current network answered last; undefined until it has. */
export function useAnsweredChainId(): number | undefined {
  const { status } = useNetworkSession();
  return useSyncExternalStore(status.subscribe, () => lastLedger(status.current())?.chainId);
}

/** Which ledger is being looked at; undefined until the network has answered once. Stays through an outage. */
export function useLedgerIdentity(): LedgerIdentity | undefined {
  const { identity } = useNetworkSession();
  // Given twice: also where a page is rendered to a text, without a browser.
  return useSyncExternalStore(identity.subscribe, identity.current, identity.current);
}

/** Where the ledger is, as last heard; for whoever asks now and then and need not hear of every change. */
export function useLedgerNow(): () => LedgerState | undefined {
  const { status } = useNetworkSession();
  return useCallback(() => {
    const now = status.current();
    // A node that is away or wants no more requests was somewhere before: the index is measured by that.
    if ("ledger" in now) return now.ledger;
    return "last" in now ? now.last : undefined;
  }, [status]);
}

/** Asks at once how the current network is doing: for a button that tries again. */
export function useAskAgain(): () => void {
  return useNetworkSession().refresh;
}

/** Whether the current network may be asked anything yet. */
export function useMayConnect(): boolean {
  return useNetworkSession().mayConnect;
}

/** The page's side of the vault. */
export function useSigner(): Signer {
  return required(useContext(SignerContext), "useSigner");
}

/** The vault's state, live. */
export function useVault(): VaultState {
  const signer = useSigner();
  const state = () => signer.state();
  return useSyncExternalStore((listener) => signer.subscribe(listener), state, state);
}

/** The account the person acts as: the one they chose, else the first; undefined while there is none. */
export function useCurrentAccount(): AccountRecord | undefined {
  return required(useContext(AccountSelectionContext), "useCurrentAccount").account;
}

/** Chooses the account to act as, by its id. */
export function useSelectAccount(): (id: string) => void {
  return required(useContext(AccountSelectionContext), "useSelectAccount").select;
}

/** Goes to an address made by `routes`. For links, an ordinary `<a href>` does: the shell keeps it in the page. */
export function useGo(): (href: string) => void {
  return required(useContext(NavigateContext), "useGo");
}

/** The network of the page's address; undefined on a page that stands outside all of them. */
export function useNetworkIfAny(): NetworkDefinition | undefined {
  return useContext(NetworkSessionContext)?.network;
}

/** The id for `routes` where the page may stand outside a network's session: the one of the address, or the last one visited. */
export function useNetworkPath(): string {
  return useNetworkIfAny()?.id ?? lastNetwork();
}

/** All of the network that the page is on. */
export function useNetworkSession(): NetworkSession {
  return required(useContext(NetworkSessionContext), "useNetwork");
}

function required<T>(value: T | undefined, hook: string): T {
  if (value === undefined) throw new Error(`${hook} was used outside its provider`);
  return value;
}
