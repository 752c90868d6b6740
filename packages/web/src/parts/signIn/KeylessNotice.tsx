import { useSignInAgain } from "../../approval/ApprovalDialog.tsx";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useIdentityOf } from "../../session/signIn/useIdentityOf.ts";
import { useIsOtherDirectory } from "../../session/signIn/useIsOtherDirectory.ts";
import { useSignInState } from "../../session/signIn/useSignInState.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { shortenAddress } from "../../ui/text/shorten.ts";

/**
 * Warnings about a keyless account: its address belongs to another data directory or contradicts the pepper service, or its sign-in
 * expired.
 */
export function KeylessNotice({ account }: { readonly account: AccountRecord }) {
  const network = useNetwork();
  const identity = useIdentityOf(account);
  const signInAgain = useSignInAgain();
  const state = useSignInState({ session: identity?.session });
  const isOther = useIsOtherDirectory(identity);
  if (identity === undefined || identity.network !== network.id) return null;
  if (isOther) {
    return <Notice title={t("signIn:otherDirectory")}>{t("signIn:otherDirectoryText", { value: foreignText(identity.value) })}</Notice>;
  }
  // An account of any other kind has a further key that can sign.
  if (account.source.kind !== "keyless") return null;
  if (state === "signedIn") {
    const { secondAnswer } = identity;
    if (secondAnswer === undefined || secondAnswer === "same") return null;
    return (
      <Notice
        title={t("signIn:unchangedPepper")}
        action={
          <Button size="small" href={routes.data()}>
            {t("signIn:saveBackup")}
          </Button>
        }
      >
        {t("signIn:unchangedPepperText", { account: account.label, address: shortenAddress(secondAnswer) })}
      </Notice>
    );
  }
  return (
    <Notice
      level="notice"
      title={t(state === "expired" ? "signIn:expired" : "signIn:signedOut")}
      action={
        <Button size="small" onClick={() => void signInAgain(identity)}>
          {t("signIn:again")}
        </Button>
      }
    >
      {t("signIn:againAs", { value: foreignText(identity.value), issuer: identity.issuer })}
    </Notice>
  );
}
