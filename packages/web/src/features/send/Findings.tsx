import { t } from "../../language/words.ts";
import { Sentence } from "../../parts/Sentence.tsx";
import type { Finding } from "../../preview/types.ts";
import { Button } from "../../ui/Button.tsx";
import { CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";

export interface FindingsProps {
  readonly findings: readonly Finding[];
  readonly hidden: readonly string[];
  readonly onHide: (rule: string) => void;
}

/** What looks unusual or dangerous. The worst stays in sight. */
export function Findings({ findings, hidden, onHide }: FindingsProps) {
  const shown = findings.filter((finding) => !hidden.includes(finding.rule));
  if (shown.length === 0) return null;
  return (
    <CardSection title={t("send:checkFirst")}>
      <ul className="grid gap-2">
        {shown.map((finding) => (
          <li key={finding.rule}>
            <Notice
              level={finding.level}
              title={finding.title}
              action={
                finding.level !== "danger" && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t("send:hideFinding", { title: finding.title })}
                    onClick={() => onHide(finding.rule)}
                  >
                    {t("send:hide")}
                  </Button>
                )
              }
            >
              {finding.text.length > 0 && <Sentence parts={finding.text} />}
            </Notice>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
