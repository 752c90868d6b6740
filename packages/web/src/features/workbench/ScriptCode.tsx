import { useMemo, useState } from "react";
import type { ScriptFacts } from "../../chain/bytecode/scriptFacts.ts";
import { moveOutline } from "../../chain/code/moveOutline.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { CodeView } from "../../parts/code/CodeView.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";

/** Code of a script below its form: decompiled, or disassembled. */
export function ScriptCode({ facts: { decompiled, disassembly } }: { readonly facts: ScriptFacts }) {
  const [form, setForm] = useState<"decompiled" | "disassembly">("decompiled");
  const text = form === "disassembly" ? disassembly : decompiled.ok ? decompiled.value : "";
  const outline = useMemo(() => moveOutline(text, ""), [text]);
  return (
    <section aria-label={t("workbench:scriptText")} className="grid gap-2">
      <div>
        <SegmentedControl
          label={t("workbench:scriptText")}
          value={form}
          onChange={setForm}
          options={[
            { value: "decompiled", label: t("workbench:decompiled") },
            { value: "disassembly", label: t("workbench:disassembly") },
          ]}
        />
      </div>
      {form === "decompiled" && !decompiled.ok ? (
        <p className="text-small text-caution">{foreignText(decompiled.reason)}</p>
      ) : (
        <div className="overflow-clip rounded-control border border-line">
          <CodeView label={t("workbench:scriptText")} text={text} outline={outline} />
        </div>
      )}
    </section>
  );
}
