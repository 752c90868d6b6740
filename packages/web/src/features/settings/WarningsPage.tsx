import { useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { SettingsFrame } from "../../parts/settings/SettingsFrame.tsx";
import type { RuleDescription } from "../../preview/facts/rule.ts";
import type { FindingLevel } from "../../preview/previewTypes.ts";
import { describeRules } from "../../preview/rules/table.ts";
import { routes } from "../../routing/routes.ts";
import { useVault } from "../../session/context.ts";
import { disabledRulesOf } from "../../session/settings/disabledRulesOf.ts";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { formatCount } from "../../ui/text/amount.ts";

const LEVELS: readonly { readonly level: FindingLevel; readonly title: PlainKey; readonly text: PlainKey }[] = [
  { level: "blocked", title: "settings:ruleBlocked", text: "settings:ruleBlockedText" },
  { level: "danger", title: "settings:ruleDanger", text: "settings:ruleDangerText" },
  { level: "caution", title: "settings:ruleCaution", text: "settings:ruleCautionText" },
  { level: "note", title: "settings:ruleNote", text: "settings:ruleNoteText" },
];

/** All warning rules of the transaction preview by severity. Users can turn off cautions and notes in an unlocked vault, with approval. */
export function WarningsPage() {
  const vault = useVault();
  const requireUnlock = useRequireUnlock();
  const approve = useApprove();
  const toast = useToast();
  const saved = disabledRulesOf(vault);
  const [chosen, setChosen] = useState<readonly string[]>();
  const rules = describeRules();
  const isUnlocked = vault.kind === "unlocked";
  const off = (isUnlocked ? chosen : undefined) ?? saved;
  const isOff = ({ name, canBeDisabled }: RuleDescription) => canBeDisabled && off.includes(name);
  const count = rules.filter((rule) => rule.canBeDisabled && saved.includes(rule.name)).length;
  const changes = rules.filter(({ name }) => off.includes(name) !== saved.includes(name)).length;
  const save = useAction(async (disabled: readonly string[]) => {
    if ((await approve({ kind: "warnings", disabled }, t("settings:changeWarnings"))) === undefined) return;
    setChosen(undefined);
    toast({ title: t("settings:saved") });
  });
  return (
    <SettingsFrame here={routes.warnings()} title={t("pages:warnings")} text={t("settings:warningsText")}>
      {vault.kind === "absent" && <Notice level="notice">{t("settings:warningsNoVault")}</Notice>}
      {vault.kind === "locked" && (
        <Notice
          level="notice"
          title={t("settings:warningsLocked")}
          action={
            <Button size="small" onClick={() => requireUnlock()}>
              {t("common:unlock")}
            </Button>
          }
        >
          {t("settings:warningsLockedText")}
        </Notice>
      )}
      {count > 0 && (
        <Notice
          level="caution"
          title={t("settings:rulesOff", { number: formatCount(count) })}
          action={
            <Button size="small" busy={save.busy} onClick={() => save.run([])}>
              {t("settings:allRulesOn")}
            </Button>
          }
        >
          {t("settings:rulesOffText")}
        </Notice>
      )}
      {LEVELS.map(({ level, title, text }) => (
        <SectionCard key={level} label={t(title)} title={t(title)}>
          <p className="mb-5 text-small text-ink-3">{t(text)}</p>
          <ul className="grid gap-5">
            {rules
              .filter((rule) => rule.level === level)
              .map((rule) => (
                <RuleRow
                  key={rule.name}
                  rule={rule}
                  isOn={!isOff(rule)}
                  isFixed={!isUnlocked || save.busy}
                  onChange={(isOn) => setChosen(isOn ? off.filter((other) => other !== rule.name) : [...off, rule.name])}
                />
              ))}
          </ul>
        </SectionCard>
      ))}
      {save.error !== undefined && <ErrorView error={save.error} />}
      {changes > 0 && (
        <div className="sticky bottom-20 z-10 flex flex-wrap items-center justify-end gap-3 rounded-card border border-line-strong bg-surface px-4 py-3 md:bottom-4">
          <p role="status" className="grow text-ink-2 max-sm:basis-full">
            {t("settings:warningsChanged", { count: changes })}
          </p>
          <Button disabled={save.busy} onClick={() => setChosen(undefined)}>
            {t("settings:discardChanges")}
          </Button>
          <Button variant="primary" busy={save.busy} onClick={() => save.run(off)}>
            {t("settings:saveChanges")}
          </Button>
        </div>
      )}
    </SettingsFrame>
  );
}

interface RuleRowProps {
  readonly rule: RuleDescription;
  readonly isOn: boolean;
  /** True if the rule cannot be switched: the vault is locked or absent, or saving is in progress. */
  readonly isFixed: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function RuleRow({ rule: { title, loss, canBeDisabled }, isOn, isFixed, onChange }: RuleRowProps) {
  return (
    <li>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-4 shrink-0 accent-accent"
          checked={isOn}
          disabled={!canBeDisabled || isFixed}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="min-w-0">
          <span className={isOn ? "font-[560]" : "font-[560] text-ink-3"}>{title}</span>
          <span className="block text-small text-ink-2">{loss}</span>
        </span>
      </label>
    </li>
  );
}
