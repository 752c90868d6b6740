import { t } from "../../language/words.ts";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { PublishFlow } from "./PublishFlow.tsx";

/** Page for publishing or upgrading a package of compiled modules. */
export function PublishPage() {
  return (
    <>
      <PageHeading title={t("pages:publish")} />
      <p className="mb-6 max-w-[70ch] text-ink-2">{t("publish:intro")}</p>
      <WithPayer noAccountText={t("publish:noAccountText")}>{(payer) => <PublishFlow key={payer.accountId} payer={payer} />}</WithPayer>
    </>
  );
}
