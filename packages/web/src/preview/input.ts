import type { Address, Simulation, UnsignedTransaction } from "../chain/facts/types.ts";
import type { ComposedScript } from "../chain/transactions/composeScript.ts";
import type { StateBefore } from "./effects/stateBefore.ts";
import type { AssetFacts, ProposalPreview } from "./types.ts";

/** Everything a preview is made of. The same input gives the same preview. */
export interface PreviewInput {
  readonly transaction: UnsignedTransaction;
  readonly simulation: Simulation;
  /**
   * Where others of the sender have to run first: the sequence number with which it was simulated instead of its own, the next on chain. Nothing else may
   * differ.
   */
  readonly simulatedSequenceNumber?: bigint;
  /** Ledger time that the node reported when the transaction was built; its expiry counts from it. */
  readonly builtAtSecs?: bigint;
  /** State at the version that was simulated on: answers to `questionsBefore`, and whatever else the caller read anyway. */
  readonly before?: StateBefore;
  /** sha3-256 of the bytes that every signer signs (`signableOf`), 64 hex digits. It is checked, not trusted. */
  readonly digest: string;
  /** The network's name as the person knows it. */
  readonly network: string;
  readonly known: Known;
  /** It is what a multisig account of the person's would run, simulated as if that account sent it. */
  readonly isProposal?: boolean;
  /** What it approves of multisig accounts, where the caller read that. */
  readonly proposals?: readonly ProposalPreview[];
  /** Signers with an existing signature. */
  readonly signedBy?: readonly Address[];
  /** Names of rules that the user turned off. Dangers and blocking rules stay on. */
  readonly disabledRules?: readonly string[];
  /** Names of rules whose finding is the purpose of this transaction, such as a payment of nothing that fills a gap. */
  readonly meantSo?: readonly string[];
}

/** An account that stands in the vault's list. */
export interface OwnAccount {
  readonly address: Address;
  readonly label: string;
  readonly isWatched?: boolean;
  /** It stands in the list beside a locked vault, which others may have changed: it quiets nothing, and what is taken from it is told all the same. */
  readonly isUnverified?: boolean;
}

/** What this browser knows besides the network. */
export interface Known {
  /** Accounts of the vault; those that are only watched are not the person's own. */
  readonly ownAccounts: readonly OwnAccount[];
  /** Accounts paid before on this ledger. */
  readonly recipients: readonly { readonly address: Address; readonly lastSentAt: number }[];
  /** Recipients paid on chain by the sender, from any browser. Compared for look-alikes only: a lying index must not make a stranger known. */
  readonly paidOnChain?: readonly Address[];
  /** Neither index nor node answered the question for `paidOnChain` in time. */
  readonly isPaidUnread?: boolean;
  /** Accounts the person has given a name; undefined while they are locked. */
  readonly contacts?: readonly { readonly address: Address; readonly label: string }[];
  readonly assets: readonly AssetFacts[];
  /** Asset descriptions used by the form, from the index. The preview compares them with the node's and shows only the node's. */
  readonly statedAssets?: readonly AssetFacts[];
  /** The chain id that the person's network is known to have; undefined where none is known. */
  readonly chainId?: number;
  /** Code that the transaction calls, where the caller read about it. */
  readonly code?: CodeFacts;
  /** Assets that this transaction moves, as the node describes them at the simulated version. Their issuers can have written anything. */
  readonly seenAssets?: readonly AssetFacts[];
  /** Resource types at recipients, where the caller read them. */
  readonly recipientFacts?: readonly RecipientFacts[];
  /** There were more assets or recipients than are asked about. */
  readonly isPartlyRead?: boolean;
  /** What the ledger's clock says now, where the preview is made of a simulation of before. */
  readonly ledgerSecs?: bigint;
  /** What this computer's clock says now; undefined where the network's clock is the person's own to move. */
  readonly computerSecs?: bigint;
  /** What was sent from here, a node of somebody else's said no to, and can still run if the node kept it. */
  readonly denied?: readonly DeniedTransaction[];
  /** Payments that were made from this browser of late, or are on their way. */
  readonly earlier?: readonly EarlierPayment[];
  /** What was sent from this browser, is not final and has a number, in the order in which it can run. */
  readonly waiting?: readonly WaitingTransaction[];
  /** Sequence numbers of the list that this transaction is signed and sent with. */
  readonly listNumbers?: readonly bigint[];
  /** Functions of others that run whenever an asset moves that this transaction takes from the person, where the caller read them. */
  readonly assetHooks?: readonly AssetHook[];
  /** Context reads of foreign code, if the caller analysed it. */
  readonly contextReads?: ContextReads;
  /** Balances at risk from foreign code, if the caller read them. */
  readonly holdings?: readonly Holdings[];
  /** The script that this page composed for it, with its calls. It is compared with the bytes: nobody's word for what a script does counts. */
  readonly composed?: ComposedScript;
  /** Who named the price of gas, where it was not the node: it was chosen for this transaction, or whoever made its file chose it. */
  readonly priceFrom?: "choice" | "file";
}

/** As much as it takes to know whether it and another can both run. */
export interface DeniedTransaction {
  readonly sender: Address;
  /** Undefined where it has a nonce. */
  readonly sequenceNumber: bigint | undefined;
  readonly expirationSecs: bigint;
}

/** A payment that this browser sent. */
export interface EarlierPayment {
  readonly sender: Address;
  /** Undefined where it has a nonce. */
  readonly sequenceNumber: bigint | undefined;
  readonly recipient: Address;
  readonly assetId: string;
  readonly units: bigint;
  /** Undefined while it is not final. */
  readonly secsAgo: number | undefined;
  /** A node of somebody else's says that it failed, and nothing confirms it yet. */
  readonly isSaidFailed?: boolean;
  /** The node reported success, and the index does not have it. */
  readonly isMissing?: boolean;
  /** Its time is over, and nobody could say whether it ran. */
  readonly isUnknown?: boolean;
}

/** One of this browser's that waits for its turn. */
export interface WaitingTransaction {
  readonly sender: Address;
  readonly sequenceNumber: bigint;
  /** What it pays, where it is a payment. */
  readonly payment?: { readonly recipient: Address; readonly asset: AssetFacts; readonly units: bigint };
}

/** An asset's own code, which runs when the asset leaves or reaches an account. */
export interface AssetHook {
  /** Of the asset's metadata. */
  readonly metadata: Address;
  /** `address::module::function`. */
  readonly functionId: string;
}

/** Calls of `0x1::transaction_context` in reachable code, a way to recognise simulations. */
export interface ContextReads {
  /** Unique function names, such as `gas_payer`. */
  readonly reads: readonly string[];
  /** First function with such a call; undefined for scripts. */
  readonly reader: string | undefined;
  /** False after a limit was hit, for unreadable bytecode, and for closures possibly loaded from storage. */
  readonly isWhole: boolean;
}

/** Balances of one account, APT first. */
export interface Holdings {
  readonly owner: Address;
  readonly balances: readonly { readonly units: bigint; readonly asset: AssetFacts }[];
}

/** What stands at the address of somebody who gets something. */
export interface RecipientFacts {
  readonly address: Address;
  /** Of the resource types that were asked about, those that are there. */
  readonly resources: readonly string[];
}

/** What is known about the code that a transaction calls. */
export interface CodeFacts {
  readonly address: Address;
  /** Undefined where the package could not be found. */
  readonly policy: "arbitrary" | "compatible" | "immutable" | undefined;
  /** When the code was last published or upgraded, by the ledger's clock. */
  readonly publishedAtSecs: bigint | undefined;
  /** It is the template of issued assets to the last byte, and can never be changed. */
  readonly isTemplate?: boolean;
  /** Names and types of the called function's parameters, signers left out; from its ABI and, where there is one, its source. */
  readonly parameters?: readonly { readonly name: string | undefined; readonly type: string }[];
}
