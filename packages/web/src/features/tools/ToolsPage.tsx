import { useEffect, useMemo, useState } from "react";
import { loadPhraseList } from "../../chain/secrets/phrases/phraseList.ts";
import { t } from "../../language/words.ts";
import { useTab } from "../../routing/useTab.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Tabs } from "../../ui/tabs/Tabs.tsx";
import { AddressTool } from "./AddressTool.tsx";
import { BcsTool } from "./BcsTool.tsx";
import { type BytesTool, carriedTo, originOfLink } from "./carriedText.ts";
import { HashTool } from "./HashTool.tsx";
import { KeysTool } from "./KeysTool.tsx";
import { MessageTool } from "./MessageTool.tsx";
import type { TypedMessage } from "./TypedMessageField.tsx";
import { UnitTool } from "./UnitTool.tsx";
import { useToolText } from "./useToolText.ts";

/** Offline tools for encoding and decoding. Entered bytes carry over to other tools that can parse them. */
export function ToolsPage() {
  const [tab, openTab] = useTab(["bcs", "keys", "addresses", "hashes", "units", "messages"]);
  const [bytes, setBytes] = useToolText("input");
  const [origin, setOrigin] = useState(() => originOfLink(tab, bytes));
  const carried = useMemo(() => carriedTo(tab, origin, bytes), [tab, origin, bytes]);
  const changeInput = (tool: BytesTool, text: string, form: TypedMessage["form"] = "hex") => {
    setOrigin({ tool, form });
    setBytes(text);
  };
  useEffect(() => void loadPhraseList(), []);
  return (
    <>
      <PageHeading title={t("pages:tools")} text={t("tools:text")} />
      <Tabs
        label={t("pages:tools")}
        value={tab}
        onChange={openTab}
        tabs={[
          { key: "bcs", label: t("tools:bcs"), content: <BcsTool bytes={carried.text} onBytes={(text) => changeInput("bcs", text)} /> },
          { key: "keys", label: t("tools:keys"), content: <KeysTool text={carried.text} onText={(text) => changeInput("keys", text)} /> },
          { key: "addresses", label: t("tools:addresses"), content: <AddressTool /> },
          {
            key: "hashes",
            label: t("tools:hashes"),
            content: <HashTool message={carried} onChange={({ form, text }) => changeInput("hashes", text, form)} />,
          },
          { key: "units", label: t("tools:units"), content: <UnitTool /> },
          { key: "messages", label: t("tools:messages"), content: <MessageTool /> },
        ]}
      />
    </>
  );
}
