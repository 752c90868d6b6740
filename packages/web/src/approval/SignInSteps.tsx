import { ExternalLink } from "lucide-react";
import type { ErrorAction } from "../errors/catalogue/errorTypes.ts";
import { t } from "../language/words.ts";
import { routes } from "../routing/routes.ts";
import { useGo } from "../session/context.ts";
import { SIGN_IN_STAGES, type SignInStage } from "../session/signIn/runSignIn.ts";
import type { SignInControl, SignInProgress } from "../session/signIn/useSignIn.ts";
import type { AccountRecord } from "../signer/signer.ts";
import { Button } from "../ui/Button.tsx";
import { ErrorView } from "../ui/failures/ErrorView.tsx";
import { type Step, Steps } from "../ui/Steps.tsx";
import { AddressText } from "../ui/text/AddressText.tsx";
import { useNow } from "../ui/text/useNow.ts";
import { MS_PER_SEC } from "../units/time.ts";
import { useRequireUnlock } from "./UnlockDialog.tsx";

/** Progress of a sign-in: duration of each stage, and actions that resolve an error. */
export function SignInSteps({ control, onDone }: { readonly control: SignInControl; readonly onDone: (account: AccountRecord) => void }) {
  const go = useGo();
  const requireUnlock = useRequireUnlock();
  const { progress, openAgain } = control;
  const { address, error, wish } = progress;
  useNow();
  const then = async (running: Promise<AccountRecord | undefined>) => {
    const account = await running;
    if (account !== undefined) onDone(account);
  };
  const resolve = (action: ErrorAction) => {
    if (action === "openNetwork") return go(routes.networks());
    if (action === "unlock") {
      return void requireUnlock().then((isOpen) => {
        if (isOpen) void then(control.retry());
      });
    }
    return void then(action === "signIn" ? control.restart() : control.retry());
  };
  return (
    <div className="grid gap-4">
      <Steps label={t("signIn:steps")} steps={SIGN_IN_STAGES.map((stage) => stepOf(stage, progress, wish?.issuer.label ?? ""))} />
      {progress.kind === "running" && progress.current === "issuer" && (
        <div>
          <Button size="small" icon={<ExternalLink />} onClick={openAgain}>
            {t("signIn:openAgain")}
          </Button>
        </div>
      )}
      {address !== undefined && (
        <div className="rounded-control bg-sunken px-4 py-3">
          <p className="text-small text-ink-3">{t("signIn:gives", { application: wish?.audience ?? "" })}</p>
          <AddressText address={address} />
        </div>
      )}
      {error !== undefined && <ErrorView error={error} onAction={resolve} />}
    </div>
  );
}

function stepOf(stage: SignInStage, { kind, current, stages }: SignInProgress, issuer: string): Step {
  const time = stages[stage];
  const isCurrent = current === stage && kind !== "done";
  const state = isCurrent ? (kind === "failed" ? "failed" : "current") : time?.tookMs === undefined ? "todo" : "done";
  const took = time === undefined || kind === "idle" ? undefined : (time.tookMs ?? Date.now() - time.startedAt);
  const seconds = took === undefined ? undefined : secondsText(took, time?.tookMs !== undefined);
  const waits = stage === "issuer" && state === "current" ? `${t("signIn:stageIssuerText")} ` : "";
  const detail = state === "todo" || seconds === undefined ? undefined : `${waits}${t("signIn:tookSeconds", { seconds })}`;
  return { label: stageWords(stage, issuer), state, ...(detail === undefined ? {} : { detail }) };
}

/** Duration of a sign-in stage in seconds. Shows tenths only for finished stages, because the running clock ticks in seconds. */
function secondsText(milliseconds: number, isOver: boolean): string {
  return (milliseconds / MS_PER_SEC).toFixed(isOver ? 1 : 0);
}

function stageWords(stage: SignInStage, issuer: string): string {
  switch (stage) {
    case "issuer":
      return t("signIn:stageIssuer", { issuer });
    case "token":
      return t("signIn:stageToken");
    case "pepper":
      return t("signIn:stagePepper");
    case "proof":
      return t("signIn:stageProof");
  }
}
