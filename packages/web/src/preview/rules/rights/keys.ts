import type { PermissionEffect } from "../../effect.ts";
import { NO_KEY } from "../../effects/permissions.ts";
import type { PreviewFacts } from "../../facts/facts.ts";
import type { FoundWords, Rule } from "../../facts/rule.ts";
import { account, sentence } from "../../parts.ts";

/** First permission change of a given kind that affects the user's accounts. */
function permission<Change extends PermissionEffect["change"]>(
  facts: PreviewFacts,
  ...changes: readonly Change[]
): Extract<PermissionEffect, { readonly change: Change }> | undefined {
  return permissions(facts).find((effect): effect is Extract<PermissionEffect, { readonly change: Change }> =>
    changes.some((change) => change === effect.change),
  );
}

function permissions({ effects, outcome }: PreviewFacts): readonly PermissionEffect[] {
  return outcome.kind === "fails" ? [] : effects.filter((effect) => effect.kind === "permission").filter(({ isOfNew }) => isOfNew !== true);
}

/** Warns about a changed authentication key: the holder of the new key controls the account. */
export const keyRotation: Rule["find"] = (facts) => {
  const found = permission(facts, "key");
  return found && { text: sentence("rules:keyRotationText", { account: account(found.account), key: found.after }) };
};

/** Rotation functions that require a signature by the new key; all others accept the key's hash without proof. */
const PROVEN =
  /^0x1::account::(?:rotate_authentication_key|rotate_authentication_key_with_rotation_capability|upsert_ed25519_backup_key_on_keyless_account)$/;
export const unprovenKey: Rule["find"] = (facts) => {
  const found = PROVEN.test(facts.call?.functionId ?? "") ? undefined : permission(facts, "key");
  if (found === undefined || found.after === NO_KEY) return undefined;
  return { text: sentence("rules:keyRotationText", { account: account(found.account), key: found.after }) };
};

function offered(facts: PreviewFacts, change: "signerOffer" | "rotationOffer"): FoundWords | undefined {
  const found = permission(facts, change);
  return found?.after === undefined ? undefined : { text: sentence("rules:offeredText", { recipient: account(found.after) }) };
}

/** Warns about a signer capability offer, which gives full control over the account. */
export const signerOffer: Rule["find"] = (facts) => offered(facts, "signerOffer");

/** Warns about a rotation capability offer, which allows taking over the account. */
export const rotationOffer: Rule["find"] = (facts) => offered(facts, "rotationOffer");

/** Warns about published code that authorises the account's transactions instead of a key. */
export const authenticatorAdded: Rule["find"] = (facts) => {
  const found = permission(facts, "authenticatorAdded");
  return found && { text: sentence("rules:authenticatorText", { function: found.functionId, account: account(found.account) }) };
};

export const authenticatorRemoved: Rule["find"] = (facts) => {
  const found = permission(facts, "authenticatorRemoved", "authenticatorsRemoved");
  return found && { text: sentence("rules:authenticatorsText", { account: account(found.account) }) };
};

/** Warns if no key can sign for the account afterwards, for example after conversion to a multisig account with its own key discarded. */
export const keyRevoked: Rule["find"] = (facts) => {
  const found = permissions(facts).find((effect) => effect.change === "key" && effect.after === NO_KEY);
  return found && { text: sentence("rules:authenticatorsText", { account: account(found.account) }) };
};

/** Warns about refs that code keeps, to mint, burn or move without further approval. */
export const givesRefs: Rule["find"] = (facts) => {
  const found = permission(facts, "refs");
  return found && { text: sentence("rules:refsText", { type: found.type, refs: found.refs.join(", ") }) };
};
