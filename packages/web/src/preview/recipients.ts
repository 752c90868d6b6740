import type { Address } from "../chain/facts/types.ts";
import { metadataAddress } from "./effects/assetIds.ts";
import type { PreviewFacts } from "./facts.ts";
import { lossesOf, lostObjects } from "./losses.ts";
import { isOwnAccount } from "./ownAccount.ts";
import { hasWords } from "./sentences/describeCall.ts";

/** An account that receives property of the user, with the received assets. */
export interface Recipient {
  readonly address: Address;
  /** Metadata addresses of the received assets. */
  readonly assets: readonly Address[];
}

interface Gain {
  readonly address: Address;
  readonly asset?: Address;
}

/**
 * Accounts that receive the user's property: from effects, regardless of the function, and from the call if it names a recipient. Excludes
 * transfers between the user's own accounts.
 */
export function previewedRecipients(facts: PreviewFacts): readonly Recipient[] {
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

/** Accounts that gain delegated stake or become the target of a name. */
function otherGains({ effects }: PreviewFacts): readonly Gain[] {
  return effects.flatMap((effect): readonly Gain[] => {
    if (effect.kind === "delegation" && effect.act === "add") return [{ address: effect.delegator }];
    return effect.kind === "name" && effect.act === "target" && effect.target !== undefined ? [{ address: effect.target }] : [];
  });
}

/** Modules of the framework and the names contract whose functions are designed to receive property. */
const TAKES_CARE = /^(?:0x1::(?:stake|delegation_pool|staking_contract|vesting|multisig_account)|0x[0-9a-f]{64}::\w+)::/;

/** Whether property is sent directly to the recipient, without code of the recipient that handles it. */
export function isHandedOver({ call, outcome }: PreviewFacts): boolean {
  if (call === undefined) return outcome.kind === "succeeds";
  return hasWords(call) && !TAKES_CARE.test(call.functionId);
}
