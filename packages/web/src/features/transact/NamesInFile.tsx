import { accountNameText } from "../../chain/facts/accountName.ts";
import type { TypedName } from "../../chain/facts/enteredAddress.ts";
import { t } from "../../language/words.ts";
import { FirstOfMany } from "../../parts/lists/FirstOfMany.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { shownInFull } from "../../ui/text/shorten.ts";

const STEP = 10;

/** Unverified names that a file claims for its addresses; its author may have invented them. */
export function NamesInFile({ names }: { readonly names: readonly TypedName[] }) {
  return (
    <Notice level="notice" title={t("transact:namesInFile")}>
      <FirstOfMany items={names} step={STEP} className="grid gap-2">
        {({ name, address }) => (
          <>
            {accountNameText(name)}
            <span className="mono block break-all">{shownInFull(address)}</span>
          </>
        )}
      </FirstOfMany>
      <p className="mt-2">{t("transact:namesInFileText")}</p>
    </Notice>
  );
}
