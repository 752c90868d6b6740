import type { MultiKey } from "../../chain/facts/accountKey.ts";
import { t } from "../../language/words.ts";
import { accountLabel } from "../../session/labels/accountLabel.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { AccountBalance } from "./AccountBalance.tsx";
import { useFoundAccounts } from "./useFoundAccounts.ts";

/** Searches this network for accounts controlled by the same key or recovery phrase, and adds those selected by the user. */
export function FindDialog({ account, onClose }: { readonly account: AccountRecord; readonly onClose: () => void }) {
  const { here, isNew, known, checked, isIndexed, search, add, stop } = useFoundAccounts(account);
  return (
    <Dialog
      open
      title={t("accounts:findTitle", { account: accountLabel(account) })}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          {search.busy && <Button onClick={stop}>{t("accounts:stopSearch")}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t("accounts:done")}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">{t("accounts:findText")}</p>
        <p role="status" className="flex items-center gap-2 text-small text-ink-3">
          {search.busy && <Spinner />}
          {search.busy ? t("accounts:searching", { count: checked }) : t("accounts:searched", { count: checked })}
        </p>
        {!isIndexed && <Notice title={t("accounts:noIndex")}>{t("accounts:noIndexText")}</Notice>}
        {isNew.length === 0 && !search.busy && search.error === undefined && <p>{t("accounts:nothingFound")}</p>}
        {known.length > 0 && (
          <section aria-label={t("accounts:foundHere")} className="grid gap-1">
            <h3 className="font-[560]">{t("accounts:foundHere")}</h3>
            <ul className="grid gap-1">
              {known.map(({ id, address, label }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-2">
                  <span>{label}</span>
                  <AddressText address={address} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {isNew.length > 0 && (
          <ul className="rounded-control border border-line [&>*+*]:border-t [&>*+*]:border-line">
            {isNew.map((one) => (
              <li key={`${one.address} ${one.key.scheme} ${one.path ?? ""}`} className="flex flex-wrap items-center gap-3 px-3 py-2">
                <span className="min-w-0 flex-1">
                  <AddressText address={one.address} />
                  {here.some(({ address }) => address === one.address) && (
                    <span className="block text-small text-ink-3">{t("accounts:foundOtherKey")}</span>
                  )}
                  {one.key.scheme === "multiKey" && (
                    <span className="block text-small text-ink-3">
                      {t(hasSignIn(one.key) ? "accounts:foundBackup" : "accounts:foundEither")}
                    </span>
                  )}
                  {one.path !== undefined && <span className="mono block text-small text-ink-3">{one.path}</span>}
                </span>
                <span className="figures">
                  <AccountBalance address={one.address} />
                </span>
                <Button size="small" busy={add.busy} onClick={() => add.run(one)}>
                  {t("accounts:addNext")}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {search.error !== undefined && <ErrorView error={search.error} onAction={() => search.run()} />}
        {add.error !== undefined && <ErrorView error={add.error} />}
      </div>
    </Dialog>
  );
}

/** True if one member key is keyless; the other member is its backup key. */
function hasSignIn({ members }: MultiKey): boolean {
  return members.some(({ curve }) => curve === "keyless" || curve === "federatedKeyless");
}
