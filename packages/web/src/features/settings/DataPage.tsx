import { useState } from "react";
import { t } from "../../language/words.ts";
import { SettingsFrame } from "../../parts/settings/SettingsFrame.tsx";
import { routes } from "../../routing/routes.ts";
import { useVault } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { BackUp } from "./BackUp.tsx";
import { EraseEverything } from "./EraseEverything.tsx";
import { Restore } from "./Restore.tsx";

/** Page for backing up, restoring and erasing this browser's data. */
export function DataPage() {
  const vault = useVault();
  const [erasing, setErasing] = useState(false);
  const isEmpty = vault.kind === "absent";
  const backUp = (
    <CardSection title={t("settings:backUp")}>{vault.kind === "absent" ? <NothingToBackUp /> : <BackUp vault={vault} />}</CardSection>
  );
  return (
    <SettingsFrame here={routes.data()} title={t("pages:data")} text={t("settings:dataText")}>
      <Card>
        {!isEmpty && backUp}
        <CardSection title={t("settings:restore")}>
          <Restore />
        </CardSection>
        {isEmpty && backUp}
        <CardSection title={t("settings:erase")}>
          <p className="mb-4 max-w-[64ch] text-ink-2">{t("settings:eraseText")}</p>
          <Button variant={isEmpty ? "secondary" : "danger"} onClick={() => setErasing(true)}>
            {t("settings:eraseEverythingDots")}
          </Button>
        </CardSection>
      </Card>
      {erasing && <EraseEverything onClose={() => setErasing(false)} />}
    </SettingsFrame>
  );
}

function NothingToBackUp() {
  return <p className="text-ink-2">{t("settings:nothingToBackUp")}</p>;
}
