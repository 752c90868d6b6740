import { Clock } from "lucide-react";
import { t } from "../../language/words.ts";
import { timeInWords } from "../../preview/words/timeInWords.ts";
import { useLedgerClock } from "../../session/network/useLedgerClock.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardFooter, CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Time left, below which it is urgent: client libraries build transactions for 20 seconds. */
const SHORT_SECS = 30n;

/** Seconds until a transaction of a site expires, by the ledger's clock; undefined while unknown, and for transactions without an expiry. */
export function useSecondsLeft(expirationSecs: bigint | undefined): bigint | undefined {
  const ledgerSecs = useLedgerClock();
  if (expirationSecs === undefined || ledgerSecs === undefined) return undefined;
  return expirationSecs > ledgerSecs ? expirationSecs - ledgerSecs : 0n;
}

/** Countdown to the expiry that the site set. */
export function Countdown({ secondsLeft }: { readonly secondsLeft: bigint }) {
  const isShort = secondsLeft < SHORT_SECS;
  return (
    <p role="timer" className={isShort ? "mb-3 flex items-center gap-2 px-1 text-caution" : "mb-3 flex items-center gap-2 px-1 text-ink-3"}>
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      <span className="tabular-nums">{t("connect:expiresIn", { time: timeInWords(secondsLeft) })}</span>
    </p>
  );
}

/** A transaction that expired before the user decided. Only the site can build another one. */
export function Expired({ onClose }: { readonly onClose: () => void }) {
  return (
    <Card label={t("connect:expired")}>
      <CardSection>
        <Notice level="caution" title={t("connect:expired")}>
          {t("connect:expiredText")}
        </Notice>
      </CardSection>
      <CardFooter>
        <Button size="large" variant="primary" onClick={onClose}>
          {t("connect:closeWindow")}
        </Button>
      </CardFooter>
    </Card>
  );
}
