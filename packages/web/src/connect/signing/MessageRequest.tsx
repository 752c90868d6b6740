import { useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { foreignCodeText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { FINDING_NOTICE } from "../../parts/findingLevels.ts";
import { Sentence } from "../../parts/Sentence.tsx";
import { messageFindings } from "../../preview/messages/messageFindings.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardFooter, CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { connectionOf } from "../site/connectionOf.ts";
import type { SiteRequest } from "../site/siteRequest.ts";
import { useArmed } from "../site/useArmed.ts";
import type { PermittedRequest } from "./SigningRequest.tsx";

interface MessageRequestProps extends Omit<PermittedRequest, "request"> {
  readonly request: Extract<SiteRequest, { readonly kind: "signMessage" }>;
}

/** A message that a site wants signed. The worker adds the standard's prefix with the site's origin, and always wants presence. */
export function MessageRequest({ opener, origin, request, account, usable }: MessageRequestProps) {
  const approve = useApprove();
  const isArmed = useArmed(request.id);
  const [isAcknowledged, setAcknowledged] = useState(false);
  const findings = messageFindings(request.message);
  const sign = useAction(async () => {
    const { message, nonce, fields } = request;
    const result = await approve(
      { kind: "message", network: usable.network.id, accountId: account.id, text: message, nonce, site: { origin, fields } },
      t("connect:approveMessage"),
    );
    if (result?.kind !== "messageSigned") return;
    opener.claim();
    const connection = await connectionOf(account, usable);
    opener.answer({ kind: "messageSigned", fullMessage: result.text, authenticator: result.signature, ...connection });
  });
  const isDangerous = findings.length > 0;
  return (
    <Card label={t("connect:message")}>
      {findings.map((finding) => (
        <CardSection key={finding.rule}>
          <Notice level={FINDING_NOTICE[finding.level]} title={finding.title}>
            <Sentence parts={finding.text} />
            <span className="mt-0.5 block text-ink-3">{finding.advice}</span>
          </Notice>
        </CardSection>
      ))}
      <CardSection title={t("connect:message")}>
        <p className="max-h-[40vh] overflow-y-auto whitespace-pre-wrap wrap-anywhere">{foreignCodeText(request.message)}</p>
      </CardSection>
      <CardSection>
        <KeyValue
          items={[
            { label: t("connect:application"), value: origin },
            { label: t("connect:nonce"), value: <span className="mono wrap-anywhere">{foreignCodeText(request.nonce)}</span> },
          ]}
        />
        {!isDangerous && <p className="mt-3 text-ink-3">{t("connect:messageText")}</p>}
      </CardSection>
      {findings.map(({ rule, loss }) => (
        <CardSection key={rule}>
          <label className="flex items-start gap-2.5">
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0 accent-danger"
              checked={isAcknowledged}
              onChange={(event) => setAcknowledged(event.target.checked)}
            />
            <span>{loss}</span>
          </label>
        </CardSection>
      ))}
      {sign.error !== undefined && (
        <CardSection>
          <ErrorView error={sign.error} />
        </CardSection>
      )}
      <CardFooter>
        <Button size="large" disabled={sign.busy} onClick={() => opener.answer({ kind: "rejected" })}>
          {t("connect:reject")}
        </Button>
        <Button
          size="large"
          variant={isDangerous ? "danger" : "primary"}
          busy={sign.busy}
          disabled={!isArmed || (isDangerous && !isAcknowledged)}
          onClick={() => sign.run()}
        >
          {isDangerous ? t("connect:signAnyway") : t("connect:sign")}
        </Button>
      </CardFooter>
    </Card>
  );
}
