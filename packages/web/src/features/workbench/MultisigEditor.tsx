import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { t } from "../../language/words.ts";
import { AddressField } from "../../parts/fields/AddressField.tsx";
import type { TypedProblem } from "../../parts/moveForm/readTypedCall.ts";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { CallEditor } from "./CallEditor.tsx";
import type { MultisigDraft } from "./draft.ts";

export interface MultisigEditorProps {
  readonly multisig: MultisigDraft;
  readonly problems: readonly TypedProblem[];
  readonly onChange: (multisig: MultisigDraft) => void;
  readonly onFunction: (fn: MoveFunction) => void;
}

/** Editor of a multisig execution, sent by an owner. */
export function MultisigEditor({ multisig, problems, onChange, onFunction }: MultisigEditorProps) {
  return (
    <div className="grid gap-4">
      <AddressField
        label={t("workbench:multisigAccount")}
        value={multisig.account}
        error={problems.find(({ path }) => path === "account")?.text}
        onChange={(account) => onChange({ ...multisig, account })}
      />
      <div className="grid justify-items-start gap-1.5">
        <SegmentedControl
          label={t("workbench:multisigRuns")}
          options={wordOptions({ call: "workbench:multisigCall", next: "workbench:multisigNext" })}
          value={multisig.runs}
          onChange={(runs) => onChange({ ...multisig, runs })}
        />
        <p className="text-small text-ink-3">{t(multisig.runs === "call" ? "workbench:multisigCallText" : "workbench:multisigNextText")}</p>
      </div>
      {multisig.runs === "call" && (
        <CallEditor call={multisig.call} problems={problems} onChange={(call) => onChange({ ...multisig, call })} onFunction={onFunction} />
      )}
    </div>
  );
}
