import type { Fact, Reading } from "../../chain/keys/reading.ts";
import { foreignText } from "../../language/foreignText.ts";
import { currentLanguage, t } from "../../language/words.ts";
import { FactList } from "../../parts/FactList.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { exactFormat } from "../../ui/text/dateFormats.ts";

/** A parsed key, signature or authenticator: kind, explanation and fields. */
export function ReadingView({ reading }: { readonly reading: Reading }) {
  return (
    <Card label={t(`tools:kind_${reading.kind}`)}>
      <ReadingSections reading={reading} />
    </Card>
  );
}

/** Sections of a parsed key, signature or authenticator, without a card around them. */
export function ReadingSections({ reading }: { readonly reading: Reading }) {
  return (
    <>
      <CardSection title={t(`tools:kind_${reading.kind}`)}>
        <p className="mb-2 text-ink-2">{t(`tools:about_${reading.kind}`)}</p>
        {reading.facts.length > 0 && (
          <FactList items={reading.facts.map((fact) => ({ label: t(`tools:fact_${fact.name}`), value: <FactValue fact={fact} /> }))} />
        )}
      </CardSection>
      {reading.parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity besides their position
        <ReadingSections key={at} reading={part} />
      ))}
    </>
  );
}

function FactValue({ fact: { form, value } }: { readonly fact: Fact }) {
  switch (form) {
    case "address":
      return <AddressText address={value} full />;
    case "hex":
      return (
        <span className="flex items-start gap-1.5">
          <span className="mono min-w-0 break-all">{value}</span>
          <CopyButton text={value} />
        </span>
      );
    case "time":
      return timeText(value);
    case "yesNo":
      return value === "true" ? t("tools:yes") : t("tools:no");
    case "text":
      return <span className="break-all">{foreignText(value)}</span>;
    default:
      return value;
  }
}

/** Formats seconds as a date; values beyond the date range stay numbers. */
function timeText(seconds: string): string {
  const date = new Date(Number(seconds) * 1_000);
  return Number.isNaN(date.getTime()) ? seconds : exactFormat(currentLanguage()).format(date);
}
