import { type Address, bytesToHex, crypto, encodeBcs } from "@atoll/move";
import { domainSeed, type SignedTransaction } from "@atoll/node";
import type { RandomSource } from "../randomSource.ts";
import { createSigningAccount, type LoadAccount } from "./loadAccount.ts";

/** State of a load generator: its accounts, assets and tokens. */
export interface LoadWorld {
  readonly random: RandomSource;
  readonly actors: readonly LoadAccount[];
  /** Account that sends many transactions and so gets a long history. */
  readonly busy: LoadAccount;
  readonly creators: readonly Creator[];
  /** Impersonated account that mints the asset without a key. */
  readonly issuer: LoadAccount;
  readonly assetCoin: string;
  /** Address of the coin's paired fungible asset. */
  readonly asset: Address;
  readonly pool: Address;
  readonly delegators: Set<LoadAccount>;
  /** Legacy tokens owned by their creators. */
  readonly legacyTokens: { readonly creator: Creator; readonly name: string }[];
  count: number;
}

export interface Creator {
  readonly account: LoadAccount;
  /** True for the first creator, who fills one large collection. */
  readonly isLarge: boolean;
  readonly collections: string[];
  /** Tokens of this creator; `isOwned` marks those that the creator still owns. */
  readonly tokens: { readonly id: Address; isOwned: boolean }[];
  hasLegacyCollection: boolean;
}

export const LARGE_COLLECTION = "The Large Reef";

/** Number of participating accounts. */
export interface LoadSize {
  readonly actors: number;
  readonly creators: number;
}
export const USUAL_SIZE: LoadSize = { actors: 240, creators: 25 };

/** Creates the accounts, deterministic per seed. `setUpLoad` fills in the rest after funding. */
export function createLoadAccounts(random: RandomSource, size: LoadSize) {
  const account = () => createSigningAccount(random);
  const creators: Creator[] = Array.from({ length: size.creators }, (_, index) => ({
    account: account(),
    isLarge: index === 0,
    collections: [],
    tokens: [],
    hasLegacyCollection: false,
  }));
  return { actors: Array.from({ length: size.actors }, account), busy: account(), creators };
}

export function newAddress(random: RandomSource): Address {
  return `0x${bytesToHex(random.bytes(32))}` as Address;
}

/** Address of the first object that an ordered transaction creates. */
export function firstObjectOf({ raw }: SignedTransaction): Address {
  const session = encodeBcs((writer) => writer.uleb128(0).address(raw.sender).u64(raw.sequenceNumber).bytes(new Uint8Array()));
  const sessionHash = crypto.sha3_256(Uint8Array.of(...domainSeed("SessionId"), ...session));
  const counterAndScheme = Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0, 0xfb);
  return `0x${bytesToHex(crypto.sha3_256(Uint8Array.of(...sessionHash, ...counterAndScheme)))}` as Address;
}
