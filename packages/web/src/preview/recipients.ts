import type { Address } from "../chain/facts/types.ts";
import { metadataAddress } from "./effects/assetIds.ts";
import type { PreviewFacts } from "./facts.ts";
import { lossesOf, lostObjects } from "./losses.ts";
import { isOwnAccount } from "./ownAccount.ts";
import { hasWords } from "./sentences/describeCall.ts";

/** Somebody who gets something that is the person's, and the assets among it. */
export interface Recipient {
  readonly address: Address;
  /** Metadata addresses of the assets that it gets. */
  readonly assets: readonly Address[];
}

interface Gain {
  readonly address: Address;
  readonly asset?: Address;
}

/**
 * Who gets something of the person's: read from the effects, whatever function leads to them, and from the call where it names a recipient. What the
 * person's own accounts get from each other is no gain.
 */
export function recipientsOf(facts: PreviewFacts): readonly Recipient[] {
  const gains = [...named(facts), ...balanceGains(facts), ...itemGains(facts), ...otherGains(facts)];
  const addresses = [...new Set(gains.map(({ address }) => address))];
  return addresses
    .filter((address) => !isOwnAccount(facts, address) && address !== facts.raw?.multisig)
    .map((address) => ({
      address,
      assets: gains.flatMap((gain) => (gain.address === address && gain.asset !== undefined ? [gain.asset] : [])),
    }));
}

function named({ transfer }: PreviewFacts): readonly Gain[] {
  return transfer === undefined ? [] : [{ address: transfer.recipient, asset: metadataAddress(transfer.assetId) }];
}

function balanceGains(facts: PreviewFacts): readonly Gain[] {
  const lost = new Set(lossesOf(facts).map(({ asset }) => metadataAddress(asset.id)));
  return facts.balances
    .map(({ owner, asset, before, after }) => ({ address: owner, asset: metadataAddress(asset.id), gains: after > before }))
    .filter(({ asset, gains }) => gains && lost.has(asset));
}

function itemGains(facts: PreviewFacts): readonly Gain[] {
  const objects = lostObjects(facts).flatMap(({ change, to }) => (change !== "owner" || to === undefined ? [] : [{ address: to }]));
  const tokens = facts.effects.flatMap((effect) =>
    effect.kind === "legacyToken" && effect.change > 0n ? [{ address: effect.owner }] : [],
  );
  return [...objects, ...tokens];
}

/** Stake in another's name, and whoever a name leads to. */
function otherGains({ effects }: PreviewFacts): readonly Gain[] {
  return effects.flatMap((effect): readonly Gain[] => {
    if (effect.kind === "delegation" && effect.act === "add") return [{ address: effect.delegator }];
    return effect.kind === "name" && effect.act === "target" && effect.target !== undefined ? [{ address: effect.target }] : [];
  });
}

/** Modules of the framework and of names whose functions know what to do with what they are given. */
const TAKES_CARE = /^(?:0x1::(?:stake|delegation_pool|staking_contract|vesting|multisig_account)|0x[0-9a-f]{64}::\w+)::/;

/** Whether what is given is put into the recipient's hands without any code of theirs that would know of it. */
export function isHandedOver({ call, outcome }: PreviewFacts): boolean {
  if (call === undefined) return outcome.kind === "succeeds";
  return hasWords(call) && !TAKES_CARE.test(call.functionId);
}
