import type { ChainClient } from "../chain/client/chainClient.ts";
import { readAddress } from "../chain/facts/address.ts";
import { asObject } from "../chain/facts/jsonFields.ts";
import type { Address } from "../chain/facts/types.ts";
import { metadataAddress } from "../preview/effects/assetIds.ts";
import type { PreviewFacts } from "../preview/facts.ts";
import { byAmount, takeTurns } from "../preview/importance.ts";
import type { Known } from "../preview/input.ts";
import { isReservedAddress } from "../preview/longAddress.ts";
import { isTheirs } from "../preview/losses.ts";

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
  client: Pick<ChainClient, "resourceAt">,
  facts: PreviewFacts,
  signal: AbortSignal | undefined,
): Promise<OwnersOfLosers> {
  const { atVersion } = facts.input.simulation;
  const ownerOf = async (address: Address): Promise<Address | undefined> => {
    const core = await client.resourceAt(address, OBJECT, atVersion, signal);
    return core === undefined ? undefined : readAddress(asObject(core).owner);
  };
  const objects = losers(facts);
  const found = await Promise.all(
    objects.slice(0, LOSERS_MAX).map(async (object) => {
      let owner = await ownerOf(object);
      for (let depth = 1; owner !== undefined && depth < DEPTH_MAX && !isTheirs(facts, owner); depth++) {
        const next = await ownerOf(owner);
        if (next === undefined) break;
        owner = next;
      }
      return owner === undefined ? [] : [{ object, owner }];
    }),
  );
  return { owners: found.flat(), isPart: objects.length > LOSERS_MAX };
}

function losers(facts: PreviewFacts): readonly Address[] {
  const paying = facts.balances.flatMap(({ owner, asset, before, after }) =>
    after < before ? [{ address: owner, asset: metadataAddress(asset.id), units: before - after }] : [],
  );
  const giving = facts.effects.flatMap((effect) => (effect.kind === "object" && effect.from !== undefined ? [effect.from] : []));
  // Signers are accounts, not objects of another owner.
  const { sender, secondarySigners } = facts.input.transaction;
  const signers = [sender, facts.actor, facts.feePayer, ...secondarySigners];
  return [...new Set(takeTurns([byAmount(paying), giving]))].filter(
    (address) => !signers.includes(address) && !isTheirs(facts, address) && !isReservedAddress(address),
  );
}
