import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { t } from "../../language/words.ts";
import { FlowPreview } from "../../parts/flow/FlowPreview.tsx";
import { FlowReceipt } from "../../parts/flow/FlowReceipt.tsx";
import { type Payer, payerOf } from "../../parts/flow/payer.ts";
import { type PrepareWanted, useFlow } from "../../parts/flow/useFlow.ts";
import { VaultLocked } from "../../parts/NoAccount.tsx";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import { useChain, useVault } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Field } from "../../ui/Field.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Select } from "../../ui/Select.tsx";
import type { RotationWanted } from "./prepareRotation.ts";
import { schemeWords } from "./schemeWords.ts";

export interface KeyChangeProps {
  readonly account: AccountRecord;
  readonly title: string;
  /** Accounts of the vault whose key it may be, so that the key is kept before it counts. */
  readonly others: readonly AccountRecord[];
  readonly intent: "rotateKey" | "addBackupKey";
  readonly prepare: (wanted: RotationWanted) => PrepareWanted;
  readonly action: string;
  /** What it means, above the choice. */
  readonly meaning: ReactNode;
  readonly label: string;
  readonly hintFor?: (to: AccountRecord) => string;
  /** In place of the choice, where there is no such account. */
  readonly nobody: ReactNode;
  /** In place of the whole form, where there is nothing to do; what was just sent is shown all the same. */
  readonly instead?: ReactNode;
}

/** Gives an account a key of another account of the vault: form, preview and receipt. */
export function KeyChange(props: KeyChangeProps) {
  const vault = useVault();
  const payer = payerOf(props.account);
  return (
    <>
      <PageHeading title={props.title} />
      {vault.kind !== "unlocked" || payer === undefined ? (
        <Card>
          <VaultLocked />
        </Card>
      ) : (
        <KeyChangeFlow {...props} payer={payer} />
      )}
    </>
  );
}

function KeyChangeFlow(props: KeyChangeProps & { readonly payer: Payer }) {
  const { account, payer, others, action } = props;
  // The key that signs changes when it is done; the receipt stays that of the one before.
  const flow = useFlow(payer, { resumes: ({ intent }) => intent.kind === props.intent && intent.accountId === account.id });
  const { step } = flow;
  const chain = useChain();
  const approve = useApprove();
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const [toId, setToId] = useState(others[0]?.id ?? "");
  const to = others.find(({ id }) => id === toId);
  const leave = () => void navigate({ to: ".", search: {} as never });
  const startPreview = (event?: FormEvent) => {
    event?.preventDefault();
    if (to !== undefined) flow.preview(props.prepare({ chain, approve, account, to, payer }));
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
            <Field label={props.label} hint={to && props.hintFor?.(to)}>
              {(control) => (
                <Select
                  {...control}
                  value={toId}
                  disabled={step.kind === "signing"}
                  options={others.map(({ id, label, key }) => ({ value: id, label, note: key && schemeWords(key.scheme) }))}
                  onChange={(id) => {
                    setToId(id);
                    flow.outdated("inputs");
                  }}
                />
              )}
            </Field>
          )}
          {(step.kind === "idle" || step.kind === "preparing") && (
            <span className="flex gap-3">
              <Button size="large" onClick={leave}>
                {t("common:cancel")}
              </Button>
              <Button type="submit" variant="primary" size="large" disabled={to === undefined} busy={step.kind === "preparing"}>
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
