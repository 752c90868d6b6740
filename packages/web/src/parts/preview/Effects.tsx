import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import type { Effect, Preview } from "../../preview/previewTypes.ts";
import { CardSection } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { Sentence } from "../Sentence.tsx";
import { BalanceChange, StakeChange } from "./AmountChange.tsx";
import { effectWords } from "./effectWords.ts";
import { givesControl, isFromCreation } from "./permissionWords.ts";

/** Groups of a transaction's effects in display order. */
const GROUPS = ["balances", "objects", "stake", "names", "permissions", "code"] as const;
type Group = (typeof GROUPS)[number];

const TITLES: Readonly<Record<Group, PlainKey>> = {
  balances: "panel:balanceChanges",
  objects: "panel:objects",
  stake: "panel:stake",
  names: "panel:names",
  permissions: "panel:permissions",
  code: "panel:code",
};

const GROUP_OF: Readonly<Record<Effect["kind"], Group>> = {
  balance: "balances",
  freeze: "balances",
  object: "objects",
  legacyToken: "objects",
  stake: "stake",
  delegation: "stake",
  name: "names",
  permission: "permissions",
  vote: "permissions",
  module: "code",
};

/** Rows per group before folding. Code can add any number of changes, which must not push findings out of sight; own losses come first. */
const SHOWN_MAX = 8;

export interface EffectsProps {
  readonly preview: Pick<Preview, "effects" | "isComplete" | "mayDiffer">;
}

/** Simulated effects of a transaction by group, fee included, with notices for incomplete or uncertain results. */
export function Effects({ preview: { effects, isComplete, mayDiffer } }: EffectsProps) {
  return (
    <>
      {GROUPS.map((group) => {
        const members = effects.filter(
          (effect) => GROUP_OF[effect.kind] === group && !(effect.kind === "permission" && isFromCreation(effect)),
        );
        return members.length === 0 ? null : (
          <CardSection key={group} title={t(TITLES[group])}>
            <EffectRows effects={members.slice(0, SHOWN_MAX)} />
            {members.length > SHOWN_MAX && (
              <Disclosure summary={t("panel:moreChanges", { number: formatCount(members.length - SHOWN_MAX) })}>
                <EffectRows effects={members.slice(SHOWN_MAX)} />
              </Disclosure>
            )}
          </CardSection>
        );
      })}
      {effects.length === 0 && isComplete && !mayDiffer && (
        <CardSection>
          <p className="text-ink-2">{t("panel:nothingChanges")}</p>
        </CardSection>
      )}
      {mayDiffer && (
        <CardSection>
          <Notice>{t(effects.length === 0 ? "panel:nothingSimulated" : "panel:simulatedOnly")}</Notice>
        </CardSection>
      )}
      {!isComplete && (
        <CardSection>
          <Notice>{t("panel:incomplete")}</Notice>
        </CardSection>
      )}
    </>
  );
}

function EffectRows({ effects }: { readonly effects: readonly Effect[] }) {
  return (
    <ul className="*:not-first:border-t *:not-first:border-line">
      {effects.map((effect, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: effects of a preview never move
        <li key={index} className="py-[7px]">
          <EffectRow effect={effect} />
        </li>
      ))}
    </ul>
  );
}

/** One effect: figures before and after, or a sentence. */
export function EffectRow({ effect }: { readonly effect: Effect }) {
  if (effect.kind === "balance") return <BalanceChange effect={effect} />;
  if (effect.kind === "stake") return <StakeChange effect={effect} />;
  const givesAwayControl = effect.kind === "permission" && givesControl(effect);
  return (
    <>
      {givesAwayControl && (
        <span className="mb-1 block">
          <Pill tone="danger">{t("panel:givesControl")}</Pill>
        </span>
      )}
      <p className="break-words">
        <Sentence parts={effectWords(effect)} />
      </p>
    </>
  );
}
