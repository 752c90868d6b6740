import { t } from "../../language/words.ts";
import { useTab } from "../../routing/useTab.ts";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { AssetDirectory } from "./AssetDirectory.tsx";
import { CollectionDirectory } from "./CollectionDirectory.tsx";

/** Directory of the network's assets and collections. */
export function DirectoryPage() {
  const [show, setShow] = useTab(["assets", "collections"], "show");
  const views = (
    <SegmentedControl
      label={t("directory:which")}
      value={show}
      onChange={setShow}
      options={[
        { value: "assets", label: t("directory:assets") },
        { value: "collections", label: t("directory:collections") },
      ]}
    />
  );
  return show === "assets" ? <AssetDirectory views={views} /> : <CollectionDirectory views={views} />;
}
