import { t } from "../language/words.ts";
import { describeRules } from "../preview/rules/table.ts";
import { KeyValue } from "../ui/KeyValue.tsx";

/** Titles of the warnings to be disabled by an approval. Unknown rule names appear verbatim. */
export function WarningsSummary({ disabled }: { readonly disabled: readonly string[] }) {
  const titles = new Map<string, string>(describeRules().map(({ name, title }) => [name, title]));
  const off = disabled.map((name) => titles.get(name) ?? name);
  return (
    <KeyValue
      items={[
        {
          label: t("panel:warningsTurnedOff"),
          value:
            off.length === 0 ? (
              t("panel:none")
            ) : (
              <ul className="grid max-h-60 gap-1 overflow-y-auto">
                {off.map((title) => (
                  <li key={title}>{title}</li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  );
}
