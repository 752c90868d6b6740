import { metadataAddress } from "../../../packages/web/src/preview/effects/assetIds.ts";
import type { Effect } from "../../../packages/web/src/preview/previewTypes.ts";

/** Formats a preview's effects as lines comparable to those of `observedChanges`; omits effects that the comparison does not cover. */
export function predictedChanges(effects: readonly Effect[]): readonly string[] {
  return effects.flatMap((effect) => line(effect) ?? []).sort();
}

const PARTS = { active: "active", pendingActive: "pending_active", pendingInactive: "pending_inactive", inactive: "inactive" };

function line(effect: Effect): string | undefined {
  switch (effect.kind) {
    case "balance":
      return `${effect.owner} has ${metadataAddress(effect.asset.id)}${effect.store === undefined ? "" : ` in ${effect.store}`}: ${effect.before} -> ${effect.after}`;
    case "object":
      return `object ${effect.object}: ${effect.from ?? "nothing"} -> ${effect.to ?? "nothing"}`;
    case "stake":
      return `pool ${effect.pool} ${PARTS[effect.part]}: ${effect.before} -> ${effect.after}`;
    case "permission":
      return permissionLine(effect);
    case "delegation":
    case "freeze":
    case "legacyToken":
    case "module":
    case "name":
    case "vote":
      return undefined;
  }
}

function permissionLine(effect: Extract<Effect, { readonly kind: "permission" }>): string | undefined {
  const { account } = effect;
  switch (effect.change) {
    case "key":
      return `key of ${account}: ${effect.before} -> ${effect.after}`;
    case "rotationOffer":
      return `rotation offer of ${account}: ${effect.before ?? "nobody"} -> ${effect.after ?? "nobody"}`;
    case "signerOffer":
      return `signer offer of ${account}: ${effect.before ?? "nobody"} -> ${effect.after ?? "nobody"}`;
    case "ownerAdded":
      return `owner of ${account} added: ${effect.owner}`;
    case "ownerRemoved":
      return `owner of ${account} removed: ${effect.owner}`;
    case "threshold":
      return `threshold of ${account}: ${effect.before} -> ${effect.after}`;
    case "operator":
      return `operator of ${account}: ${effect.before} -> ${effect.after}`;
    case "voter":
      return `voter of ${account}: ${effect.before} -> ${effect.after}`;
    case "authenticatorAdded":
    case "authenticatorRemoved":
    case "authenticatorsRemoved":
    case "refs":
    case "rightLost":
      return undefined;
  }
}
