import type { Address } from "../../chain/facts/types.ts";
import type { AssetFacts } from "../types.ts";

/** One thing that is different after a transaction. */
export type Effect =
  | BalanceEffect
  | FreezeEffect
  | ObjectEffect
  | LegacyTokenEffect
  | StakeEffect
  | DelegationEffect
  | NameEffect
  | PermissionEffect
  | ModuleEffect;

/** Who ends up with how much of an asset, fee and refund included; coins and fungible stores counted together. */
export interface BalanceEffect {
  readonly kind: "balance";
  readonly owner: Address;
  readonly isYou: boolean;
  readonly asset: AssetFacts;
  readonly before: bigint;
  readonly after: bigint;
}

/** A store of an asset was frozen, so that its owner cannot move what is in it, or thawed. */
export interface FreezeEffect {
  readonly kind: "freeze";
  readonly owner: Address;
  readonly asset: AssetFacts;
  readonly isFrozen: boolean;
}

/** An object that was made, destroyed or given to another owner. Stores of assets are not told as objects: their balance is. */
export interface ObjectEffect {
  readonly kind: "object";
  /** Thrown away, it has the same owner, and is shown as gone. */
  readonly change: "made" | "destroyed" | "owner" | "thrownAway";
  readonly object: Address;
  /** A registered name is a token too, and is told as what it is. */
  readonly what: "name" | "token" | "collection" | "asset" | "code" | "object";
  readonly name: string | undefined;
  /** Undefined where it did not exist, or where that is not known. */
  readonly from: Address | undefined;
  /** Undefined where it does not exist any more. */
  readonly to: Address | undefined;
}

/** Tokens of the first standard (0x3), which are counted. */
export interface LegacyTokenEffect {
  readonly kind: "legacyToken";
  readonly owner: Address;
  readonly creator: Address;
  readonly collection: string;
  readonly name: string;
  readonly propertyVersion: bigint;
  readonly change: bigint;
}

/** Stake in a pool, by its part, in octas. */
export interface StakeEffect {
  readonly kind: "stake";
  readonly pool: Address;
  readonly part: "active" | "pendingActive" | "pendingInactive" | "inactive";
  readonly before: bigint;
  readonly after: bigint;
}

/** What a delegator puts into, moves within or takes out of a delegation pool. */
export interface DelegationEffect {
  readonly kind: "delegation";
  readonly pool: Address;
  readonly delegator: Address;
  readonly act: "add" | "reactivate" | "unlock" | "withdraw";
  readonly octas: bigint;
}

/** A registered name. */
export type NameEffect = { readonly kind: "name"; readonly name: string } & (
  | { readonly act: "registered" | "renewed"; readonly expirationSecs: bigint; readonly feeOctas: bigint }
  /** Where payments to the name go; undefined: nowhere. */
  | { readonly act: "target"; readonly target: Address | undefined }
  /** The name an account is shown by. */
  | { readonly act: "primary" | "noLongerPrimary"; readonly account: Address }
);

/** Who may act for an account, or with what is another's. */
export type PermissionEffect = {
  readonly kind: "permission";
  readonly account: Address;
  /** The transaction makes the account, for code or for several owners: nobody had it before, and nothing is given away. */
  readonly isOfNew?: true;
} & PermissionChange;
export type PermissionChange =
  | { readonly change: "key"; readonly before: string | undefined; readonly after: string }
  /** Who may rotate the account's key, or act as the account itself. */
  | { readonly change: "rotationOffer" | "signerOffer"; readonly before: Address | undefined; readonly after: Address | undefined }
  | { readonly change: "authenticatorAdded"; readonly functionId: string }
  | { readonly change: "authenticatorRemoved"; readonly functionId: string }
  | { readonly change: "authenticatorsRemoved" }
  | { readonly change: "ownerAdded" | "ownerRemoved"; readonly owner: Address }
  | { readonly change: "threshold"; readonly before: bigint | undefined; readonly after: bigint }
  | { readonly change: "operator" | "voter"; readonly before: Address | undefined; readonly after: Address }
  /** A resource with capabilities or refs in it came into being: whose code made it can use them. */
  | { readonly change: "refs"; readonly type: string; readonly refs: readonly string[] };

/** Code at an address. */
export interface ModuleEffect {
  readonly kind: "module";
  readonly address: Address;
  readonly change: "published" | "upgraded";
  readonly modules: readonly string[];
  readonly packageName: string | undefined;
  readonly policy: UpgradePolicy | undefined;
}

/** Whether a package can be changed later: at will, keeping what others rely on, or not at all. */
export type UpgradePolicy = "arbitrary" | "compatible" | "immutable";
