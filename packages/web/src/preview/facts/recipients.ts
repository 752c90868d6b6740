import type { Address } from "../../chain/facts/types.ts";
import { metadataAddress } from "../effects/assetIds.ts";
import { hasWords } from "../sentences/describeCall.ts";
import type { PreviewFacts } from "./facts.ts";
import { byAmount, takeTurns } from "./importance.ts";
import { lossesOf, lostObjects } from "./losses.ts";
import { isOwnAccount } from "./ownAccount.ts";

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
 * Recipients of the user's property: from effects, regardless of the function, and from the call if it names a recipient. Transfers between
 * own accounts do not count. The named recipient is first; then money, objects, legacy tokens and others take turns, large amounts before
 * small ones, so that many small payments hide no other recipient.
 */
export function previewedRecipients(facts: PreviewFacts): readonly Recipient[] {
  return accountsThatGain(facts).filter(({ address }) => !isOwnAccount(facts, address) && address !== facts.raw?.multisig);
}

/** All accounts that receive property of the user, including the user's own ones, in the order of `previewedRecipients`. */
export function accountsThatGain(facts: PreviewFacts): readonly Recipient[] {
  const paid = balanceGains(facts);
  const money = byAmount(paid).map((address) => ({ address }));
  const others = takeTurns<Gain>([money, objectGains(facts), tokenGains(facts), otherGains(facts)]);
  const gains = [...named(facts), ...others, ...paid];
  const addresses = [...new Set(gains.map(({ address }) => address))];
  return addresses.map((address) => ({
    address,
    assets: gains.flatMap((gain) => (gain.address === address && gain.asset !== undefined ? [gain.asset] : [])),
  }));
}

function named({ transfer }: PreviewFacts): readonly Gain[] {
  return transfer === undefined ? [] : [{ address: transfer.recipient, asset: metadataAddress(transfer.assetId) }];
}

function balanceGains(facts: PreviewFacts) {
  const lost = new Set(lossesOf(facts).map(({ asset }) => metadataAddress(asset.id)));
  return facts.balances
    .map(({ owner, asset, before, after }) => ({ address: owner, asset: metadataAddress(asset.id), units: after - before }))
    .filter(({ asset, units }) => units > 0n && lost.has(asset));
}

function objectGains(facts: PreviewFacts): readonly Gain[] {
  return lostObjects(facts).flatMap(({ change, to }) => (change !== "owner" || to === undefined ? [] : [{ address: to }]));
}

function tokenGains({ effects }: PreviewFacts): readonly Gain[] {
  return effects.flatMap((effect) => (effect.kind === "legacyToken" && effect.change > 0n ? [{ address: effect.owner }] : []));
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
