import { readAddress } from "../../../chain/facts/address.ts";
import { asArray, asInteger, asObject } from "../../../chain/facts/jsonFields.ts";
import type { Address } from "../../../chain/facts/types.ts";
import { MULTISIG_ACCOUNT } from "../../effects/permissions.ts";
import type { PreviewFacts } from "../../facts/facts.ts";
import { mayBeOwnAccount } from "../../facts/ownAccount.ts";
import type { Rule } from "../../facts/rule.ts";
import { account, accounts, sentence } from "../../parts.ts";

function permissions({ effects, outcome }: PreviewFacts) {
  return outcome.kind === "fails" ? [] : effects.filter((effect) => effect.kind === "permission");
}

/** Warns if an existing multisig account gets another owner. New multisig accounts do not count, because they always get owners. */
export const ownerAdded: Rule["find"] = (facts) => {
  const all = permissions(facts);
  const found = all.find((effect) => effect.change === "ownerAdded" && !isNew(facts, effect.account));
  return found?.change === "ownerAdded"
    ? { text: sentence("rules:ownersText", { owner: account(found.owner), account: account(found.account) }) }
    : undefined;
};

function isNew(facts: PreviewFacts, multisig: string): boolean {
  return permissions(facts).some((effect) => effect.change === "threshold" && effect.account === multisig && effect.before === undefined);
}

/** Warns if an own account is converted to a multisig account: its owners can then act for it. */
export const accountConverted: Rule["find"] = (facts) => {
  const all = permissions(facts);
  for (const effect of all) {
    if (effect.change !== "threshold" || effect.before !== undefined || !isSignerOrOwn(facts, effect.account)) continue;
    const owners = all.flatMap((one) => (one.change === "ownerAdded" && one.account === effect.account ? [one.owner] : []));
    const parts = { owners: accounts(owners), account: account(effect.account), count: `${effect.after}` };
    return { text: sentence("rules:accountConvertedText", parts) };
  }
  return undefined;
};

/** Whether an account signs the transaction or belongs to the user. A newly created multisig account signs nothing. */
function isSignerOrOwn(facts: PreviewFacts, address: Address): boolean {
  const { signable } = facts;
  return mayBeOwnAccount(facts, address) || address === signable?.raw.sender || signable?.secondarySigners.includes(address) === true;
}

export const ownershipLost: Rule["find"] = (facts) => {
  const found = permissions(facts).find((effect) => effect.change === "ownerRemoved" && mayBeOwnAccount(facts, effect.owner));
  return found?.change === "ownerRemoved"
    ? { text: sentence("rules:ownershipText", { owner: account(found.owner), account: account(found.account) }) }
    : undefined;
};

export const thresholdLowered: Rule["find"] = (facts) => {
  for (const effect of permissions(facts)) {
    if (effect.change !== "threshold" || effect.before === undefined || effect.after >= effect.before) continue;
    const { before, after } = effect;
    return { text: sentence("rules:thresholdText", { account: account(effect.account), before: `${before}`, count: `${after}` }) };
  }
  return undefined;
};

/** Warns if all owners of a multisig account must sign, because losing one key then loses the account. */
export const noSpareOwner: Rule["find"] = ({ input, outcome, effects }) => {
  if (outcome.kind === "fails") return undefined;
  for (const { type, address, data, kind } of input.simulation.transaction.changes) {
    if (kind !== "writeResource" || type !== MULTISIG_ACCOUNT || address === undefined) continue;
    const owners = asArray(asObject(data).owners).length;
    const needed = asInteger(asObject(data).num_signatures_required);
    // Warn only if this transaction changes owners or threshold.
    const changed = effects.some((effect) => effect.kind === "permission" && effect.account === readAddress(address));
    if (owners < 2 || needed !== BigInt(owners) || !changed) continue;
    return { text: sentence("rules:noSpareText", { number: `${owners}`, account: account(address) }) };
  }
  return undefined;
};

/** Warns about executing a proposal whose call is stored on chain and missing from the bytes. */
export const storedTransaction: Rule["find"] = ({ raw }) =>
  raw?.multisig !== undefined && raw.runs.kind === "stored"
    ? { text: sentence("rules:storedText", { account: account(raw.multisig) }) }
    : undefined;
