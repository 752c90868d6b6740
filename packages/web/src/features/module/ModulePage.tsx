import { parseAddressInput } from "../../chain/facts/address.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../../parts/addressWords.ts";
import { usePageParameter } from "../../routing/usePageParameter.ts";
import { EmptyCard } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ModuleView } from "./ModuleView.tsx";

/** Page of a module: functions, structs, code, package, versions and callers. */
export function ModulePage() {
  const parsed = parseAddressInput(usePageParameter("address"));
  const module = usePageParameter("module");
  if (parsed.ok) return <ModuleView key={`${parsed.address}::${module}`} address={parsed.address} module={module} />;
  return (
    <>
      <PageHeading title={t("pages:module")} />
      <EmptyCard title={t("modules:notAnAddress")} text={addressProblem(parsed.reason)} />
    </>
  );
}
