import type { ChainClient } from "../chain/client/chainClient.ts";
import { readAddress } from "../chain/facts/address.ts";
import { asObject } from "../chain/facts/jsonFields.ts";
import type { Address } from "../chain/facts/types.ts";
import { resourceAtVersion } from "../chain/ledger/atVersion.ts";
import type { Effect } from "../preview/effect.ts";
import { metadataAddress } from "../preview/effects/assetIds.ts";
import type { PreviewFacts } from "../preview/facts/facts.ts";
import { byAmount, takeTurns } from "../preview/facts/importance.ts";
import { isTheirs } from "../preview/facts/losses.ts";
import type { Known } from "../preview/input.ts";
import { isReservedAddress } from "../preview/longAddress.ts";

const OBJECT = "0x1::object::ObjectCore";
/** Limit of addresses looked up per preview, largest losses first. */
const LOSERS_MAX = 24;
/** The framework's own limit of nested objects. */
const DEPTH_MAX = 8;

/** Outermost owners of objects, and whether further objects were left out. */
export interface OwnersOfLosers {
  readonly owners: NonNullable<Known["objectOwners"]>;
  readonly isPart: boolean;
}

/**
 * Outermost owners of objects that lose money or objects in the simulation. A stranger's object, such as a pool, costs a few requests; a
 * payment between accounts costs none.
 */
export async function ownersOfLosers(
  client: Pick<ChainClient, "node">,
  facts: PreviewFacts,
  signal: AbortSignal | undefined,
): Promise<OwnersOfLosers> {
  const { sender, secondarySigners } = facts.input.transaction;
  // Signers are accounts, not objects of another owner.
  const signers = [sender, facts.actor, facts.feePayer, ...secondarySigners];
  const isTheirAddress = (address: Address): boolean => isTheirs(facts, address);
  const strangers = losersIn(facts.effects).filter((address) => !signers.includes(address) && !isTheirAddress(address));
  return outermostOwners(client, strangers, { isTheirs: isTheirAddress, atVersion: facts.input.simulation.atVersion }, signal);
}

/** Addresses whose balances shrink or whose objects leave, largest losses first. */
export function losersIn(effects: readonly Effect[]): readonly Address[] {
  const paying = effects.flatMap((effect) =>
    effect.kind === "balance" && effect.after < effect.before
      ? [{ address: effect.owner, asset: metadataAddress(effect.asset.id), units: effect.before - effect.after }]
      : [],
  );
  const giving = effects.flatMap((effect) => (effect.kind === "object" && effect.from !== undefined ? [effect.from] : []));
  return [...new Set(takeTurns([byAmount(paying), giving]))].filter((address) => !isReservedAddress(address));
}

/** Follows each object to its outermost owner at a ledger version, or to the first of the user's accounts. Accounts have no owner. */
export async function outermostOwners(
  client: Pick<ChainClient, "node">,
  objects: readonly Address[],
  { isTheirs, atVersion }: { readonly isTheirs: (address: Address) => boolean; readonly atVersion: bigint },
  signal: AbortSignal | undefined,
): Promise<OwnersOfLosers> {
  const ownerOf = async (address: Address): Promise<Address | undefined> => {
    const core = await resourceAtVersion(client.node, address, OBJECT, atVersion, signal);
    return core === undefined ? undefined : readAddress(asObject(core).owner);
  };
  const found = await Promise.all(
    objects.slice(0, LOSERS_MAX).map(async (object) => {
      let owner = await ownerOf(object);
      for (let depth = 1; owner !== undefined && depth < DEPTH_MAX && !isTheirs(owner); depth++) {
        const next = await ownerOf(owner);
        if (next === undefined) break;
        owner = next;
      }
      return owner === undefined ? [] : [{ object, owner }];
    }),
  );
  return { owners: found.flat(), isPart: objects.length > LOSERS_MAX };
}
