import { t } from "../../language/words.ts";
import { useNetwork } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { AccountBalance } from "./AccountBalance.tsx";
import { GAP } from "./findAccounts.ts";
import { useFoundAccounts } from "./useFoundAccounts.ts";

/** Notice after a recovery phrase import: lists the phrase's other accounts used on this network, or reports a failed search. */
export function OtherPhraseAccounts({ account, onClose }: { readonly account: AccountRecord; readonly onClose: () => void }) {
  const network = useNetwork();
  const { isNew, isDone, search, add } = useFoundAccounts(account);
  if (search.error !== undefined) {
    return (
      <Notice
        title={t("accounts:furtherUnknown")}
        action={
          <Button size="small" busy={search.busy} onClick={() => search.run()}>
            {t("common:tryAgain")}
          </Button>
        }
      >
        {t("accounts:furtherUnknownText")}
      </Notice>
    );
  }
  const hide = (
    <Button size="small" onClick={onClose}>
      {t("panel:hide")}
    </Button>
  );
  if (isNew.length === 0) {
    return (
      <Notice level="notice" {...(isDone ? { title: t("accounts:noFurther", { network: network.label }), action: hide } : {})}>
        <p role="status" className="flex items-center gap-2">
          {!isDone && <Spinner />}
          {isDone ? t("accounts:noFurtherText", { places: GAP }) : t("accounts:lookingForFurther")}
        </p>
      </Notice>
    );
  }
  return (
    <Notice level="notice" title={t("accounts:furtherFound", { count: isNew.length })} action={isDone && hide}>
      <p role="status">{t("accounts:furtherFoundText", { network: network.label })}</p>
      <ul aria-label={t("accounts:furtherAccounts")} className="mt-2 grid gap-2">
        {isNew.map((one) => (
          <li key={`${one.address} ${one.key.scheme}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <AddressText address={one.address} />
            <span className="figures">
              <AccountBalance address={one.address} />
            </span>
            <Button size="small" variant="primary" busy={add.busy} onClick={() => add.run(one)}>
              {t("accounts:addNext")}
            </Button>
          </li>
        ))}
      </ul>
      {add.error !== undefined && <ErrorView error={add.error} />}
    </Notice>
  );
}
