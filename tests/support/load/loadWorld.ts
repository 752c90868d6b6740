import { type Address, bytesToHex, crypto, encodeBcs } from "@atoll/move";
import { domainSeed, type SignedTransaction } from "@atoll/node";
import type { RandomSource } from "../randomSource.ts";
import { createSigningAccount, type LoadAccount } from "./loadAccount.ts";

/** What a load knows of the network while it makes transactions. */
export interface LoadWorld {
  readonly random: RandomSource;
  readonly actors: readonly LoadAccount[];
  /** Sends so much that its history is long. */
  readonly busy: LoadAccount;
  readonly creators: readonly Creator[];
  /** Makes the asset's units, without a key. */
  readonly issuer: LoadAccount;
  readonly assetCoin: string;
  /** The asset that it is, as a fungible one. */
  readonly asset: Address;
  readonly pool: Address;
  readonly delegators: Set<LoadAccount>;
  /** Legacy tokens that their creators hold. */
  readonly legacyTokens: { readonly creator: Creator; readonly name: string }[];
  count: number;
}

export interface Creator {
  readonly account: LoadAccount;
  /** The first makes one large collection. */
  readonly isLarge: boolean;
  readonly collections: string[];
  /** Tokens that are there, and whether the creator still has them. */
  readonly tokens: { readonly id: Address; isHeld: boolean }[];
  hasLegacyCollection: boolean;
}

export const LARGE_COLLECTION = "The Large Reef";

/** How many accounts take part. */
export interface LoadSize {
  readonly actors: number;
  readonly creators: number;
}
export const USUAL_SIZE: LoadSize = { actors: 240, creators: 25 };

/** Its accounts, the same for the same seed. The rest is known once the network has been set up. */
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

/** Where the first object lies that an ordered transaction makes. */
export function firstObjectOf({ raw }: SignedTransaction): Address {
  const session = encodeBcs((writer) => writer.uleb128(0).address(raw.sender).u64(raw.sequenceNumber).bytes(new Uint8Array()));
  const sessionHash = crypto.sha3_256(Uint8Array.of(...domainSeed("SessionId"), ...session));
  const counterAndScheme = Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0, 0xfb);
  return `0x${bytesToHex(crypto.sha3_256(Uint8Array.of(...sessionHash, ...counterAndScheme)))}` as Address;
}
