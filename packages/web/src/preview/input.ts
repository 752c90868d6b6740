import type { Address, Simulation, UnsignedTransaction } from "../chain/facts/types.ts";
import type { ComposedScript } from "../chain/transactions/composeScript.ts";
import type { PreviewAsset, ProposalPreview } from "./previewTypes.ts";
import type { StateBefore } from "./stateBefore.ts";

/** Complete input of a preview. Equal inputs give equal previews. */
export interface PreviewInput {
  readonly transaction: UnsignedTransaction;
  readonly simulation: Simulation;
  /**
   * Sequence number used by the simulation if earlier transactions of the sender are pending: the next number on chain instead of the
   * transaction's own. All other simulated fields must match.
   */
  readonly simulatedSequenceNumber?: bigint;
  /** Ledger time that the node reported when the transaction was built; the expiry was computed from it. */
  readonly builtAtSecs?: bigint;
  /** State at the simulated version: the resources listed by `questionsBefore`, and other state that the caller read. */
  readonly before?: StateBefore;
  /** sha3-256 of the bytes that every signer signs (`signableOf`), 64 hex digits. The preview verifies it. */
  readonly digest: string;
  /** The network's display name. */
  readonly network: string;
  readonly known: Known;
  /** True for a proposal of the user's multisig account, which is simulated with that account as sender. */
  readonly isProposal?: boolean;
  /** Approved multisig proposals, if the caller read them. */
  readonly proposals?: readonly ProposalPreview[];
  /** Accounts that have already signed the transaction. */
  readonly signedBy?: readonly Address[];
  /** Names of warning rules that the user turned off. Rules of level danger or blocked stay on. */
  readonly disabledRules?: readonly string[];
  /** Names of warning rules whose finding is intended, such as a zero payment that fills a sequence gap. */
  readonly intendedRules?: readonly string[];
}

/** An account in the user's vault. */
interface OwnAccount {
  readonly address: Address;
  readonly label: string;
  readonly isWatched?: boolean;
  /**
   * True for an account from unprotected storage of a locked vault, which another program may have changed: it suppresses no warning, but
   * its losses are reported.
   */
  readonly isUnverified?: boolean;
}

/** Connected site that requests a transaction. */
export interface RequestingSite {
  /** Origin as the browser reported it. */
  readonly origin: string;
  /** Time of the first consent, and of the request, in milliseconds since 1970. */
  readonly connectedAt: number;
  readonly requestedAt: number;
  /** Name of the network last used in Atoll, if the site uses another one. */
  readonly currentNetwork: string | undefined;
}

/** Information that this browser has about accounts, assets and earlier transactions. */
export interface Known {
  /** Accounts of the vault; watch-only accounts do not count as the user's own. */
  readonly ownAccounts: readonly OwnAccount[];
  /**
   * Accounts that the user paid before on this ledger. Unverified ones come from browser storage, which another program may have changed:
   * they count as paid only if `paidOnChain` contains them too.
   */
  readonly recipients: readonly { readonly address: Address; readonly lastSentAt: number; readonly isUnverified?: boolean }[];
  /**
   * Recipients that the sender paid on chain, from any browser. Compared with unverified recipients and searched for look-alikes. Alone
   * they suppress no warning: an index that lies must not make a stranger known.
   */
  readonly paidOnChain?: readonly Address[];
  /** True if neither index nor node answered the `paidOnChain` query in time. */
  readonly isPaidUnread?: boolean;
  /** The user's contacts; undefined while the vault is locked. */
  readonly contacts?: readonly { readonly address: Address; readonly label: string }[];
  /**
   * Multisig accounts whose addresses derive from one of the user's own accounts and a sequence number of its history. Nobody else can
   * create an account at such an address, so a manipulated history adds no stranger.
   */
  readonly createdShared?: readonly Address[];
  readonly assets: readonly PreviewAsset[];
  /** Asset descriptions used by the form, from the index. The preview compares them with the node's and shows only the node's. */
  readonly statedAssets?: readonly PreviewAsset[];
  /** True on the embedded network, whose funds are worthless and whose code the user may have published a moment ago. */
  readonly isEmbedded?: boolean;
  /** Known chain id of the user's network; undefined if unknown. */
  readonly chainId?: number;
  /** Facts about the called code, if the caller queried them. */
  readonly code?: CodeFacts;
  /** Assets moved by this transaction, as described by the node at the simulated version. Issuers can choose any name and symbol. */
  readonly seenAssets?: readonly PreviewAsset[];
  /** Resource types at the recipients' addresses, if the caller queried them. */
  readonly recipientFacts?: readonly RecipientFacts[];
  /** True if the transaction has more assets or recipients than the caller queries. */
  readonly isPartlyRead?: boolean;
  /** Current ledger time, if it is later than that of the simulation. */
  readonly ledgerSecs?: bigint;
  /** Current time of this computer; undefined on a development network whose clock the user can move. */
  readonly computerSecs?: bigint;
  /** Transactions that a third-party node rejected, but that can still execute if the node stored them. */
  readonly denied?: readonly DeniedTransaction[];
  /** Recent or pending payments from this browser. */
  readonly earlier?: readonly EarlierPayment[];
  /** Pending transactions of this browser that have a sequence number, in execution order. */
  readonly waiting?: readonly WaitingTransaction[];
  /** Sequence numbers of all transactions in the same batch. */
  readonly listNumbers?: readonly bigint[];
  /** Transfer hooks of assets that this transaction moves, writes or names, if the caller queried them. */
  readonly assetHooks?: readonly AssetHook[];
  /** Reads of the transaction context in foreign code, if the caller analysed the code. */
  readonly contextReads?: ContextReads;
  /** Objects that lose something in the simulation, each with its outermost owner before it, if the caller read them. */
  readonly objectOwners?: readonly { readonly object: Address; readonly owner: Address }[];
  /** Balances at risk from foreign code, if the caller read them. */
  readonly holdings?: readonly Holdings[];
  /** Script that this page composed, with its calls. The preview compares it with the bytes before showing the calls. */
  readonly composed?: ComposedScript;
  /** Origin of the gas price, if not the node: the user's choice for this transaction, or the author of its file. */
  readonly priceFrom?: "choice" | "file";
  /** Site that requests the transaction, if it comes from the connect window. */
  readonly site?: RequestingSite;
}

/** A rejected transaction, with the fields that determine whether it and another transaction can both execute. */
interface DeniedTransaction {
  readonly sender: Address;
  /** Sequence number; undefined for a transaction with a replay nonce. */
  readonly sequenceNumber: bigint | undefined;
  readonly expirationSecs: bigint;
}

/** A payment sent from this browser. */
export interface EarlierPayment {
  readonly sender: Address;
  /** Sequence number; undefined for a transaction with a replay nonce. */
  readonly sequenceNumber: bigint | undefined;
  readonly recipient: Address;
  readonly assetId: string;
  readonly units: bigint;
  /** Seconds since the payment executed; undefined while it is pending. */
  readonly secsAgo: number | undefined;
  /** True if a third-party node reports that the payment failed and nothing confirms it so far. */
  readonly isReportedFailed?: boolean;
  /** True if the node reported success, but the index does not have the payment. */
  readonly isMissing?: boolean;
  /** True if the payment has expired and its outcome is unknown. */
  readonly isUnknown?: boolean;
}

/** A transaction of this browser that waits for its sequence number. */
export interface WaitingTransaction {
  readonly sender: Address;
  readonly sequenceNumber: bigint;
  /** Payment details, if the queued transaction is a payment. */
  readonly payment?: { readonly recipient: Address; readonly asset: PreviewAsset; readonly units: bigint };
}

/** Transfer hook: code of an asset's author that runs on deposits and withdrawals. */
export interface AssetHook {
  /** Metadata address of the asset. */
  readonly metadata: Address;
  /** Hook function as `address::module::function`. */
  readonly functionId: string;
}

/** Framework calls in reachable foreign code that a simulation cannot show. */
export interface ContextReads {
  /** Functions that use a right of the signer without a trace under the signer's own address. */
  readonly hiddenRights: readonly string[];
  /** Unique function names of `0x1::transaction_context`, such as `gas_payer`: a way to recognise simulations. */
  readonly reads: readonly string[];
  /** First function that calls a context function; undefined for scripts. */
  readonly reader: string | undefined;
  /** False if the analysis hit a limit, if bytecode was unreadable, or if closures may be loaded from storage. */
  readonly isWhole: boolean;
}

/** Balances of one account, APT first. */
export interface Holdings {
  readonly owner: Address;
  readonly balances: readonly { readonly units: bigint; readonly asset: PreviewAsset }[];
  /** True if an index listed all balances of the account; a node returns only the requested ones. */
  readonly isWhole?: boolean;
}

/** Resources at a recipient's address. */
export interface RecipientFacts {
  readonly address: Address;
  /** Resource types that exist at the address, among those queried. */
  readonly resources: readonly string[];
}

/** Facts about the code that a transaction calls. */
export interface CodeFacts {
  readonly address: Address;
  /** Upgrade policy; undefined if the package was not found. */
  readonly policy: "arbitrary" | "compatible" | "immutable" | undefined;
  /** Time of the last publish or upgrade, by the ledger's clock. */
  readonly publishedAtSecs: bigint | undefined;
  /** Owner of the object that contains the code, on the embedded network. */
  readonly owner?: Address;
  /** Whether the code equals the issued-asset template byte for byte and is immutable. */
  readonly isTemplate?: boolean;
  /** Names and types of the called function's parameters, without signers; from its ABI and, if available, its source. */
  readonly parameters?: readonly { readonly name: string | undefined; readonly type: string }[];
}
