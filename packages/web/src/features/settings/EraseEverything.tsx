import { useEffect, useId, useRef, useState } from "react";
import { revokeAllOrigins } from "../../chain/networks/takeBack.ts";
import { fromPageServer } from "../../errors/pageServer.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetworks, useSigner, useVault } from "../../session/context.ts";
import { erasePageData } from "../../session/storage/erasePageData.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { TextField } from "../../ui/forms/TextField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";

/** Dialog that erases all data irreversibly, confirmed by typing a word. */
export function EraseEverything({ onClose }: { readonly onClose: () => void }) {
  const signer = useSigner();
  const vault = useVault();
  const { reach } = useNetworks();
  const form = useId();
  const word = t("settings:eraseWord");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const closed = useRef<AbortController>(undefined);
  useEffect(() => () => closed.current?.abort(), []);
  const erase = useAction(async () => {
    const isClosed = new AbortController();
    closed.current = isClosed;
    // Revokes allowed origins first, because they reveal the user's networks and would stay reachable without consent. If the server is
    // offline, nothing is erased.
    await fromPageServer(() => revokeAllOrigins(reach));
    // Closing the dialog while the server responds cancels the erasure.
    if (isClosed.signal.aborted) return;
    await signer.eraseVault();
    erasePageData();
    // Reloading the page clears the erased data from memory.
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
        <TextField
          label={t("settings:typeToConfirm", { word })}
          error={problem}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setProblem(undefined);
          }}
        />
        {erase.error !== undefined && <ErrorView error={erase.error} />}
      </form>
    </Dialog>
  );
}
