import { useMemo } from "react";
import { exactJsonToText } from "../chain/transport/exactJson.ts";
import { t } from "../language/words.ts";
import { Card, CardSection } from "../ui/Card.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { LongText } from "./LongText.tsx";

/** A value as the node tells it, to read and to copy: a detail page's last tab. It is written out when it is shown, not before. */
export function JsonPane({ value }: { readonly value: unknown }) {
  const text = useMemo(() => exactJsonToText(value, 2), [value]);
  return (
    <Card>
      <CardSection title={t("explore:json")} action={<CopyButton text={text} label={t("explore:copyJson")} />}>
        <LongText text={text} />
      </CardSection>
    </Card>
  );
}
