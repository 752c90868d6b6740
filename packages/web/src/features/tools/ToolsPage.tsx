import { useEffect } from "react";
import { t } from "../../language/words.ts";
import { useTab } from "../../routing/useTab.ts";
import { loadPhraseList } from "../../session/phraseList.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { AddressTool } from "./AddressTool.tsx";
import { BcsTool } from "./BcsTool.tsx";
import { HashTool } from "./HashTool.tsx";
import { KeysTool } from "./KeysTool.tsx";
import { MessageTool } from "./MessageTool.tsx";
import { UnitTool } from "./UnitTool.tsx";
import { useToolText } from "./useToolText.ts";

/** Takes things apart and puts them together, without asking any network. The bytes that were given stay when another tool is opened. */
export function ToolsPage() {
  const [tab, openTab] = useTab(["bcs", "keys", "addresses", "hashes", "units", "messages"]);
  const [bytes, setBytes] = useToolText("input");
  useEffect(() => void loadPhraseList(), []);
  return (
    <>
      <PageHeading title={t("pages:tools")} text={t("tools:text")} />
      <Tabs
        label={t("pages:tools")}
        value={tab}
        onChange={openTab}
        tabs={[
          { key: "bcs", label: t("tools:bcs"), content: <BcsTool bytes={bytes} onBytes={setBytes} /> },
          { key: "keys", label: t("tools:keys"), content: <KeysTool text={bytes} onText={setBytes} /> },
          { key: "addresses", label: t("tools:addresses"), content: <AddressTool /> },
          { key: "hashes", label: t("tools:hashes"), content: <HashTool text={bytes} onText={setBytes} /> },
          { key: "units", label: t("tools:units"), content: <UnitTool /> },
          { key: "messages", label: t("tools:messages"), content: <MessageTool /> },
        ]}
      />
    </>
  );
}
