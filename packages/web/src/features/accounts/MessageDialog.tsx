import { useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { toHex } from "../../chain/facts/hex.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { accountLabel } from "../../session/accountLabel.ts";
import { useNetwork, useSigner } from "../../session/context.ts";
import { SignInProblem } from "../../session/signIn/signInProblem.ts";
import { useAction } from "../../session/useAction.ts";
import { MESSAGE_LENGTH_MAX } from "../../signer/limits.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import type { MessageVerdict } from "../../signer/verifyMessage.ts";
import { Button } from "../../ui/Button.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorView } from "../../ui/ErrorView.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { verifySignIns } from "./verifySignIns.ts";

const NONCE_BYTES = 16;

/** Signs a text with an account, or finds out whose signature somebody gave. */
export function MessageDialog({ account, onClose }: { readonly account: AccountRecord; readonly onClose: () => void }) {
  const [task, setTask] = useState<"sign" | "verify">("sign");
  return (
    <Dialog
      open
      title={t("accounts:messages", { account: accountLabel(account) })}
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onClick={onClose}>{t("accounts:done")}</Button>}
    >
      <div className="grid gap-4">
        <SegmentedControl
          label={t("accounts:messageTask")}
          value={task}
          onChange={setTask}
          options={[
            { value: "sign", label: t("accounts:signMessage") },
            { value: "verify", label: t("accounts:verifyMessage") },
          ]}
        />
        {task === "sign" ? <SignMessage account={account} /> : <VerifyMessage />}
      </div>
    </Dialog>
  );
}

function SignMessage({ account }: { readonly account: AccountRecord }) {
  const approve = useApprove();
  const network = useNetwork();
  const [text, setText] = useState("");
  const [signed, setSigned] = useState<{ readonly text: string; readonly signature: string }>();
  const sign = useAction(async () => {
    const nonce = toHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))).slice(2);
    const result = await approve(
      { kind: "message", network: network.id, accountId: account.id, text, nonce },
      t("accounts:signMessageWith", { account: accountLabel(account) }),
    );
    if (result?.kind === "messageSigned") setSigned({ text: result.text, signature: toHex(result.signature) });
  });
  return (
    <>
      <p className="text-ink-2">{t("accounts:messageText")}</p>
      <Field label={t("accounts:message")}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MESSAGE_LENGTH_MAX}
            value={text}
            onChange={(typed) => {
              setText(typed);
              setSigned(undefined);
              sign.clear();
            }}
          />
        )}
      </Field>
      <div>
        <Button disabled={text.trim() === ""} busy={sign.busy} onClick={() => sign.run()}>
          {t("accounts:signMessage")}
        </Button>
      </div>
      {sign.error !== undefined && <ErrorView error={sign.error} />}
      {signed !== undefined && (
        <>
          <Shown label={t("accounts:wasSigned")} text={signed.text} />
          <Shown label={t("accounts:signature")} text={signed.signature} />
        </>
      )}
    </>
  );
}

function VerifyMessage() {
  const signer = useSigner();
  const [text, setText] = useState("");
  const [signature, setSignature] = useState("");
  const network = useNetwork();
  const [verdict, setVerdict] = useState<MessageVerdict>();
  const verify = useAction(async () => {
    const first = await signer.verifyMessage({ text, signature });
    setVerdict(first);
    // What a sign-in is held against is this network's; without its answer no more is known than that a sign-in signed.
    if (first.kind === "signedIn") setVerdict(await verifySignIns(signer, network, { text, signature }, first.signIns));
  });
  return (
    <>
      <Field label={t("accounts:wasSigned")}>{(control) => <TextArea {...control} mono rows={4} value={text} onChange={setText} />}</Field>
      <Field label={t("accounts:signature")}>
        {(control) => <TextArea {...control} mono rows={3} value={signature} onChange={setSignature} />}
      </Field>
      <div>
        <Button disabled={text === "" || signature === ""} busy={verify.busy} onClick={() => verify.run()}>
          {t("accounts:verifyMessage")}
        </Button>
      </div>
      {verify.error !== undefined && <ErrorView error={verify.error} />}
      <div aria-live="polite">
        {verdict?.kind === "signed" && (
          <Notice level="notice" title={t("accounts:isSignature")}>
            {t("accounts:signedBy")} <span className="mono break-all">{verdict.address}</span>
          </Notice>
        )}
        {verdict?.kind === "signedIn" && !verify.busy && (
          <Notice title={t("signIn:signedInMessage")}>
            {t("signIn:signedInMessageText", { network: network.label })} <span className="mono break-all">{verdict.address}</span>
          </Notice>
        )}
        {verdict?.kind === "notProven" && (
          <Notice level="danger" title={t("signIn:notProven", { network: network.label })}>
            {explainError(new SignInProblem(verdict.fault)).what} {t("signIn:notProvenText")}{" "}
            <span className="mono break-all">{verdict.address}</span>
          </Notice>
        )}
        {verdict?.kind === "otherText" && <Notice level="danger">{t("accounts:otherText")}</Notice>}
        {verdict?.kind === "unreadable" && <Notice level="danger">{t("accounts:noSignature")}</Notice>}
      </div>
    </>
  );
}

function Shown({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <section aria-label={label}>
      <div className="mb-1 flex items-center justify-between">
        <h3 className="font-[560]">{label}</h3>
        <CopyButton text={text} label={t("accounts:copyThat", { what: label })} />
      </div>
      <p className="mono max-h-40 overflow-y-auto rounded-control bg-sunken px-3 py-2 text-small break-all whitespace-pre-wrap">{text}</p>
    </section>
  );
}
