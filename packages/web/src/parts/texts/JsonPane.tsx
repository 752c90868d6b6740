import { useMemo } from "react";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { t } from "../../language/words.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { LongText } from "./LongText.tsx";

/** JSON of a node response, with a copy button: the last tab of a detail page. Serialized only when the tab opens. */
export function JsonPane({ value }: { readonly value: unknown }) {
  const text = useMemo(() => exactJsonToText(value, 2), [value]);
  return (
    <SectionCard title={t("explore:json")} action={<CopyButton text={text} label={t("explore:copyJson")} />}>
      <LongText text={text} />
    </SectionCard>
  );
}
