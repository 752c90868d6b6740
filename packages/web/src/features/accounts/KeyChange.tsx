import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { t } from "../../language/words.ts";
import { type Payer, payerOf } from "../../parts/flow/flowPayer.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { FlowPreview } from "../../parts/flow/review/FlowPreview.tsx";
import { useFlow } from "../../parts/flow/useFlow.ts";
import { VaultLocked } from "../../parts/states/NoAccount.tsx";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import { useChain, useVault } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import type { ApproveRotation } from "./approveRotation.ts";
import { schemeWords } from "./schemeWords.ts";

export interface KeyChangeProps {
  readonly account: AccountRecord;
  readonly title: string;
  /** Vault accounts that can supply the key, so the vault stores the key before it takes effect. */
  readonly others: readonly AccountRecord[];
  readonly intent: "rotateKey" | "addBackupKey";
  /** Collects the approval that the preview needs, before the preview is built. */
  readonly ask: ApproveRotation;
  readonly action: string;
  /** Explanation of consequences, shown above the choice. */
  readonly meaning: ReactNode;
  readonly label: string;
  readonly hintFor?: (to: AccountRecord) => string;
  /** Replaces the choice when the vault has no suitable account. */
  readonly nobody: ReactNode;
  /** Replaces the whole form when no change is needed; the receipt of a sent transaction still appears. */
  readonly instead?: ReactNode;
}

/** Flow that gives an account the key of another vault account: form, preview and receipt. */
export function KeyChange(props: KeyChangeProps) {
  const vault = useVault();
  const payer = payerOf(props.account);
  // The selected account is stored above the locked view, so the selection survives locking the vault.
  const [toId, setToId] = useState(props.others[0]?.id ?? "");
  return (
    <>
      <PageHeading title={props.title} />
      {vault.kind !== "unlocked" || payer === undefined ? (
        <Card>
          <VaultLocked />
        </Card>
      ) : (
        <KeyChangeFlow {...props} payer={payer} toId={toId} onChoose={setToId} />
      )}
    </>
  );
}

interface KeyChangeFlowProps extends KeyChangeProps {
  readonly payer: Payer;
  readonly toId: string;
  readonly onChoose: (id: string) => void;
}

function KeyChangeFlow(props: KeyChangeFlowProps) {
  const { account, payer, others, action, toId } = props;
  // Success replaces the signing key; the receipt still belongs to the payer with the old key.
  const flow = useFlow(payer, { resumes: ({ intent }) => intent.kind === props.intent && intent.accountId === account.id });
  const { step } = flow;
  const chain = useChain();
  const approve = useApprove();
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const to = others.find(({ id }) => id === toId);
  const leave = () => void navigate({ to: ".", search: {} as never });
  const ask = useAction(props.ask);
  const startPreview = async (event?: FormEvent) => {
    event?.preventDefault();
    const prepare = to && (await ask.run({ chain, approve, account, to }));
    if (prepare !== undefined) flow.preview(prepare);
  };
  useEffect(() => {
    if (step.kind === "idle") form.current?.querySelector("button")?.focus();
  }, [step.kind]);
  if (step.kind === "sent") return <FlowReceipt hash={step.hash} onDone={leave} onAgain={flow.again} another={action} />;
  if (props.instead !== undefined) return props.instead;
  return (
    <FormAndPreview
      formRef={form}
      form={
        <form noValidate className="grid gap-5" onSubmit={startPreview}>
          {props.meaning}
          {others.length === 0 ? (
            props.nobody
          ) : (
            <SelectField
              label={props.label}
              hint={to && props.hintFor?.(to)}
              value={toId}
              disabled={step.kind === "signing"}
              options={others.map(({ id, label, key }) => ({ value: id, label, note: key && schemeWords(key.scheme) }))}
              onChange={(id) => {
                props.onChoose(id);
                ask.clear();
                flow.outdated("inputs");
              }}
            />
          )}
          {ask.error !== undefined && <ErrorView error={ask.error} />}
          {(step.kind === "idle" || step.kind === "preparing") && (
            <span className="flex gap-3">
              <Button size="large" onClick={leave}>
                {t("common:cancel")}
              </Button>
              <Button type="submit" variant="primary" size="large" disabled={to === undefined} busy={ask.busy || step.kind === "preparing"}>
                {t("accounts:previewRotation")}
              </Button>
            </span>
          )}
        </form>
      }
      preview={<FlowPreview flow={flow} action={action} onPreviewAgain={startPreview} />}
    />
  );
}
