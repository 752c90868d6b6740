import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { useSigner, useVault } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Lists unreadable sign-in records of the vault, which stay stored until the user erases them. */
export function UnreadableNotice() {
  const vault = useVault();
  const signer = useSigner();
  const discard = useAction(() => signer.discardUnreadable());
  const names = vault.kind === "unlocked" ? vault.keyless.unreadable : [];
  if (names.length === 0) return null;
  return (
    <Notice
      title={t("signIn:unreadable", { count: names.length })}
      action={
        <Button size="small" busy={discard.busy} onClick={() => discard.run()}>
          {t("signIn:eraseUnreadable")}
        </Button>
      }
    >
      <ul className="mb-1">
        {[...new Set(names)].map((name) => (
          <li key={name} className="break-all">
            {name === "" ? t("signIn:unreadableUnnamed") : foreignText(name)}
          </li>
        ))}
      </ul>
      {t("signIn:unreadableText")}
      {discard.error !== undefined && <ErrorView error={discard.error} />}
    </Notice>
  );
}
