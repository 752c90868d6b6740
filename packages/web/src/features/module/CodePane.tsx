import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../language/words.ts";
import { LongText } from "../../parts/texts/LongText.tsx";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { saveFile } from "../../ui/files/saveFile.ts";

export interface CodePaneProps {
  readonly title: string;
  readonly text: string;
  readonly fileName: string;
  /** Text above the code that explains its origin. */
  readonly note?: ReactNode;
}

/** Code of any length with copy and download buttons. */
export function CodePane({ title, text, fileName, note }: CodePaneProps) {
  return (
    <SectionCard
      title={title}
      action={
        <span className="flex items-center gap-2">
          <CopyButton text={text} label={t("modules:copyText", { title })} />
          <Button size="small" icon={<Download />} onClick={() => saveFile(fileName, "text/plain;charset=utf-8", text)}>
            {t("modules:download")}
          </Button>
        </span>
      }
    >
      {note !== undefined && <p className="mb-3 text-small text-ink-3">{note}</p>}
      <LongText text={text} isCode />
    </SectionCard>
  );
}
