import { t } from "../../language/words.ts";
import { useVault } from "../../session/context.ts";
import { isClientId, type SignInIssuer } from "../../session/signIn/signInIssuers.ts";
import type { PendingView } from "../../signer/protocol.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { CardFooter, CardSection } from "../../ui/Card.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { StepHeading } from "../../ui/StepHeading.tsx";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { earlierAccount } from "./earlierAccount.ts";

/** Notice about an unfinished sign-in with buttons to resume or discard it. */
export function PendingNotice(props: { readonly pending: PendingView; readonly onGoOn: () => void; readonly onDiscard: () => void }) {
  const { pending, onGoOn, onDiscard } = props;
  return (
    <Notice
      level="notice"
      title={t("signIn:pendingTitle", { account: pending.label })}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={onDiscard}>
            {t("signIn:discard")}
          </Button>
          <Button size="small" onClick={onGoOn}>
            {t("signIn:goOn")}
          </Button>
        </span>
      }
    >
      {t(pending.at === "token" ? "signIn:pendingAtIssuer" : "signIn:pendingAtService", { issuer: pending.issuer })}{" "}
      <TimeText usecs={BigInt(pending.startedAt) * 1_000n} ofComputer />
    </Notice>
  );
}

/** Field for the page's OAuth client id at an issuer. */
export function ClientIdField(props: {
  readonly issuer: SignInIssuer;
  readonly value: string;
  readonly isSubmitted: boolean;
  readonly onChange: (text: string) => void;
}) {
  const { issuer, value, isSubmitted, onChange } = props;
  const isMissing = isSubmitted && issuer.audience === undefined && !isClientId(value);
  return (
    <Field
      label={t("signIn:clientId", { issuer: issuer.label })}
      hint={t("signIn:clientIdHint", { url: `${location.origin}/signed-in.html` })}
      error={isMissing ? t("signIn:clientIdMissing") : undefined}
    >
      {(field) => <TextInput {...field} value={value === "" ? (issuer.audience ?? "") : value} onChange={onChange} />}
    </Field>
  );
}

/** Warning before the user adds an account, if the same identity already has an account with a different address. */
export function ExistingIdentityNotice({ account, onGoOn }: { readonly account: AccountRecord; readonly onGoOn: () => void }) {
  const vault = useVault();
  const earlier = earlierAccount(account, vault);
  return (
    <>
      <CardSection>
        <StepHeading>{t("signIn:title")}</StepHeading>
        <div className="mt-5">
          {earlier !== undefined && (
            <Notice title={t("signIn:otherBefore")}>
              {t("signIn:otherBeforeText", { account: earlier.label, address: shortenAddress(earlier.address) })}
            </Notice>
          )}
        </div>
      </CardSection>
      <CardFooter>
        <Button variant="primary" size="large" onClick={onGoOn}>
          {t("signIn:goOn")}
        </Button>
      </CardFooter>
    </>
  );
}
