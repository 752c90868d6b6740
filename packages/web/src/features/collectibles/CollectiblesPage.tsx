import { t } from "../../language/words.ts";
import { NoAccountYet } from "../../parts/states/NoAccount.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { useTab } from "../../routing/useTab.ts";
import { useCurrentAccount } from "../../session/context.ts";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { CreatedCollections } from "./CreatedCollections.tsx";
import { OwnedTokens } from "./OwnedTokens.tsx";

/** Collectibles of the current account: owned tokens, marked tokens and created collections. */
export function CollectiblesPage() {
  const account = useCurrentAccount();
  const [show, setShow] = useTab(["owned", "marked", "created"], "show");
  if (account === undefined) {
    return (
      <ListTemplate
        title={t("pages:collectibles")}
        state={{ kind: "empty" }}
        empty={<NoAccountYet text={t("collectibles:noAccountText")} />}
      >
        {null}
      </ListTemplate>
    );
  }
  const views = (
    <SegmentedControl
      label={t("collectibles:which")}
      options={wordOptions({ owned: "collectibles:ownedView", marked: "collectibles:markedView", created: "collectibles:createdView" })}
      value={show}
      onChange={setShow}
    />
  );
  return show !== "created" ? (
    <OwnedTokens key={account.address} owner={account.address} view={show} views={views} />
  ) : (
    <CreatedCollections key={account.address} creator={account.address} views={views} />
  );
}
