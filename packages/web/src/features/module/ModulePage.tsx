import { parseAddressInput } from "../../chain/facts/address.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../../parts/addressWords.ts";
import { usePageParameter } from "../../routing/usePageParameter.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ModuleView } from "./ModuleView.tsx";

/** One module: what it offers, what it is made of, where it came from, and who calls it. */
export function ModulePage() {
  const parsed = parseAddressInput(usePageParameter("address"));
  const module = usePageParameter("module");
  if (parsed.ok) return <ModuleView key={`${parsed.address}::${module}`} address={parsed.address} module={module} />;
  return (
    <>
      <PageHeading title={t("pages:module")} />
      <Card>
        <Empty title={t("modules:notAnAddress")} text={addressProblem(parsed.reason)} />
      </Card>
    </>
  );
}
