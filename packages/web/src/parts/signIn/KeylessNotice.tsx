import { useQuery } from "@tanstack/react-query";
import { useSignInAgain } from "../../approval/ApprovalDialog.tsx";
import { t } from "../../language/words.ts";
import { useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { keylessClientOf } from "../../session/signIn/keylessClientOf.ts";
import { useIdentityOf } from "../../session/signIn/useIdentityOf.ts";
import { useLedgerClock } from "../../session/useLedgerClock.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { foreignText } from "../../ui/foreignText.ts";
import { Notice } from "../../ui/Notice.tsx";

/** What keeps a keyless account from being what it was: its address is of another data directory, or its sign-in is over. */
export function KeylessNotice({ account }: { readonly account: AccountRecord }) {
  const network = useNetwork();
  const ledger = useLedgerIdentity();
  const identity = useIdentityOf(account);
  const signInAgain = useSignInAgain();
  const ledgerSecs = useLedgerClock();
  const isHere = identity?.network === network.id;
  const { data: pepperKey } = useQuery({
    queryKey: ["pepperKey", ledger],
    queryFn: async ({ signal }) => (await keylessClientOf(network).pepperKey(signal)) ?? null,
    enabled: isHere && ledger !== undefined,
  });
  if (identity === undefined || !isHere) return null;
  const isOther = typeof pepperKey === "string" && identity.pepperKey !== undefined && pepperKey !== identity.pepperKey;
  if (isOther) {
    return <Notice title={t("signIn:otherDirectory")}>{t("signIn:otherDirectoryText", { value: foreignText(identity.value) })}</Notice>;
  }
  // Another key signs as well.
  if (account.source.kind !== "keyless") return null;
  const isOver = identity.session !== undefined && ledgerSecs !== undefined && ledgerSecs >= BigInt(identity.session.expirySecs);
  if (identity.session !== undefined && !isOver) return null;
  return (
    <Notice
      level="notice"
      title={identity.session === undefined ? t("signIn:signedOut") : t("signIn:expired")}
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
