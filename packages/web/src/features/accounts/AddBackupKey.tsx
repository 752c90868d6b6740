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
import { useChain, useVault } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Select } from "../../ui/Select.tsx";
import { hasSecret, isKeyless } from "./accountWords.ts";
import { prepareBackupKey } from "./prepareRotation.ts";
import { schemeWords } from "./schemeWords.ts";

/** A further key for a keyless account, which signs without the issuer: that of another account of the vault, so that it is kept before it counts. */
export function AddBackupKey({ account }: { readonly account: AccountRecord }) {
  const vault = useVault();
  const payer = payerOf(account);
  const others = vault.kind === "absent" ? [] : vault.accounts.filter((other) => hasSecret(other) && isEd25519(other));
  return (
    <>
      <PageHeading title={t("signIn:backupKeyFor", { account: account.label })} />
      {vault.kind !== "unlocked" || payer === undefined ? (
        <Card>
          <VaultLocked />
        </Card>
      ) : (
        <BackupFlow account={account} payer={payer} others={others} />
      )}
    </>
  );
}

interface BackupFlowProps {
  readonly account: AccountRecord;
  readonly payer: Payer;
  readonly others: readonly AccountRecord[];
}

function BackupFlow({ account, payer, others }: BackupFlowProps) {
  const flow = useFlow(payer, { resumes: ({ intent }) => intent.kind === "addBackupKey" && intent.accountId === account.id });
  const { step } = flow;
  const chain = useChain();
  const approve = useApprove();
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const [toId, setToId] = useState(others[0]?.id ?? "");
  const to = others.find(({ id }) => id === toId);
  const goTo = (search: { readonly step?: string }) => void navigate({ to: ".", search: search as never });
  const startPreview = (event?: FormEvent) => {
    event?.preventDefault();
    if (to !== undefined) flow.preview(prepareBackupKey({ chain, approve, account, to, payer }));
  };
  useEffect(() => {
    if (step.kind === "idle") form.current?.querySelector("button")?.focus();
  }, [step.kind]);
  if (step.kind === "sent") {
    return <FlowReceipt hash={step.hash} onDone={() => goTo({})} onAgain={flow.again} another={t("signIn:addBackupKey")} />;
  }
  if (!isKeyless(account)) {
    return (
      <Notice
        title={t("signIn:hasBackupKey")}
        action={
          <Button size="small" onClick={() => goTo({})}>
            {t("accounts:done")}
          </Button>
        }
      >
        {t("signIn:hasBackupKeyText")}
      </Notice>
    );
  }
  return (
    <FormAndPreview
      formRef={form}
      form={
        <form noValidate className="grid gap-5" onSubmit={startPreview}>
          <Notice level="notice" title={t("signIn:eitherSigns")}>
            {t("signIn:eitherSignsText")}
          </Notice>
          {others.length === 0 ? (
            <Notice
              title={t("signIn:noBackupKey")}
              action={
                <Button size="small" onClick={() => goTo({ step: "choose" })}>
                  {t("accounts:addAccount")}
                </Button>
              }
            >
              {t("signIn:noBackupKeyText")}
            </Notice>
          ) : (
            <Field label={t("signIn:backupKeyOf")}>
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
              <Button size="large" onClick={() => goTo({})}>
                {t("common:cancel")}
              </Button>
              <Button type="submit" variant="primary" size="large" disabled={to === undefined} busy={step.kind === "preparing"}>
                {t("accounts:previewRotation")}
              </Button>
            </span>
          )}
        </form>
      }
      preview={<FlowPreview flow={flow} action={t("signIn:addBackupKey")} onPreviewAgain={startPreview} />}
    />
  );
}

/** The framework takes a backup key of no other curve. */
function isEd25519({ key }: AccountRecord): boolean {
  return key?.scheme === "ed25519" || key?.scheme === "singleKeyEd25519";
}
