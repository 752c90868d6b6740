import { Account, AccountAddress, Ed25519Account, Ed25519PrivateKey } from "@aptos-labs/ts-sdk";
import type { Address } from "../../../packages/web/src/chain/facts/types.ts";
import type { Effect } from "../../../packages/web/src/preview/previewTypes.ts";
import type { RandomSource } from "../randomSource.ts";
import type { TrialNetwork } from "./trialNetwork.ts";
import { longOf, type TrialCall } from "./trialTransaction.ts";

/** State that the generator of random transactions tracks. */
export interface TrialWorld {
  readonly network: TrialNetwork;
  readonly random: RandomSource;
  readonly accounts: readonly Ed25519Account[];
  /** Existing tokens, collections and other objects with their owners. */
  readonly objects: Map<Address, { readonly owner: Address; readonly what: string }>;
  readonly pool: Address;
  multisig: Address | undefined;
  /** Pending proposals of the multisig account, by call. */
  readonly proposals: TrialCall[];
  hasPackage: boolean;
  hasCoin: boolean;
  hasCollection: boolean;
  hasLegacyCollection: boolean;
  readonly legacyTokens: string[];
  readonly stakers: Set<Address>;
  readonly names: string[];
  count: number;
}

const APT = 100_000_000n;

export async function createTrialWorld(network: TrialNetwork, random: RandomSource): Promise<TrialWorld> {
  const accounts = Array.from({ length: 5 }, () => createAccount(random));
  for (const account of accounts) await network.localnet.fund({ address: longOf(account), amount: 1_000_000n * APT });
  return {
    network,
    random,
    accounts,
    objects: new Map(),
    pool: await delegationPool(network),
    multisig: undefined,
    proposals: [],
    hasPackage: false,
    hasCoin: false,
    hasCollection: false,
    hasLegacyCollection: false,
    legacyTokens: [],
    stakers: new Set(),
    names: [],
    count: 0,
  };
}

/** Creates a funded account for operations that work only once per account. */
export async function throwawayAccount({ network, random }: TrialWorld): Promise<Ed25519Account> {
  const account = createAccount(random);
  await network.localnet.fund({ address: longOf(account), amount: 10n * APT });
  return account;
}

function createAccount(random: RandomSource): Ed25519Account {
  const account = Account.fromPrivateKey({ privateKey: new Ed25519PrivateKey(random.bytes(32)) });
  if (!(account instanceof Ed25519Account)) throw new TypeError("an Ed25519 account was expected");
  return account;
}

/** Finds a delegation pool open to delegators. */
async function delegationPool(network: TrialNetwork): Promise<Address> {
  const set = (await network.resource("0x1" as Address, "0x1::stake::ValidatorSet", network.localnet.chain.ledger().version)) as {
    active_validators: { addr: string }[];
  };
  for (const { addr } of set.active_validators) {
    const pool = AccountAddress.from(addr).toStringLong() as Address;
    const [exists] = await network.view("0x1::delegation_pool::delegation_pool_exists", [], [pool]);
    if (exists !== true) continue;
    const [isClosed] = await network.view("0x1::delegation_pool::allowlisting_enabled", [], [pool]);
    if (isClosed === false) return pool;
  }
  throw new Error("The network has no delegation pool");
}

/** Records created objects and changed owners. */
export function remember(world: TrialWorld, effects: readonly Effect[]): void {
  for (const effect of effects) {
    if (effect.kind !== "object") continue;
    if (effect.to === undefined) world.objects.delete(effect.object);
    else world.objects.set(effect.object, { owner: effect.to, what: effect.what });
  }
}
