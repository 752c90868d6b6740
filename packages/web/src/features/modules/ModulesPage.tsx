import { addressIn } from "../../chain/code/addressInText.ts";
import { t } from "../../language/words.ts";
import { ListFilter } from "../../parts/lists/ListFilter.tsx";
import { useTypedFilter } from "../../parts/lists/useTypedFilter.ts";
import { useTab } from "../../routing/useTab.ts";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { ModuleRows } from "./ModuleRows.tsx";
import { PublicationRows } from "./PublicationRows.tsx";

/** Modules of the framework or of an address, and recently published packages. */
export function ModulesPage() {
  const [show, setShow] = useTab(["framework", "published"], "show");
  const [typed, setTyped] = useTypedFilter();
  const views = (
    <SegmentedControl
      label={t("modules:whichModules")}
      value={show}
      onChange={setShow}
      options={wordOptions({ framework: "modules:framework", published: "modules:recentlyPublished" })}
    />
  );
  if (show === "published") return <PublicationRows views={views} />;
  const filter = <ListFilter label={t("modules:filter")} hint={t("modules:filterHint")} value={typed} onChange={setTyped} />;
  return <ModuleRows views={views} filter={filter} text={typed} address={addressIn(typed)} />;
}
