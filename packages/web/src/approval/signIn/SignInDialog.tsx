import { useEffect, useRef } from "react";
import type { ExplainedError } from "../../errors/types.ts";
import { t } from "../../language/words.ts";
import { useNetwork, useVault } from "../../session/context.ts";
import type { SignInWish } from "../../session/signIn/runSignIn.ts";
import { issuersOf, readClientIds } from "../../session/signIn/signInIssuers.ts";
import { useSignIn } from "../../session/signIn/useSignIn.ts";
import { readKeylessPublicKey } from "../../signer/keyless/keylessPublicKey.ts";
import { includesKey } from "../../signer/memberKey.ts";
import type { IdentityView } from "../../signer/protocol.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorView } from "../../ui/ErrorView.tsx";
import { SignInSteps } from "./SignInSteps.tsx";

export interface SignInDialogProps {
  readonly identity: IdentityView;
  /** What it is needed for; undefined where the person asked for it. */
  readonly error: ExplainedError | undefined;
  readonly onClose: (isSignedIn: boolean) => void;
}

/** Signs the same person in again, for as long as a sign-in lasts. */
export function SignInDialog({ identity, error, onClose }: SignInDialogProps) {
  const vault = useVault();
  const network = useNetwork();
  const control = useSignIn();
  const { progress } = control;
  const accounts = vault.kind === "absent" ? [] : vault.accounts;
  const account = accounts.find(({ key }) => key !== undefined && includesKey(key, identity.key));
  const name = account?.label ?? identity.value;
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
  const begin = () => {
    if (wish !== undefined) void control.start(wish).then((done) => done !== undefined && onClose(true));
  };
  const begun = useRef(false);
  useEffect(() => {
    // Asked for by a click a moment ago: the window opens at once. Where something went wrong, the person reads that first.
    if (begun.current || error !== undefined) return;
    begun.current = true;
    begin();
  });
  const close = async () => {
    await control.cancel();
    onClose(false);
  };
  return (
    <Dialog
      open
      size="small"
      title={t("signIn:againTitle", { account: name })}
      description={t("signIn:againAs", { value: identity.value, issuer: label })}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <Button onClick={close}>{progress.kind === "running" ? t("signIn:cancel") : t("common:notNow")}</Button>
          {progress.kind === "failed" && progress.error?.code === "keyless.other_pepper" && (
            <Button
              variant="primary"
              onClick={() =>
                void control
                  .restart({ renews: undefined })
                  .then((added: AccountRecord | undefined) => added !== undefined && onClose(false))
              }
            >
              {t("signIn:addOther")}
            </Button>
          )}
          {progress.kind === "idle" && (
            <Button variant="primary" disabled={wish === undefined} onClick={begin}>
              {t("signIn:again")}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {progress.kind === "idle" && error !== undefined && <ErrorView error={error} />}
        {wish === undefined && <p>{t("signIn:noIssuers")}</p>}
        {progress.kind !== "idle" && <SignInSteps control={control} onDone={() => onClose(true)} />}
      </div>
    </Dialog>
  );
}
