import { t } from "../../language/words.ts";
import type { SignInIssuer } from "../../session/signIn/signInIssuers.ts";
import { Button } from "../../ui/Button.tsx";

export interface IssuerButtonsProps {
  readonly issuers: readonly SignInIssuer[];
  /** Issuer whose sign-in is starting. */
  readonly busy: string | undefined;
  readonly onContinue: (issuer: SignInIssuer) => void;
}

/** One button per login provider; the first suits most users. */
export function IssuerButtons({ issuers, busy, onContinue }: IssuerButtonsProps) {
  return (
    <ul className="grid gap-2.5">
      {issuers.map((issuer, at) => (
        <li key={issuer.issuer}>
          <Button
            type="button"
            variant={at === 0 ? "primary" : "secondary"}
            size="large"
            wide
            busy={busy === issuer.issuer}
            disabled={issuer.blockedBy !== undefined}
            onClick={() => onContinue(issuer)}
          >
            {t("signIn:continueWith", { issuer: issuer.label })}
          </Button>
          {issuer.blockedBy === "httpsOrigin" && (
            <p className="mt-1.5 text-small text-ink-3">{t("signIn:appleNeedsHttps", { origin: location.origin })}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
