import { useState } from "react";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/Failure.tsx";
import { Effects } from "../../parts/preview/Effects.tsx";
import { Findings } from "../../parts/preview/Findings.tsx";
import { PreviewDetails } from "../../parts/preview/PreviewDetails.tsx";
import { Sentence } from "../../parts/Sentence.tsx";
import { useVault } from "../../session/context.ts";
import { useLedgerClock } from "../../session/useLedgerClock.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Select.tsx";
import { useToast } from "../../ui/Toast.tsx";
import { schemeWords } from "./schemeWords.ts";
import { type PreparedRotation, useRotation } from "./useRotation.ts";

/** Another key for an account: that of another account of the vault, so that it is kept and backed up before it counts. */
export function RotateDialog({ account, onClose }: { readonly account: AccountRecord; readonly onClose: () => void }) {
  const vault = useVault();
  const toast = useToast();
  const others = vault.kind === "unlocked" ? vault.accounts.filter(({ id, key }) => id !== account.id && key !== undefined) : [];
  const [toId, setToId] = useState(others[0]?.id ?? "");
  const [prepared, setPrepared] = useState<PreparedRotation>();
  const { prepare, rotate } = useRotation(account);
  const to = others.find(({ id }) => id === toId);
  const isBusy = prepare.busy || rotate.busy;
  const canSign = prepared !== undefined && prepared.preview.outcome.kind === "succeeds" && prepared.transaction.isForSigning;
  return (
    <Dialog
      open
      title={t("accounts:rotateKeyOf", { account: account.label })}
      onOpenChange={(open) => !open && !rotate.busy && onClose()}
      footer={
        <>
          <Button disabled={rotate.busy} onClick={onClose}>
            {t("common:cancel")}
          </Button>
          {prepared === undefined ? (
            <Button
              variant="primary"
              disabled={to === undefined}
              busy={prepare.busy}
              onClick={async () => to !== undefined && setPrepared(await prepare.run(to))}
            >
              {t("accounts:previewRotation")}
            </Button>
          ) : (
            <Button
              variant="danger"
              disabled={!canSign}
              busy={rotate.busy}
              onClick={async () => {
                if (!(await rotate.run(prepared))) return;
                toast({ tone: "gain", title: t("accounts:rotated", { account: account.label, to: prepared.to.label }) });
                onClose();
              }}
            >
              {t("accounts:rotateKey")}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Notice level="danger" title={t("accounts:rotateLoss")}>
          {t("accounts:rotateLossText")}
        </Notice>
        {others.length === 0 ? (
          <p className="text-ink-2">{t("accounts:noOtherKey")}</p>
        ) : (
          <Field label={t("accounts:newKeyOf")}>
            {(control) => (
              <Select
                {...control}
                value={toId}
                disabled={isBusy || prepared !== undefined}
                options={others.map(({ id, label, key }) => ({ value: id, label, note: key && schemeWords(key.scheme) }))}
                onChange={setToId}
              />
            )}
          </Field>
        )}
        {prepared !== undefined && <RotationCard prepared={prepared} />}
        {prepare.error !== undefined && <Failure error={prepare.error} />}
        {rotate.error !== undefined && <Failure error={rotate.error} />}
      </div>
    </Dialog>
  );
}

function RotationCard({ prepared: { preview } }: { readonly prepared: PreparedRotation }) {
  const ledgerSecs = useLedgerClock();
  return (
    <Card label={t("accounts:rotationPreview")}>
      <CardSection>
        <p>
          <Sentence parts={preview.sentence} strong />
        </p>
      </CardSection>
      {preview.outcome.kind === "succeeds" ? (
        <Effects preview={preview} />
      ) : (
        <CardSection>
          <Notice level="danger" title={t("accounts:rotationFails")}>
            {preview.outcome.reason}
          </Notice>
        </CardSection>
      )}
      <Findings preview={preview} />
      <PreviewDetails preview={preview} ledgerSecs={ledgerSecs} />
    </Card>
  );
}
