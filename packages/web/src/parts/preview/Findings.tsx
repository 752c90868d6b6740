import { t } from "../../language/words.ts";
import { findingKey } from "../../preview/findingKey.ts";
import type { Preview } from "../../preview/previewTypes.ts";
import { isDismissible } from "../../preview/rules/dismissible.ts";
import { Button } from "../../ui/Button.tsx";
import { CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { FINDING_NOTICE } from "../findingLevels.ts";
import { Sentence } from "../Sentence.tsx";
import { LookAlikeDigits } from "./LookAlikeDigits.tsx";
import { WarningsOff } from "./WarningsOff.tsx";

export interface FindingsProps {
  readonly preview: Pick<Preview, "outcome" | "findings" | "warningsOff">;
  readonly hidden?: readonly string[];
  /** Callback to hide a warning; omitted if warnings cannot be hidden. */
  readonly onHide?: (rule: string) => void;
}

/**
 * Warnings of a transaction preview, then the number of disabled warnings. The most severe cannot be hidden; the effects section reports
 * failures and unreadable parts.
 */
export function Findings({ preview, hidden = [], onHide }: FindingsProps) {
  const reportedElsewhere = preview.outcome.kind === "fails" ? "will_fail" : "incomplete_effects";
  const shown = preview.findings.filter(({ rule }) => rule !== reportedElsewhere && !hidden.includes(rule));
  if (shown.length === 0) {
    return preview.warningsOff === 0 ? null : (
      <CardSection>
        <WarningsOff count={preview.warningsOff} />
      </CardSection>
    );
  }
  return (
    <CardSection title={t("panel:checkFirst")}>
      <ul className="mb-2 grid grid-cols-[minmax(0,1fr)] gap-2 last:mb-0">
        {shown.map((finding) => (
          <li key={findingKey(finding)}>
            <Notice
              level={FINDING_NOTICE[finding.level]}
              title={finding.title}
              action={
                onHide !== undefined &&
                isDismissible(finding) && (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t("panel:hideFinding", { title: finding.title })}
                    onClick={() => onHide(finding.rule)}
                  >
                    {t("panel:hide")}
                  </Button>
                )
              }
            >
              {finding.text.length > 0 && <Sentence parts={finding.text} />}
              {finding.lookAlike !== undefined && <LookAlikeDigits {...finding.lookAlike} />}
              {finding.advice !== "" && <span className="mt-0.5 block text-ink-3">{finding.advice}</span>}
            </Notice>
          </li>
        ))}
      </ul>
      <WarningsOff count={preview.warningsOff} />
    </CardSection>
  );
}
