import { type FormEvent, useState } from "react";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { SettingsFrame } from "../../parts/settings/SettingsFrame.tsx";
import { routes } from "../../routing/routes.ts";
import { ADJUSTABLE, isWithin, type LimitName, useLimits, writeLimits } from "../../session/settings/limits.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection, SectionCard } from "../../ui/Card.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { formatCount } from "../../ui/text/amount.ts";

interface AdjustableWords {
  readonly name: LimitName;
  readonly label: PlainKey;
  readonly source: PlainKey;
}
const CHANGEABLE: readonly AdjustableWords[] = [
  { name: "expirySecs", label: "settings:expiry", source: "settings:expirySource" },
  { name: "waitSecs", label: "settings:waitUnknown", source: "settings:waitUnknownSource" },
  { name: "faucetApt", label: "settings:faucetApt", source: "settings:faucetSource" },
  { name: "listRows", label: "settings:listRows", source: "settings:listSource" },
];

const FIXED: readonly { readonly label: PlainKey; readonly value: PlainKey; readonly source: PlainKey }[] = [
  { label: "settings:wait", value: "settings:waitValue", source: "settings:waitSource" },
  { label: "settings:gas", value: "settings:gasValue", source: "settings:gasSource" },
  { label: "settings:cache", value: "settings:cacheValue", source: "settings:cacheSource" },
  { label: "settings:kdf", value: "settings:kdfValue", source: "settings:kdfSource" },
  { label: "settings:ephemeral", value: "settings:ephemeralValue", source: "settings:ephemeralSource" },
  { label: "settings:fileSize", value: "settings:fileSizeValue", source: "settings:fileSizeSource" },
];

/** Page that lists the limits of page and networks with their sources, with fields for adjustable limits. */
export function LimitsPage() {
  return (
    <SettingsFrame here={routes.limits()} title={t("pages:limits")} text={t("settings:limitsText")}>
      <Card>
        {CHANGEABLE.map((words) => (
          <CardSection key={words.name}>
            <LimitForm words={words} />
          </CardSection>
        ))}
      </Card>
      <SectionCard title={t("settings:fixed")}>
        <KeyValue
          items={FIXED.map(({ label, value, source }) => ({
            label: t(label),
            value: (
              <>
                {t(value)} <span className="block text-small text-ink-3">{t(source)}</span>
              </>
            ),
          }))}
        />
      </SectionCard>
    </SettingsFrame>
  );
}

function LimitForm({ words }: { readonly words: AdjustableWords }) {
  const { name, source } = words;
  const label = t(words.label);
  const limits = useLimits();
  const toast = useToast();
  const [text, setText] = useState(limits[name].toString());
  const [problem, setProblem] = useState<string>();
  const { initial, least, most } = ADJUSTABLE[name];
  const save = (value: number) => {
    writeLimits({ ...limits, [name]: value });
    setText(value.toString());
    setProblem(undefined);
    toast({ title: t("settings:saved") });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined;
    if (isWithin(name, value)) save(value);
    else setProblem(t("settings:outOfBounds", { least, most: formatCount(BigInt(most)) }));
  };
  return (
    <form noValidate aria-label={label} onSubmit={submit}>
      <Field label={label} error={problem} hint={t(source)}>
        {(control) => (
          <div className="grid grid-flow-col grid-cols-[minmax(0,1fr)] gap-2 sm:max-w-[420px]">
            <TextInput
              {...control}
              inputMode="numeric"
              value={text}
              onChange={(typed) => {
                setText(typed);
                setProblem(undefined);
              }}
            />
            <Button type="submit" size="large" aria-label={t("settings:saveLimit", { limit: label })}>
              {t("settings:save")}
            </Button>
            {limits[name] !== initial && (
              <Button size="large" variant="quiet" aria-label={t("settings:resetLimit", { limit: label })} onClick={() => save(initial)}>
                {t("settings:resetTo", { initial })}
              </Button>
            )}
          </div>
        )}
      </Field>
    </form>
  );
}
