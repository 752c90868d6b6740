import type { Address, Simulation, UnsignedTransaction } from "../chain/facts/types.ts";
import type { AssetFacts } from "./types.ts";

/** Everything a preview is made of. The same input gives the same preview. */
export interface PreviewInput {
  readonly transaction: UnsignedTransaction;
  readonly simulation: Simulation;
  /** sha3-256 of the transaction's bytes, 64 hex digits. It is checked, not trusted. */
  readonly digest: string;
  /** The network's name as the person knows it. */
  readonly network: string;
  readonly known: Known;
}

/** What this browser knows besides the network. */
export interface Known {
  /** Accounts of the vault; those that are only watched are not the person's own. */
  readonly ownAccounts: readonly { readonly address: Address; readonly label: string; readonly isWatched?: boolean }[];
  /** Accounts paid before on this ledger. */
  readonly recipients: readonly { readonly address: Address; readonly lastSentAt: number }[];
  readonly assets: readonly AssetFacts[];
}
