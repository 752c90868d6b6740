import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { SettingsFrame } from "../../parts/SettingsFrame.tsx";
import type { RuleDescription } from "../../preview/rules/rule.ts";
import { describeRules } from "../../preview/rules/table.ts";
import type { FindingLevel } from "../../preview/types.ts";
import { routes } from "../../routing/routes.ts";
import { useDisabledRules, writeDisabledRules } from "../../session/disabledRules.ts";
import { formatCount } from "../../ui/amount.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";

const LEVELS: readonly { readonly level: FindingLevel; readonly title: PlainKey; readonly text: PlainKey }[] = [
  { level: "blocked", title: "settings:ruleBlocked", text: "settings:ruleBlockedText" },
  { level: "danger", title: "settings:ruleDanger", text: "settings:ruleDangerText" },
  { level: "caution", title: "settings:ruleCaution", text: "settings:ruleCautionText" },
  { level: "note", title: "settings:ruleNote", text: "settings:ruleNoteText" },
];

/** Everything that a preview looks for, by how bad it can be, with what it prevents; all but what blocks can be switched off. */
export function WarningsPage() {
  const off = useDisabledRules();
  const rules = describeRules();
  const isOff = ({ name, canBeDisabled }: RuleDescription) => canBeDisabled && off.includes(name);
  const change = (name: string, isOn: boolean) => writeDisabledRules(isOn ? off.filter((other) => other !== name) : [...off, name]);
  const count = rules.filter(isOff).length;
  return (
    <SettingsFrame here={routes.warnings()} title={t("pages:warnings")} text={t("settings:warningsText")}>
      {count > 0 && (
        <Notice
          level="caution"
          title={t("settings:rulesOff", { number: formatCount(count) })}
          action={
            <Button size="small" onClick={() => writeDisabledRules([])}>
              {t("settings:allRulesOn")}
            </Button>
          }
        >
          {t("settings:rulesOffText")}
        </Notice>
      )}
      {LEVELS.map(({ level, title, text }) => (
        <Card key={level} label={t(title)}>
          <CardSection title={t(title)}>
            <p className="mb-5 text-small text-ink-3">{t(text)}</p>
            <ul className="grid gap-5">
              {rules
                .filter((rule) => rule.level === level)
                .map((rule) => (
                  <RuleRow key={rule.name} rule={rule} isOn={!isOff(rule)} onChange={(isOn) => change(rule.name, isOn)} />
                ))}
            </ul>
          </CardSection>
        </Card>
      ))}
    </SettingsFrame>
  );
}

interface RuleRowProps {
  readonly rule: RuleDescription;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function RuleRow({ rule: { title, loss, canBeDisabled }, isOn, onChange }: RuleRowProps) {
  return (
    <li>
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          className="mt-1 size-4 shrink-0 accent-accent"
          checked={isOn}
          disabled={!canBeDisabled}
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
