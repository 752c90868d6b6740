import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { explainError } from "../errors/explainError.ts";
import { t } from "../language/words.ts";
import { useSigner, useVault } from "../session/context.ts";
import type { ApprovedProposal, Presence } from "../signer/approvals.ts";
import { askPasskey } from "../signer/client/passkeys.ts";
import { passwordBytes, wipePassword } from "../signer/passwordBytes.ts";
import { SignerError } from "../signer/signer.ts";
import { Button } from "../ui/Button.tsx";
import { CurrentPasswordField } from "../ui/forms/CurrentPasswordField.tsx";
import { takePassword } from "../ui/forms/takePassword.ts";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import type { ApprovalRequest } from "./ApprovalDialog.tsx";
import { ApprovalSummary } from "./ApprovalSummary.tsx";
import { collectFor } from "./collectFor.ts";

/** Error codes that allow a retry; any other error ends the attempt. */
const MAY_TRY_AGAIN: ReadonlySet<string> = new Set([
  "wrong_password",
  "too_many_attempts",
  "passkey_cancelled",
  "approval_refused",
  "wallet_refused",
  "wallet_not_connected",
]);

/** Requests the password or passkey, then executes the approved action. */
export function ApprovalForm({ request }: { readonly request: ApprovalRequest }) {
  const { act, title, description, settle, fail } = request;
  // An authenticator or wallet can answer after the user closed the dialog; that answer is ignored.
  const isLeft = useRef(false);
  const leave = useCallback(() => {
    isLeft.current = true;
    settle(undefined);
  }, [settle]);
  const signer = useSigner();
  const locked = useVault().kind !== "unlocked";
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [proposal, setProposal] = useState<ApprovedProposal>(request.proposal);
  const unused = useRef<ApprovedProposal | undefined>(request.proposal);
  const { needs } = proposal;
  // During the browser's own passkey prompt, the user can still close the dialog in every way.
  const isWorking = busy && needs.kind === "password";

  const attempt = useCallback(
    async (typed: string) => {
      setBusy(true);
      setProblem(undefined);
      let presence: Presence = { kind: "nothing" };
      try {
        // Each proposal to the signer is valid for a single attempt.
        const current = unused.current ?? (await signer.propose(act));
        unused.current = undefined;
        setProposal(current);
        presence = await presenceFor(current, typed);
        // Verifies the password before creating a passkey, which would otherwise remain orphaned.
        if (act.kind === "enrol" && presence.kind === "password") await signer.unlock(typed);
        const collected = await collectFor(act, current);
        if (isLeft.current) return;
        const result = await signer.approve({ id: current.id, presence, ...collected });
        if (!isLeft.current) settle(result);
      } catch (failure) {
        if (isLeft.current) return;
        if (!(failure instanceof SignerError) || !MAY_TRY_AGAIN.has(failure.code)) return fail(failure);
        const { what, advice, waitMs } = explainError(failure);
        const errorText = advice === undefined ? what : `${what} ${advice}`;
        setProblem(errorText);
        if (waitMs !== undefined) setTimeout(() => setProblem((now) => (now === errorText ? undefined : now)), waitMs);
      } finally {
        if (presence.kind === "password") wipePassword(presence.password);
        setBusy(false);
      }
    },
    [signer, act, settle, fail],
  );

  // The browser's passkey prompt opens immediately, without a button in the dialog.
  const started = useRef(false);
  const wantsPasskey = request.proposal.needs.kind !== "password";
  useEffect(() => {
    if (!wantsPasskey || started.current) return;
    started.current = true;
    void attempt("");
  }, [wantsPasskey, attempt]);
  useEffect(() => {
    if (locked) leave();
  }, [locked, leave]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (needs.kind === "password" && field.current?.value === "") return setProblem(t("common:passwordMissing"));
    void attempt(takePassword(field));
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      onOpenChange={(open) => !open && !isWorking && leave()}
      footer={
        <>
          <Button size="large" disabled={isWorking} onClick={leave}>
            {t("common:notNow")}
          </Button>
          <Button size="large" variant="primary" type="submit" form={form} busy={busy}>
            {needs.kind !== "password" && problem !== undefined ? t("common:tryAgain") : t("panel:approve")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
        <ApprovalSummary act={act} proposal={proposal} description={description} />
        {needs.kind === "password" ? (
          <CurrentPasswordField
            label={t("common:password")}
            error={problem}
            hint={act.kind === "enrol" ? t("panel:thenPasskey") : undefined}
            ref={field}
            onChange={() => setProblem(undefined)}
          />
        ) : (
          <p aria-live="polite" className={problem === undefined ? "text-ink-2" : "text-danger"}>
            {problem ?? (proposal.outside.some(({ kind }) => kind === "wallet") ? t("panel:useWallet") : t("panel:usePasskey"))}
          </p>
        )}
      </form>
    </Dialog>
  );
}

async function presenceFor(proposal: ApprovedProposal, password: string): Promise<Presence> {
  const { needs } = proposal;
  switch (needs.kind) {
    case "nothing":
      return { kind: "nothing" };
    case "password":
      return { kind: "password", password: passwordBytes(password) };
    case "passkey":
      return { kind: "passkey", assertion: await askPasskey(proposal.challenge, needs.credentialIds) };
  }
}
