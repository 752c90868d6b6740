import { useSignInAgain } from "../../approval/ApprovalDialog.tsx";
import { currentLanguage, t } from "../../language/words.ts";
import { useSignInState } from "../../session/signIn/useSignInState.ts";
import type { IdentityView } from "../../signer/protocol.ts";
import { Button } from "../../ui/Button.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { exactFormat } from "../../ui/text/dateFormats.ts";
import { MS_PER_SEC } from "../../units/time.ts";

/** Sign-in status of a keyless identity with its expiry, or a button to sign in again. */
export function SignInPill({ identity, account }: { readonly identity: IdentityView; readonly account: string }) {
  const state = useSignInState(identity);
  const signInAgain = useSignInAgain();
  if (state === "signedIn" && identity.session !== undefined) {
    const time = exactFormat(currentLanguage()).format(new Date(identity.session.expirySecs * MS_PER_SEC));
    return <Pill>{t("signIn:signedInUntil", { time })}</Pill>;
  }
  return (
    <>
      <Pill>{t(state === "expired" ? "signIn:expired" : "signIn:signedOut")}</Pill>
      <Button size="small" aria-label={t("signIn:againTitle", { account })} onClick={() => void signInAgain(identity)}>
        {t("signIn:again")}
      </Button>
    </>
  );
}
