import type { PermissionEffect } from "../effects/effect.ts";
import { NO_KEY } from "../effects/permissions.ts";
import type { PreviewFacts } from "../facts.ts";
import { account, sentence } from "../parts.ts";
import type { FoundWords, Rule } from "./rule.ts";

/** The first change of permissions of a kind that concerns the person. */
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

/** Accounts go by their key: whoever has the new one has the account. */
export const keyRotation: Rule = {
  number: 16,
  name: "key_rotation",
  level: "danger",
  find(facts) {
    const found = permission(facts, "key");
    return found && { text: sentence("rules:keyRotationText", { account: account(found.account), key: found.after }) };
  },
};

/** These functions have the new key sign; every other way takes its hash at its word. */
const PROVEN =
  /^0x1::account::(?:rotate_authentication_key|rotate_authentication_key_with_rotation_capability|upsert_ed25519_backup_key_on_keyless_account)$/;
export const unprovenKey: Rule = {
  number: 17,
  name: "unproven_key",
  level: "danger",
  find(facts) {
    const found = PROVEN.test(facts.call?.functionId ?? "") ? undefined : permission(facts, "key");
    if (found === undefined || found.after === NO_KEY) return undefined;
    return { text: sentence("rules:keyRotationText", { account: account(found.account), key: found.after }) };
  },
};

function offered(facts: PreviewFacts, change: "signerOffer" | "rotationOffer"): FoundWords | undefined {
  const found = permission(facts, change);
  return found?.after === undefined ? undefined : { text: sentence("rules:offeredText", { recipient: account(found.after) }) };
}

/** Who has the signer capability of an account is the account. */
export const signerOffer: Rule = { number: 18, name: "signer_offer", level: "danger", find: (facts) => offered(facts, "signerOffer") };

/** Who may rotate an account's key can take it over. */
export const rotationOffer: Rule = {
  number: 19,
  name: "rotation_offer",
  level: "danger",
  find: (facts) => offered(facts, "rotationOffer"),
};

/** Published code that decides in place of a key. */
export const authenticatorAdded: Rule = {
  number: 20,
  name: "authenticator_added",
  level: "danger",
  find(facts) {
    const found = permission(facts, "authenticatorAdded");
    return found && { text: sentence("rules:authenticatorText", { function: found.functionId, account: account(found.account) }) };
  },
};

export const authenticatorRemoved: Rule = {
  number: 21,
  name: "authenticator_removed",
  level: "caution",
  find(facts) {
    const found = permission(facts, "authenticatorRemoved", "authenticatorsRemoved");
    return found && { text: sentence("rules:authenticatorsText", { account: account(found.account) }) };
  },
};

/** Afterwards no key signs for the account, as where it is made one of several owners and its own key thrown away. */
export const keyRevoked: Rule = {
  number: 22,
  name: "key_revoked",
  level: "danger",
  find(facts) {
    const found = permissions(facts).find((effect) => effect.change === "key" && effect.after === NO_KEY);
    return found && { text: sentence("rules:authenticatorsText", { account: account(found.account) }) };
  },
};

/** Rights that code keeps: minting, burning, moving, without asking again. */
export const givesRefs: Rule = {
  number: 50,
  name: "gives_refs",
  level: "note",
  find(facts) {
    const found = permission(facts, "refs");
    return found && { text: sentence("rules:refsText", { type: found.type, refs: found.refs.join(", ") }) };
  },
};
