import { useId, useState } from "react";
import { takeBackOrigins } from "../../chain/networks/reach.ts";
import { fromPageServer } from "../../errors/pageServer.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetworks, useSigner, useVault } from "../../session/context.ts";
import { erasePageData } from "../../session/erasePageData.ts";
import { useAction } from "../../session/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorView } from "../../ui/ErrorView.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextInput } from "../../ui/TextInput.tsx";

/** The one action that cannot be taken back: asked for by typing a word. */
export function EraseEverything({ onClose }: { readonly onClose: () => void }) {
  const signer = useSigner();
  const vault = useVault();
  const { reach } = useNetworks();
  const form = useId();
  const word = t("settings:eraseWord");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const erase = useAction(async () => {
    const { connect, image } = reach;
    // What the page may reach tells which networks there were, and would be reached without asking. First, as the server may be away: then all is still there.
    // Only where something was allowed: taking back makes questions void that other tabs have open.
    if (connect.length + image.length > 0) await fromPageServer(() => takeBackOrigins({ connect, image }, reach));
    await signer.eraseVault();
    erasePageData();
    // A page that begins anew holds nothing in memory of what was erased.
    window.location.assign(routes.home());
  });
  const keys = vault.kind === "absent" ? 0 : vault.accounts.filter((account) => account.key !== undefined).length;
  return (
    <Dialog
      open
      title={t("settings:eraseAsk")}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t("settings:keepThem")}</Button>
          <Button type="submit" form={form} variant="danger" busy={erase.busy}>
            {t("settings:eraseAll")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim().toLowerCase() === word) erase.run();
          else setProblem(t("settings:typeToGoOn", { word }));
        }}
      >
        <Notice level="danger" title={t("settings:noUndo")}>
          {keys === 0 ? t("settings:eraseWatched") : t("settings:eraseKeys", { count: keys })}
        </Notice>
        <Field label={t("settings:typeToConfirm", { word })} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              value={typed}
              onChange={(text) => {
                setTyped(text);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        {erase.error !== undefined && <ErrorView error={erase.error} />}
      </form>
    </Dialog>
  );
}
