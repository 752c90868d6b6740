import { type FormEvent, useState } from "react";
import { changeOwners } from "../../chain/actions/shared.ts";
import type { SharedAccount } from "../../chain/facts/sharedAccount.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { FlowPreview } from "../../parts/flow/review/FlowPreview.tsx";
import { OwnersForm } from "../../parts/shared/OwnersForm.tsx";
import { readOwners } from "../../parts/shared/ownerRules.ts";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Proposed } from "./Proposed.tsx";
import { useProposeFlow } from "./useProposeFlow.ts";

/** Form, preview and receipt of a proposal that changes owners or the approval threshold. */
export function ProposeOwners({ payer, account }: { readonly payer: Payer; readonly account: SharedAccount }) {
  const { flow, propose } = useProposeFlow(payer, account);
  const { step } = flow;
  const [leaving, setLeaving] = useState<readonly Address[]>([]);
  const [typed, setTyped] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState(account.threshold);
  const [isChecked, setIsChecked] = useState(false);
  const remaining = account.owners.filter((owner) => !leaving.includes(owner));
  const read = readOwners(typed, { remaining: account.owners, account: account.address });
  const add = read.flatMap(({ address }) => address ?? []);
  const count = remaining.length + add.length;
  const threshold = chosen > BigInt(count) ? BigInt(Math.max(count, 1)) : chosen;
  const isWrong = read.some(({ problem }) => problem !== undefined);
  const change = { add, remove: leaving, threshold: threshold === account.threshold ? undefined : threshold };
  const call = count === 0 ? undefined : changeOwners(change);
  const isSigning = step.kind === "signing";
  const edited = () => flow.outdated("inputs");
  const preview = () => {
    if (!isWrong && call !== undefined) propose(call);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    preview();
  };
  if (step.kind === "sent") return <Proposed hash={step.hash} account={account} />;
  return (
    <FormAndPreview
      form={
        <OwnersForm
          label={t("shared:changeOwners")}
          first={account.owners.length + 1}
          typed={typed}
          read={read}
          isChecked={isChecked}
          count={count}
          threshold={threshold}
          step={step}
          notice={isChecked && count > 0 && call === undefined && !isWrong && <Notice level="notice">{t("shared:nothingChanges")}</Notice>}
          onChange={(changed) => {
            setTyped(changed);
            edited();
          }}
          onThreshold={(value) => {
            setChosen(value);
            edited();
          }}
          onSubmit={submit}
        >
          <fieldset className="min-w-0">
            <legend className="mb-1.5 font-[560]">{t("shared:owners")}</legend>
            <ul className="grid gap-1">
              {account.owners.map((owner) => (
                <li key={owner}>
                  <label className="flex min-h-11 items-center gap-3">
                    <input
                      type="checkbox"
                      className="size-5 shrink-0 accent-accent"
                      checked={!leaving.includes(owner)}
                      disabled={isSigning}
                      onChange={(event) => {
                        setLeaving(event.target.checked ? leaving.filter((one) => one !== owner) : [...leaving, owner]);
                        edited();
                      }}
                    />
                    <AccountLink address={owner} to="nowhere" copy={false} />
                    {leaving.includes(owner) && <span className="text-caution">{t("shared:leaves")}</span>}
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        </OwnersForm>
      }
      preview={<FlowPreview flow={flow} action={t("shared:doPropose")} onPreviewAgain={preview} />}
    />
  );
}
