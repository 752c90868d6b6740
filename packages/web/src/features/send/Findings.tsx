import { t } from "../../language/words.ts";
import { FINDING_NOTICE } from "../../parts/findingLevels.ts";
import { Sentence } from "../../parts/Sentence.tsx";
import { isDismissible } from "../../preview/rules/dismissible.ts";
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
              level={FINDING_NOTICE[finding.level]}
              title={finding.title}
              action={
                isDismissible(finding) && (
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
              {finding.advice !== "" && <span className="mt-0.5 block text-ink-3">{finding.advice}</span>}
            </Notice>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
