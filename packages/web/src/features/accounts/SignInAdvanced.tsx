import { t } from "../../language/words.ts";
import type { SignInIssuer } from "../../session/signIn/signInIssuers.ts";
import type { IdentityClaim } from "../../signer/keylessRecords.ts";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { LabelField } from "./LabelField.tsx";
import { ClientIdField } from "./SignInParts.tsx";

export interface SignInAdvancedProps {
  readonly issuers: readonly SignInIssuer[];
  /** Issuer that the settings apply to. */
  readonly issuer: SignInIssuer | undefined;
  readonly onIssuer: (issuer: string) => void;
  readonly claim: IdentityClaim;
  readonly claims: readonly IdentityClaim[];
  readonly onClaim: (claim: IdentityClaim) => void;
  /** Client id of this page at the issuer; undefined until the user enters one. */
  readonly audience: string | undefined;
  readonly clientId: string;
  readonly onClientId: (text: string) => void;
  readonly label: string;
  readonly onLabel: (text: string) => void;
  readonly isSubmitted: boolean;
}

/** Settings of a sign-in that most users leave alone: account name, identity claim and application. */
export function SignInAdvanced(props: SignInAdvancedProps) {
  const { issuers, issuer, onIssuer, claim, claims, onClaim, audience, clientId, onClientId, label, onLabel, isSubmitted } = props;
  return (
    <div className="grid gap-5 pt-1">
      <LabelField value={label} onChange={onLabel} />
      {issuers.length > 1 && (
        <SelectField
          label={t("signIn:issuer")}
          hint={issuer?.issuer}
          value={issuer?.issuer ?? ""}
          onChange={onIssuer}
          options={issuers.map((known) => ({ value: known.issuer, label: known.label }))}
        />
      )}
      {issuer?.isConfigurable === true && issuer.blockedBy === undefined && (
        <ClientIdField issuer={issuer} value={clientId} isSubmitted={isSubmitted} onChange={onClientId} />
      )}
      <div>
        <p className="mb-1.5 font-[560]">{t("signIn:identifyBy")}</p>
        <SegmentedControl
          label={t("signIn:identifyBy")}
          value={claim}
          onChange={onClaim}
          options={claims.map((value) => ({ value, label: t(value === "email" ? "signIn:byEmail" : "signIn:bySub") }))}
        />
        <p className="mt-1.5 text-small text-ink-3">
          {claims.length > 1 ? t("signIn:identifyHint") : t("signIn:onlyBySub", { issuer: issuer?.label ?? "" })}
        </p>
      </div>
      {audience !== undefined && (
        <div>
          <p className="mb-1 font-[560]">{t("signIn:application")}</p>
          <p className="mono break-words">{audience}</p>
          <p className="mt-1 text-small text-ink-3">{t("signIn:applicationHint")}</p>
        </div>
      )}
    </div>
  );
}
