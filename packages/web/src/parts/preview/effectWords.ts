import { foreignText } from "../../language/foreignText.ts";
import { currentLanguage, t } from "../../language/words.ts";
import type {
  DelegationEffect,
  Effect,
  FreezeEffect,
  LegacyTokenEffect,
  ModuleEffect,
  NameEffect,
  ObjectEffect,
} from "../../preview/effect.ts";
import { APT } from "../../preview/findAsset.ts";
import { account, amount, sentence, text } from "../../preview/parts.ts";
import type { BalanceEffect, SentencePart } from "../../preview/previewTypes.ts";
import { voteWords } from "../../preview/words/voteWords.ts";
import { exactFormat } from "../../ui/text/dateFormats.ts";
import { MS_PER_SEC } from "../../units/time.ts";
import { permissionWords } from "./permissionWords.ts";

/** Effects described by a text; balances and stakes are shown as figures before and after instead. */
export type SentenceEffect = Exclude<Effect, BalanceEffect | { readonly kind: "stake" }>;

/** Describes an effect of a transaction in one sentence. */
export function effectWords(effect: SentenceEffect): readonly SentencePart[] {
  switch (effect.kind) {
    case "freeze":
      return freezeWords(effect);
    case "object":
      return objectWords(effect);
    case "legacyToken":
      return tokenWords(effect);
    case "delegation":
      return delegationWords(effect);
    case "name":
      return nameWords(effect);
    case "permission":
      return permissionWords(effect);
    case "vote":
      return voteWords(effect);
    case "module":
      return moduleWords(effect);
  }
}

function freezeWords({ owner, asset, isFrozen }: FreezeEffect): readonly SentencePart[] {
  return sentence(isFrozen ? "panel:frozen" : "panel:thawed", { symbol: foreignText(asset.symbol), owner: account(owner) });
}

const KINDS = {
  name: "panel:whatName",
  token: "panel:whatToken",
  collection: "panel:whatCollection",
  asset: "panel:whatAsset",
  code: "panel:whatCode",
  object: "panel:whatObject",
} as const;

function objectWords(effect: ObjectEffect): readonly SentencePart[] {
  const kind = t(KINDS[effect.what]);
  const what = effect.name === undefined ? kind : t("panel:named", { what: kind, name: foreignText(effect.name) });
  const thing = { what, object: account(effect.object) };
  const from = effect.from && account(effect.from);
  const to = effect.to && account(effect.to);
  switch (effect.change) {
    case "made":
      return to === undefined ? sentence("panel:objectMade", thing) : sentence("panel:objectMadeFor", { ...thing, to });
    case "destroyed":
      return from === undefined ? sentence("panel:objectDestroyed", thing) : sentence("panel:objectDestroyedOf", { ...thing, from });
    case "thrownAway":
      return from === undefined ? sentence("panel:objectDestroyed", thing) : sentence("panel:objectThrownAway", { ...thing, from });
    case "owner":
      if (to === undefined) return sentence("panel:objectMovedAway", thing);
      return from === undefined ? sentence("panel:objectMovedTo", { ...thing, to }) : sentence("panel:objectMoved", { ...thing, from, to });
  }
}

function tokenWords({ owner, creator, collection, name, propertyVersion, change }: LegacyTokenEffect): readonly SentencePart[] {
  const shown = foreignText(name);
  return sentence(change < 0n ? "panel:tokensOut" : "panel:tokensIn", {
    owner: account(owner),
    units: (change < 0n ? -change : change).toString(),
    name: propertyVersion === 0n ? shown : t("panel:tokenVersion", { name: shown, version: propertyVersion }),
    collection: foreignText(collection),
    creator: account(creator),
  });
}

const DELEGATIONS = {
  add: "panel:delegationAdd",
  reactivate: "panel:delegationReactivate",
  unlock: "panel:delegationUnlock",
  withdraw: "panel:delegationWithdraw",
} as const;

function delegationWords({ act, delegator, pool, octas }: DelegationEffect): readonly SentencePart[] {
  return sentence(DELEGATIONS[act], { delegator: account(delegator), amount: amount(octas, APT), pool: account(pool) });
}

function nameWords(effect: NameEffect): readonly SentencePart[] {
  const name = foreignText(effect.name);
  switch (effect.act) {
    case "registered":
    case "renewed":
      return sentence(effect.act === "registered" ? "panel:nameRegistered" : "panel:nameRenewed", {
        name,
        until: momentOf(effect.expirationSecs),
        fee: amount(effect.feeOctas, APT),
      });
    case "target":
      return effect.target === undefined
        ? sentence("panel:nameNoTarget", { name })
        : sentence("panel:nameTarget", { name, target: account(effect.target) });
    case "primary":
    case "noLongerPrimary":
      return sentence(effect.act === "primary" ? "panel:namePrimary" : "panel:nameNotPrimary", { name, account: account(effect.account) });
  }
}

function momentOf(secs: bigint): string {
  const date = new Date(Number(secs) * MS_PER_SEC);
  return Number.isNaN(date.getTime()) ? t("common:unknownTime") : exactFormat(currentLanguage()).format(date);
}

const POLICIES = { arbitrary: "panel:policyArbitrary", compatible: "panel:policyCompatible", immutable: "panel:policyImmutable" } as const;

function moduleWords({ change, address, modules, packageName, policy }: ModuleEffect): readonly SentencePart[] {
  const words = sentence(change === "published" ? "panel:published" : "panel:upgraded", {
    package: packageName === undefined ? t("panel:aPackage") : foreignText(packageName),
    address: account(address),
    modules: modules.map(foreignText).join(", "),
  });
  return policy === undefined ? words : [...words, text(` ${t(POLICIES[policy])}`)];
}
