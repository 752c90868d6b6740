import { t } from "../../language/words.ts";
import { useTab } from "../../routing/useTab.ts";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
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
      options={wordOptions({ validators: "validators:setView", epochs: "validators:epochsView", features: "validators:featuresView" })}
    />
  );
  if (show === "features") return <FeaturesView views={views} />;
  return show === "validators" ? <ValidatorsView views={views} /> : <EpochsView views={views} />;
}
