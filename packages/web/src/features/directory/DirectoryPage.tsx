import { t } from "../../language/words.ts";
import { useTab } from "../../routing/useTab.ts";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
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
      options={wordOptions({ assets: "directory:assets", collections: "directory:collections" })}
    />
  );
  return show === "assets" ? <AssetDirectory views={views} /> : <CollectionDirectory views={views} />;
}
