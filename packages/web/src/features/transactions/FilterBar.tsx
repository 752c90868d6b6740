import { useEffect, useState } from "react";
import { t } from "../../language/words.ts";
import { useTypedSecret } from "../../parts/secrets/useTypedSecret.ts";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { useIsNarrow } from "../../ui/virtual/useIsNarrow.ts";
import type { ReadFilters, TypedFilters } from "./transactionFilters.ts";

const PAUSE_MS = 400;
const NO_FILTERS: TypedFilters = { sender: "", code: "", outcome: "any", asset: "" };

export interface FilterBarProps {
  readonly typed: TypedFilters;
  readonly read: ReadFilters;
  readonly onChange: (changed: Partial<TypedFilters>) => void;
}

/** Filters of the list: sender, function or module, outcome and asset. Collapsed on phones until a filter is set. */
export function FilterBar(props: FilterBarProps) {
  const isNarrow = useIsNarrow();
  if (!isNarrow) return <Filters {...props} />;
  const { read } = props;
  return (
    <Disclosure summary={t("blocks:filters")} defaultOpen={!read.ok || !read.isAny}>
      <Filters {...props} />
    </Disclosure>
  );
}

function Filters({ typed, read, onChange }: FilterBarProps) {
  const problem = (field: string) => (!read.ok && read.field === field ? t(`blocks:bad_${read.field}`) : undefined);
  return (
    <section
      aria-label={t("blocks:filters")}
      className="mb-4 grid gap-x-4 gap-y-2 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.6fr_0.8fr_1.2fr_auto]"
    >
      <Typed
        label={t("explore:sender")}
        hint="0x…"
        value={typed.sender}
        problem={problem("sender")}
        onChange={(sender) => onChange({ sender })}
      />
      <Typed
        label={t("blocks:code")}
        hint="0x1::coin::transfer"
        value={typed.code}
        problem={problem("code")}
        onChange={(code) => onChange({ code })}
      />
      <SelectField
        label={t("common:outcome")}
        value={typed.outcome}
        options={wordOptions({ any: "blocks:anyOutcome", succeeded: "blocks:succeeded", failed: "blocks:failed" })}
        onChange={(outcome) => onChange({ outcome: outcome as TypedFilters["outcome"] })}
      />
      <Typed
        label={t("explore:argumentMetadata")}
        hint="0xa"
        value={typed.asset}
        problem={problem("asset")}
        onChange={(asset) => onChange({ asset })}
      />
      {/* Top margin equal to the label's height, so the button aligns with the inputs. */}
      <div className="lg:mt-[26px]">
        <Button variant="quiet" size="large" disabled={read.ok && read.isAny} onClick={() => onChange(NO_FILTERS)}>
          {t("blocks:clear")}
        </Button>
      </div>
    </section>
  );
}

interface TypedProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Text field whose value enters the URL after a pause in typing; text that may be a secret does not. */
function Typed({ label, hint, value, problem, onChange }: TypedProps) {
  const [text, setText] = useState(value);
  const secret = useTypedSecret(text);
  const wanted = secret === "no" ? text.trim() : "";
  const [{ known, sent }, setSeen] = useState({ known: value, sent: value });
  // If the URL value came from this field, the typed text stays, including trailing spaces: more text may follow.
  if (known !== value) {
    setSeen({ known: value, sent: value });
    if (value !== sent) setText(value);
  }
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => {
      setSeen({ known: value, sent: wanted });
      onChange(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, value, onChange]);
  return (
    <Field label={label} error={secret === "yes" || secret === "maybe" ? t("common:secretTyped") : problem}>
      {(control) => <TextInput {...control} mono type="search" placeholder={hint} value={text} onChange={setText} />}
    </Field>
  );
}
