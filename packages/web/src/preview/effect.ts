import type { Address } from "../chain/facts/types.ts";
import type { PreviewAsset } from "./previewTypes.ts";

/** One change made by a transaction. */
export type Effect =
  | BalanceEffect
  | FreezeEffect
  | ObjectEffect
  | LegacyTokenEffect
  | StakeEffect
  | DelegationEffect
  | NameEffect
  | PermissionEffect
  | VoteEffect
  | ModuleEffect;

/** Change of an owner's spendable balance in one asset (coin store and primary store), or of one other store; fee and refund included. */
export interface BalanceEffect {
  readonly kind: "balance";
  readonly owner: Address;
  readonly isYou: boolean;
  readonly asset: PreviewAsset;
  /** Address of a store outside the spendable balance; the store's creator may be able to withdraw from it. */
  readonly store?: Address;
  readonly before: bigint;
  readonly after: bigint;
}

/** An asset store was frozen, so its owner cannot move the balance, or unfrozen. */
export interface FreezeEffect {
  readonly kind: "freeze";
  readonly owner: Address;
  readonly asset: PreviewAsset;
  readonly isFrozen: boolean;
}

/** An object was created, destroyed or transferred. Asset stores appear as balances, not as objects. */
export interface ObjectEffect {
  readonly kind: "object";
  /** `thrownAway`: the owner discarded the object. The owner on chain stays the same, but wallets show the object as gone. */
  readonly change: "made" | "destroyed" | "owner" | "thrownAway";
  readonly object: Address;
  /** Kind of object. Registered names are tokens too, but appear as names. */
  readonly what: "name" | "token" | "collection" | "asset" | "code" | "object";
  readonly name: string | undefined;
  /** Previous owner of the object; undefined for a new object or if unknown. */
  readonly from: Address | undefined;
  /** New owner of the object; undefined for a destroyed object. */
  readonly to: Address | undefined;
}

/** Change in an account's number of legacy tokens (0x3 standard). */
export interface LegacyTokenEffect {
  readonly kind: "legacyToken";
  readonly owner: Address;
  readonly creator: Address;
  readonly collection: string;
  readonly name: string;
  readonly propertyVersion: bigint;
  readonly change: bigint;
}

/** Change of one part of a stake pool (such as active or pending), in octas. */
export interface StakeEffect {
  readonly kind: "stake";
  readonly pool: Address;
  readonly part: "active" | "pendingActive" | "pendingInactive" | "inactive";
  readonly before: bigint;
  readonly after: bigint;
}

/** A delegator's deposit into a delegation pool, move within it or withdrawal from it. */
export interface DelegationEffect {
  readonly kind: "delegation";
  readonly pool: Address;
  readonly delegator: Address;
  readonly act: "add" | "reactivate" | "unlock" | "withdraw";
  readonly octas: bigint;
}

/** Change of a registered name. */
export type NameEffect = { readonly kind: "name"; readonly name: string } & (
  | { readonly act: "registered" | "renewed"; readonly expirationSecs: bigint; readonly feeOctas: bigint }
  /** Address that receives payments to the name; undefined if the name has no target. */
  | { readonly act: "target"; readonly target: Address | undefined }
  /** Account whose primary name is set or removed. */
  | { readonly act: "primary" | "noLongerPrimary"; readonly account: Address }
);

/** Change of permissions over an account or an asset. */
export type PermissionEffect = {
  readonly kind: "permission";
  readonly account: Address;
  /** True if the transaction creates this account, for code or for several owners: no earlier owner loses anything. */
  readonly isOfNew?: true;
} & PermissionChange;
export type PermissionChange =
  | { readonly change: "key"; readonly before: string | undefined; readonly after: string }
  /** Address that is allowed to rotate the account's key, or to sign as the account. */
  | { readonly change: "rotationOffer" | "signerOffer"; readonly before: Address | undefined; readonly after: Address | undefined }
  | { readonly change: "authenticatorAdded"; readonly functionId: string }
  | { readonly change: "authenticatorRemoved"; readonly functionId: string }
  | { readonly change: "authenticatorsRemoved" }
  | { readonly change: "ownerAdded" | "ownerRemoved"; readonly owner: Address }
  | { readonly change: "threshold"; readonly before: bigint | undefined; readonly after: bigint }
  | { readonly change: "operator" | "voter"; readonly before: Address | undefined; readonly after: Address }
  /** A capability over a stake pool, coin or resource account leaves the account; `of` is undefined if the controlled thing is unknown. */
  | { readonly change: "rightLost"; readonly right: "stakePool" | "coin" | "resourceAccount"; readonly of: string | undefined }
  /** A new resource contains capabilities or refs, which the code that created it can use. */
  | { readonly change: "refs"; readonly type: string; readonly refs: readonly string[] };

/**
 * Vote, proposal or removal by an owner of a multisig account. The creator of a proposal approves it; `cleared` removes a rejected
 * proposal.
 */
export interface VoteEffect {
  readonly kind: "vote";
  /** Multisig account of the proposal. */
  readonly account: Address;
  readonly owner: Address;
  /** Number of the proposal. */
  readonly number: bigint;
  readonly act: "proposed" | "approved" | "rejected" | "cleared";
}

/** Modules that a transaction publishes or upgrades at one address. */
export interface ModuleEffect {
  readonly kind: "module";
  readonly address: Address;
  readonly change: "published" | "upgraded";
  readonly modules: readonly string[];
  readonly packageName: string | undefined;
  readonly policy: EffectUpgradePolicy | undefined;
}

/** Upgrade policy of a package: any change, compatible changes only, or none. */
export type EffectUpgradePolicy = "arbitrary" | "compatible" | "immutable";
