import { useEffect, useRef } from "react";
import type { ExplainedError } from "../errors/catalogue/errorTypes.ts";
import { foreignText } from "../language/foreignText.ts";
import { t } from "../language/words.ts";
import { routes } from "../routing/routes.ts";
import { useGo, useNetwork, useVault } from "../session/context.ts";
import { useNetworkLabel } from "../session/network/useNetworkLabel.ts";
import type { SignInWish } from "../session/signIn/runSignIn.ts";
import { issuersOf, readClientIds } from "../session/signIn/signInIssuers.ts";
import { useSignIn } from "../session/signIn/useSignIn.ts";
import { readKeylessPublicKey } from "../signer/keylessPublicKey.ts";
import { includesKey } from "../signer/memberKey.ts";
import type { IdentityView } from "../signer/protocol.ts";
import { Button } from "../ui/Button.tsx";
import { ErrorView } from "../ui/failures/ErrorView.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { shortenAddress } from "../ui/text/shorten.ts";
import { SignInSteps } from "./SignInSteps.tsx";
import { signInSubject, uniqueLabel } from "./signInSubject.ts";

export interface SignInDialogProps {
  readonly identity: IdentityView;
  /** Error that made the sign-in necessary; undefined if the user requested the sign-in. */
  readonly error: ExplainedError | undefined;
  readonly onClose: (isSignedIn: boolean) => void;
}

/** Dialog that renews the sign-in of a keyless identity. */
export function SignInDialog({ identity, error, onClose }: SignInDialogProps) {
  const vault = useVault();
  const network = useNetwork();
  const go = useGo();
  const networkOf = useNetworkLabel();
  const control = useSignIn();
  const { progress } = control;
  const accounts = vault.kind === "absent" ? [] : vault.accounts;
  const account = accounts.find(({ key }) => key !== undefined && includesKey(key, identity.key));
  const value = foreignText(identity.value);
  const name = account?.label ?? value;
  const elsewhere = identity.network === network.id ? undefined : networkOf(identity.network);
  const issuer = issuersOf(network, readClientIds(), location.origin).find((known) => known.issuer === identity.issuer);
  const label = issuer?.label ?? identity.issuer;
  const wish: SignInWish | undefined = issuer && {
    network: network.id,
    issuer,
    audience: identity.audience,
    claim: identity.claim,
    jwkAddress: readKeylessPublicKey(identity.key)?.jwkAddress,
    renews: identity.key.publicKey,
    label: name,
  };
  const subject = signInSubject(identity.key.publicKey, progress.wish, vault);
  const words = {
    same: { title: t("signIn:againTitle", { account: name }), text: t("signIn:againAs", { value, issuer: label }) },
    another: { title: t("signIn:addOther"), text: t("signIn:otherAs", { value, issuer: label }) },
    removed: { title: t("signIn:removedMeanwhile"), text: t("signIn:removedMeanwhileText") },
  }[subject];
  const begin = () => {
    if (wish !== undefined) void control.start(wish);
  };
  const addAnother = async (named: string) => {
    await control.cancel();
    if (wish !== undefined) await control.start({ ...wish, renews: undefined, label: named });
  };
  const isOver = progress.kind === "done" && progress.otherAddress === undefined;
  const finished = useRef(onClose);
  finished.current = onClose;
  useEffect(() => {
    if (isOver) finished.current(progress.wish?.renews !== undefined);
  }, [isOver, progress.wish]);
  const begun = useRef(false);
  useEffect(() => {
    // After a click, the sign-in window opens immediately. After an error, the user reads the error first.
    if (begun.current || error !== undefined || elsewhere !== undefined) return;
    begun.current = true;
    begin();
  });
  const leaveForBackup = () => {
    onClose(false);
    go(routes.data());
  };
  const close = async () => {
    await control.cancel();
    onClose(false);
  };
  return (
    <Dialog
      open
      size="small"
      title={words.title}
      description={words.text}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          {(subject === "removed" || progress.kind !== "done") && (
            <Button onClick={close}>{progress.kind === "running" ? t("signIn:cancel") : t("common:notNow")}</Button>
          )}
          {subject !== "removed" && progress.kind === "done" && (
            <>
              <Button
                onClick={() =>
                  void addAnother(
                    uniqueLabel(
                      name,
                      accounts.map((other) => other.label),
                    ),
                  )
                }
              >
                {t("signIn:addOther")}
              </Button>
              <Button variant="primary" onClick={() => onClose(true)}>
                {t("signIn:goOn")}
              </Button>
            </>
          )}
          {subject === "removed" && (
            <Button variant="primary" disabled={wish === undefined} onClick={() => void addAnother(name)}>
              {t("signIn:addAgain")}
            </Button>
          )}
          {subject !== "removed" && progress.kind === "idle" && (
            <Button variant="primary" disabled={wish === undefined} onClick={begin}>
              {t("signIn:again")}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {subject !== "removed" && progress.kind === "idle" && error !== undefined && <Reason error={error} />}
        {progress.kind === "idle" && elsewhere !== undefined && (
          <Notice level="notice" title={t("signIn:otherNetwork", { account: name, network: elsewhere })}>
            {t("signIn:otherNetworkText")}
          </Notice>
        )}
        {wish === undefined && <p>{t("signIn:noIssuers")}</p>}
        {subject !== "removed" && progress.kind !== "idle" && <SignInSteps control={control} onDone={() => undefined} />}
        {progress.kind === "done" && progress.otherAddress !== undefined && (
          <Notice
            title={t("signIn:unchangedPepper")}
            action={
              <Button size="small" onClick={leaveForBackup}>
                {t("signIn:saveBackup")}
              </Button>
            }
          >
            {t("signIn:unchangedPepperText", { account: name, address: shortenAddress(progress.otherAddress) })}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** Reason for the sign-in. An expired sign-in appears as a notice instead of an error, because this dialog resolves it. */
function Reason({ error }: { readonly error: ExplainedError }) {
  if (!isSignInOver(error)) return <ErrorView error={error} />;
  return (
    <div data-error-code={error.code}>
      <Notice level="notice" title={error.what}>
        {error.why}
      </Notice>
    </div>
  );
}

function isSignInOver({ code }: ExplainedError): boolean {
  return code === "keyless.signed_out" || code === "keyless.EPHEMERAL_KEY_PAIR_EXPIRED";
}
