import { useMemo } from "react";
import type { Layout, Schema } from "../../chain/bcs/layout.ts";
import { toHex } from "../../chain/facts/hex.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { byteCountText, encodeProblemText, pathText } from "./bcsWords.ts";
import { encodeText } from "./encodeText.ts";
import { ResultRows } from "./ResultRows.tsx";

export interface EncodedViewProps {
  /** Value to encode, as JSON text. */
  readonly text: string;
  readonly layout: Layout;
  readonly schema: Schema;
  readonly onDecode: (hex: string) => void;
}

/** Encoded bytes of a value, or the encoding error. */
export function EncodedView({ text, layout, schema, onDecode }: EncodedViewProps) {
  const result = useMemo(() => encodeText(text, layout, schema), [text, layout, schema]);
  if (result.kind === "notJson") {
    return (
      <Notice level="danger" title={t("tools:notJson")}>
        {result.detail}
      </Notice>
    );
  }
  if (!result.encoded.ok) {
    const { problem } = result.encoded;
    return (
      <Notice level="danger" title={t("tools:notEncoded")}>
        <span className="mono break-all">{pathText(problem.path)}</span>: {encodeProblemText(problem)}
      </Notice>
    );
  }
  const hex = toHex(result.encoded.bytes);
  return (
    <SectionCard
      title={byteCountText(result.encoded.bytes.length)}
      action={
        <Button size="small" onClick={() => onDecode(hex)}>
          {t("tools:decodeThese")}
        </Button>
      }
    >
      <ResultRows rows={[{ label: t("tools:bytes"), value: hex }]} />
    </SectionCard>
  );
}
