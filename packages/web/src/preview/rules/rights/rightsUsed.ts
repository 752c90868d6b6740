import { readAddress } from "../../../chain/facts/address.ts";
import type { Address, EventFacts } from "../../../chain/facts/types.ts";
import { foreignText } from "../../../language/foreignText.ts";
import { t } from "../../../language/words.ts";
import type { PreviewFacts } from "../../facts/facts.ts";
import { foreignCode } from "../../facts/foreignCode.ts";
import { isTheirs, lossesOf, unstakedBalances } from "../../facts/losses.ts";
import type { Rule } from "../../facts/rule.ts";
import { APT } from "../../findAsset.ts";
import { canonicalName } from "../../longAddress.ts";
import { account, sentence, text } from "../../parts.ts";
import { isUnspoken } from "../amounts/takes.ts";

/** Framework modules whose functions administer stake, votes and sign-in of the signer. */
const MODULES: ReadonlySet<string> = new Set(
  ["stake", "delegation_pool", "staking_contract", "staking_proxy", "vesting", "aptos_governance", "voting"].map((name) => `0x1::${name}`),
);
/** Deposits and withdrawals, visible as amounts in the preview. */
const AMOUNTS = /::(?:AddStake|WithdrawStake|Distribute|DistributeRewards|ReactivateStake)(?:Event)?$/;
/** Resources by which an account changes its sign-in or who may pay it, and which emit no event. */
const RESOURCES: ReadonlySet<string> = new Set([
  "0x1::jwks::FederatedJWKs",
  "0x1::permissioned_delegation::RegisteredDelegations",
  "0x1::permissioned_signer::GrantedPermissionHandles",
  "0x1::aptos_account::DirectTransferConfig",
]);
const OWNERLESS = /^0x1::(?:staking_contract|vesting)::/;
const NAMED_MAX = 3;

/** Foreign code exercises rights that the account has in the framework: votes, operators, commissions, lockups, sign-in. */
export const rightsUsed: Rule["find"] = (facts) => {
  if (!isUnspoken(facts) || foreignCode(facts) === undefined) return undefined;
  const used = [...divertedStake(facts), ...usedByEvents(facts), ...usedByWrites(facts), ...assignedRoles(facts)];
  const [first] = used;
  if (first === undefined) return undefined;
  const names = [...new Set(used.filter(({ owner }) => owner === first.owner).map(({ name }) => name))];
  return { text: sentence("rules:rightsUsedText", { account: account(first.owner), rights: names.slice(0, NAMED_MAX).join(", ") }) };
};

interface UsedRight {
  readonly owner: Address;
  /** Module and event or resource, such as `stake::IncreaseLockup`. */
  readonly name: string;
}

/** Withdrawn stake that does not arrive in the balance. */
function divertedStake(facts: PreviewFacts): readonly UsedRight[] {
  const unstaking = new Set(unstakedBalances(facts).map(({ owner }) => owner));
  return lossesOf(facts).flatMap(({ owner, asset }) =>
    asset.id === APT.id && unstaking.has(owner) ? [{ owner, name: "stake::WithdrawStake" }] : [],
  );
}

/** New operators and voters of stake pools, attributed to the acting account: foreign code has no other own signer. */
function assignedRoles(facts: PreviewFacts): readonly UsedRight[] {
  return facts.effects.flatMap((effect): readonly UsedRight[] =>
    effect.kind === "permission" && (effect.change === "operator" || effect.change === "voter") && effect.before !== effect.after
      ? [{ owner: facts.actor, name: `stake::${effect.change}` }]
      : [],
  );
}

function usedByEvents(facts: PreviewFacts): readonly UsedRight[] {
  return facts.input.simulation.transaction.events.flatMap((event): readonly UsedRight[] => {
    const type = canonicalName(event.type);
    const [address = "", module = ""] = type.split("::");
    if (!MODULES.has(`${address}::${module}`) || AMOUNTS.test(type)) return [];
    // Events of staking contracts and vesting name the pool, not the owner whose signature they need.
    const actors = OWNERLESS.test(type) ? [facts.actor] : [];
    const owner = [...concerned(event), ...actors].find((one) => isTheirs(facts, one));
    return owner === undefined ? [] : [{ owner, name: type.replace(/^0x1::/, "").replace(/Event$/, "") }];
  });
}

/** Addresses in an event: its handle's account, and every address among its data. */
function concerned({ account: handle, data }: EventFacts): readonly Address[] {
  const named = Object.values(data).filter((value): value is string => typeof value === "string" && /^0x[0-9a-f]{1,64}$/i.test(value));
  return [handle, ...named.map(readAddress)];
}

function usedByWrites(facts: PreviewFacts): readonly UsedRight[] {
  return facts.input.simulation.transaction.changes.flatMap(({ address, type }): readonly UsedRight[] => {
    if (address === undefined || type === undefined || !RESOURCES.has(canonicalName(type)) || !isTheirs(facts, address)) return [];
    return [{ owner: address, name: canonicalName(type).replace(/^0x1::/, "") }];
  });
}

/** Foreign code publishes or upgrades code in the name of an own account. */
export const publishesForYou: Rule["find"] = (facts) => {
  if (!isUnspoken(facts) || foreignCode(facts) === undefined) return undefined;
  const found = facts.effects.find((effect) => effect.kind === "module" && isTheirs(facts, effect.address));
  if (found?.kind !== "module") return undefined;
  const name = foreignText(found.packageName ?? found.modules.join(", "));
  return { text: sentence("rules:publishesForYouText", { package: name, address: account(found.address) }) };
};

/** Foreign code can use a right of the user that the preview's effects do not show: allowances, trusted accounts, coins. */
export const hiddenRights: Rule["find"] = (facts) => {
  const names = facts.input.known.contextReads?.hiddenRights ?? [];
  if (names.length === 0 || facts.outcome.kind === "fails" || foreignCode(facts) === undefined) return undefined;
  return { text: [text(t("rules:hiddenRightsText", { functions: names.join(", ") }))] };
};
