import { t } from "../../language/words.ts";
import { useTab } from "../../routing/useTab.ts";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { EpochsView } from "./EpochsView.tsx";
import { ValidatorsView } from "./ValidatorsView.tsx";

/** Who makes the blocks, with what stake and how well; and the epochs in which they do. */
export function ValidatorsPage() {
  const [show, setShow] = useTab(["validators", "epochs"], "show");
  const views = (
    <SegmentedControl
      label={t("validators:which")}
      value={show}
      onChange={setShow}
      options={[
        { value: "validators", label: t("validators:setView") },
        { value: "epochs", label: t("validators:epochsView") },
      ]}
    />
  );
  return show === "validators" ? <ValidatorsView views={views} /> : <EpochsView views={views} />;
}
