import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { t } from "../../language/words.ts";
import { FlowPreview } from "../../parts/flow/FlowPreview.tsx";
import { FlowReceipt } from "../../parts/flow/FlowReceipt.tsx";
import { type Payer, payerOf } from "../../parts/flow/payer.ts";
import { useFlow } from "../../parts/flow/useFlow.ts";
import { VaultLocked } from "../../parts/NoAccount.tsx";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import { accountLabel } from "../../session/accountLabel.ts";
import { useChain, useVault } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Select } from "../../ui/Select.tsx";
import { prepareRotation } from "./prepareRotation.ts";
import { schemeWords } from "./schemeWords.ts";

/** Another key for an account: that of another account of the vault, so that it is kept and backed up before it counts. */
export function RotateKey({ account }: { readonly account: AccountRecord }) {
  const vault = useVault();
  const payer = payerOf(account);
  const others = vault.kind === "absent" ? [] : vault.accounts.filter(({ id, key }) => id !== account.id && key !== undefined);
  return (
    <>
      <PageHeading title={t("accounts:rotateKeyOf", { account: accountLabel(account) })} />
      {vault.kind !== "unlocked" || payer === undefined ? (
        <Card>
          <VaultLocked />
        </Card>
      ) : (
        <RotationFlow account={account} payer={payer} others={others} />
      )}
    </>
  );
}

interface RotationFlowProps {
  readonly account: AccountRecord;
  readonly payer: Payer;
  readonly others: readonly AccountRecord[];
}

function RotationFlow({ account, payer, others }: RotationFlowProps) {
  // The key that signs changes when the rotation is done; the receipt stays that of the one before.
  const flow = useFlow(payer, { resumes: ({ intent }) => intent.kind === "rotateKey" && intent.accountId === account.id });
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
    if (to !== undefined) flow.preview(prepareRotation({ chain, approve, account, to, payer }));
  };
  useEffect(() => {
    if (step.kind === "idle") form.current?.querySelector("button")?.focus();
  }, [step.kind]);
  if (step.kind === "sent") {
    return <FlowReceipt hash={step.hash} onDone={leave} onAgain={flow.again} another={t("accounts:rotateKey")} />;
  }
  return (
    <FormAndPreview
      formRef={form}
      form={
        <form noValidate className="grid gap-5" onSubmit={startPreview}>
          <Notice level="danger" title={t("accounts:rotateLoss")}>
            {t("accounts:rotateLossText")}
          </Notice>
          {others.length === 0 ? (
            <p className="text-ink-2">{t("accounts:noOtherKey")}</p>
          ) : (
            <Field label={t("accounts:newKeyOf")} hint={to && t("accounts:newKeyIsOf", { account: to.label })}>
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
      preview={<FlowPreview flow={flow} action={t("accounts:rotateKey")} onPreviewAgain={startPreview} />}
    />
  );
}
