import { t } from "../../language/words.ts";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { useTab } from "../../routing/useTab.ts";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { NameFlow, type SentNameAct } from "./NameFlow.tsx";
import { actsOn, type NamePlace } from "./nameActs.ts";

export interface NameWorkProps extends Omit<NamePlace, "owner"> {
  readonly onSent: (sent: SentNameAct) => void;
}

/** Tabs of actions on a name; the URL parameter `do` selects the open tab. */
export function NameWork({ onSent, ...props }: NameWorkProps) {
  const acts = actsOn(props);
  const [act, setAct] = useTab(acts, "do");
  return (
    <WithPayer noAccountText={t("names:noAccountText")}>
      {(payer, account) => (
        <>
          {acts.length > 1 && (
            <div className="mb-6">
              <SegmentedControl
                label={t("names:what")}
                options={acts.map((value) => ({ value, label: t(`names:${value}`) }))}
                value={act}
                onChange={setAct}
              />
            </div>
          )}
          <NameFlow
            key={`${act} ${payer.address}`}
            act={act}
            payer={payer}
            account={account}
            place={{ ...props, owner: payer.address }}
            onSent={onSent}
          />
        </>
      )}
    </WithPayer>
  );
}
