import type { Address, Simulation, UnsignedTransaction } from "../chain/facts/types.ts";
import type { ComposedScript } from "../chain/transactions/composeScript.ts";
import type { StateBefore } from "./effects/stateBefore.ts";
import type { AssetFacts, ProposalPreview } from "./types.ts";

/** Complete input of a preview. Equal inputs give equal previews. */
export interface PreviewInput {
  readonly transaction: UnsignedTransaction;
  readonly simulation: Simulation;
  /**
   * Sequence number used by the simulation if earlier transactions of the sender are pending: the next number on chain instead of the
   * transaction's own. All other fields must match.
   */
  readonly simulatedSequenceNumber?: bigint;
  /** Ledger time that the node reported when the transaction was built; its expiry counts from it. */
  readonly builtAtSecs?: bigint;
  /** State at the simulated version: answers to `questionsBefore`, and other state that the caller read. */
  readonly before?: StateBefore;
  /** sha3-256 of the bytes that every signer signs (`signableOf`), 64 hex digits. Verified, not trusted. */
  readonly digest: string;
  /** The network's display name. */
  readonly network: string;
  readonly known: Known;
  /** True for a proposal of the user's multisig account, simulated with that account as sender. */
  readonly isProposal?: boolean;
  /** Approved multisig proposals, if the caller read them. */
  readonly proposals?: readonly ProposalPreview[];
  /** Signers with an existing signature. */
  readonly signedBy?: readonly Address[];
  /** Names of rules that the user turned off. Dangers and blocking rules stay on. */
  readonly disabledRules?: readonly string[];
  /** Names of rules whose finding is intended, such as a zero payment that fills a sequence gap. */
  readonly meantSo?: readonly string[];
}

/** An account in the vault's list. */
interface OwnAccount {
  readonly address: Address;
  readonly label: string;
  readonly isWatched?: boolean;
  /**
   * Account from unprotected storage of a locked vault, which another program may have changed: it suppresses no warning, but its losses
   * are reported.
   */
  readonly isUnverified?: boolean;
}

/** Local knowledge of this browser. */
export interface Known {
  /** Accounts of the vault; watch-only accounts do not count as the user's own. */
  readonly ownAccounts: readonly OwnAccount[];
  /**
   * Accounts paid before on this ledger. Unverified ones come from browser storage, which another program may have changed: they count as
   * paid only if `paidOnChain` has them too.
   */
  readonly recipients: readonly { readonly address: Address; readonly lastSentAt: number; readonly isUnverified?: boolean }[];
  /**
   * Recipients paid on chain by the sender, from any browser. Compared for look-alikes, and with unverified recipients. Alone they silence
   * nothing: a lying index must not make a stranger known.
   */
  readonly paidOnChain?: readonly Address[];
  /** True if neither index nor node answered the `paidOnChain` query in time. */
  readonly isPaidUnread?: boolean;
  /** The user's contacts; undefined while the vault is locked. */
  readonly contacts?: readonly { readonly address: Address; readonly label: string }[];
  readonly assets: readonly AssetFacts[];
  /** Asset descriptions used by the form, from the index. The preview compares them with the node's and shows only the node's. */
  readonly statedAssets?: readonly AssetFacts[];
  /** Known chain id of the user's network; undefined if unknown. */
  readonly chainId?: number;
  /** Facts about the called code, if the caller read them. */
  readonly code?: CodeFacts;
  /** Assets moved by this transaction, as described by the node at the simulated version. Their issuers can choose any text. */
  readonly seenAssets?: readonly AssetFacts[];
  /** Resource types at recipients, if the caller read them. */
  readonly recipientFacts?: readonly RecipientFacts[];
  /** True if assets or recipients exceeded the query limit. */
  readonly isPartlyRead?: boolean;
  /** Current ledger time, if the simulation is older. */
  readonly ledgerSecs?: bigint;
  /** Current time of this computer; undefined if the user can move the network's clock. */
  readonly computerSecs?: bigint;
  /** Transactions rejected by a third-party node that can still execute if the node kept them. */
  readonly denied?: readonly DeniedTransaction[];
  /** Recent or pending payments from this browser. */
  readonly earlier?: readonly EarlierPayment[];
  /** Pending sequence-numbered transactions from this browser, in execution order. */
  readonly waiting?: readonly WaitingTransaction[];
  /** Sequence numbers of the batch that contains this transaction. */
  readonly listNumbers?: readonly bigint[];
  /** Transfer hooks of assets that this transaction moves, writes or names, if the caller read them. */
  readonly assetHooks?: readonly AssetHook[];
  /** Context reads of foreign code, if the caller analysed it. */
  readonly contextReads?: ContextReads;
  /** Objects that lose something in the simulation, each with its outermost owner before it, if the caller read them. */
  readonly objectOwners?: readonly { readonly object: Address; readonly owner: Address }[];
  /** Balances at risk from foreign code, if the caller read them. */
  readonly holdings?: readonly Holdings[];
  /** Script that this page composed, with its calls. Compared with the bytes, because no claim about a script is trusted. */
  readonly composed?: ComposedScript;
  /** Source of the gas price, if not the node: the user's choice for this transaction, or the author of its file. */
  readonly priceFrom?: "choice" | "file";
}

/** Fields that determine whether two transactions can both execute. */
interface DeniedTransaction {
  readonly sender: Address;
  /** Undefined for a nonce transaction. */
  readonly sequenceNumber: bigint | undefined;
  readonly expirationSecs: bigint;
}

/** A payment sent from this browser. */
export interface EarlierPayment {
  readonly sender: Address;
  /** Undefined for a nonce transaction. */
  readonly sequenceNumber: bigint | undefined;
  readonly recipient: Address;
  readonly assetId: string;
  readonly units: bigint;
  /** Undefined while pending. */
  readonly secsAgo: number | undefined;
  /** A third-party node reports failure, without confirmation so far. */
  readonly isSaidFailed?: boolean;
  /** The node reported success, but the index lacks it. */
  readonly isMissing?: boolean;
  /** Expired with an unknown outcome. */
  readonly isUnknown?: boolean;
}

/** A queued transaction of this browser. */
export interface WaitingTransaction {
  readonly sender: Address;
  readonly sequenceNumber: bigint;
  /** Payment details, if it is a payment. */
  readonly payment?: { readonly recipient: Address; readonly asset: AssetFacts; readonly units: bigint };
}

/** An asset's own code, which runs on deposits and withdrawals. */
export interface AssetHook {
  /** Metadata address of the asset. */
  readonly metadata: Address;
  /** `address::module::function`. */
  readonly functionId: string;
}

/** Framework calls in reachable foreign code that a simulation cannot show. */
export interface ContextReads {
  /** Functions that use a right of the signer without a trace under the signer's own address. */
  readonly hiddenRights: readonly string[];
  /** Unique function names of `0x1::transaction_context`, such as `gas_payer`: a way to recognise simulations. */
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
  /** Whether an index listed all balances; a node knows only the asked ones. */
  readonly isWhole?: boolean;
}

/** Resources at a recipient's address. */
export interface RecipientFacts {
  readonly address: Address;
  /** Existing resource types, among those queried. */
  readonly resources: readonly string[];
}

/** Facts about the code that a transaction calls. */
export interface CodeFacts {
  readonly address: Address;
  /** Undefined if the package was not found. */
  readonly policy: "arbitrary" | "compatible" | "immutable" | undefined;
  /** Time of the last publish or upgrade, by the ledger's clock. */
  readonly publishedAtSecs: bigint | undefined;
  /** Whether the code equals the issued-asset template byte for byte and is immutable. */
  readonly isTemplate?: boolean;
  /** Parameter names and types of the called function, without signers; from its ABI and, if available, its source. */
  readonly parameters?: readonly { readonly name: string | undefined; readonly type: string }[];
}
