import { useEffect, useState } from "react";
import { type AccountName, accountNameText } from "../../chain/facts/accountName.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { FlowPreview } from "../../parts/flow/review/FlowPreview.tsx";
import { useFlow } from "../../parts/flow/useFlow.ts";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import type { AccountRecord } from "../../signer/signer.ts";
import { NameForm } from "./NameForm.tsx";
import { callFor, type NameAct, type NameInputs, type NamePlace, NO_NAME_INPUTS, newSubdomainName } from "./nameActs.ts";

export interface NameFlowProps {
  readonly act: NameAct;
  readonly payer: Payer;
  readonly account: AccountRecord;
  readonly place: NamePlace;
  readonly onSent: (sent: SentNameAct) => void;
}

/** A submitted transaction on a registered name. Once committed, it may change the name's state or owner. */
export interface SentNameAct {
  readonly hash: TransactionHash;
  readonly act: NameAct;
  /** The affected name; when creating a subdomain, the full subdomain name. */
  readonly name: AccountName;
}

const ACTIONS = {
  register: "names:registerAction",
  renew: "names:renewAction",
  target: "names:targetAction",
  makePrimary: "names:primaryAction",
  subdomain: "names:subdomainAction",
  transfer: "names:transferAction",
} as const;

/** Form and preview of a name action, such as a renewal. */
export function NameFlow({ act, payer, account, place, onSent }: NameFlowProps) {
  const flow = useFlow(payer);
  const [inputs, setInputs] = useState<NameInputs>(NO_NAME_INPUTS);
  const made = act === "subdomain" ? (newSubdomainName(inputs, place.name) ?? place.name) : place.name;
  const { step } = flow;
  const hash = step.kind === "sent" ? step.hash : undefined;
  useEffect(() => {
    if (hash !== undefined) onSent({ hash, act, name: made });
  });
  const preview = () => {
    const call = callFor(act, inputs, place);
    if (call !== undefined) flow.preview(call);
  };
  return (
    <FormAndPreview
      form={
        <NameForm
          act={act}
          inputs={inputs}
          place={place}
          account={account}
          step={step}
          onEdit={(changed) => {
            setInputs((before) => ({ ...before, ...changed }));
            flow.outdated("inputs");
          }}
          onPreview={preview}
        />
      }
      preview={<FlowPreview flow={flow} action={t(ACTIONS[act], { name: accountNameText(made) })} onPreviewAgain={preview} />}
    />
  );
}
