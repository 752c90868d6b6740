import { t } from "../../language/words.ts";
import { useTab } from "../../routing/useTab.ts";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { EpochsView } from "./EpochsView.tsx";
import { FeaturesView } from "./FeaturesView.tsx";
import { ValidatorsView } from "./ValidatorsView.tsx";

/** Page of validators with stake and performance, epochs, and feature flags. */
export function ValidatorsPage() {
  const [show, setShow] = useTab(["validators", "epochs", "features"], "show");
  const views = (
    <SegmentedControl
      label={t("validators:which")}
      value={show}
      onChange={setShow}
      options={[
        { value: "validators", label: t("validators:setView") },
        { value: "epochs", label: t("validators:epochsView") },
        { value: "features", label: t("validators:featuresView") },
      ]}
    />
  );
  if (show === "features") return <FeaturesView views={views} />;
  return show === "validators" ? <ValidatorsView views={views} /> : <EpochsView views={views} />;
}
