import { type FormEvent, useEffect, useState } from "react";
import { SignInSteps } from "../../approval/SignInSteps.tsx";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { AddressField } from "../../parts/fields/AddressField.tsx";
import { useNetwork, useSigner, useVault } from "../../session/context.ts";
import { isClientId, issuersOf, readClientIds, saveClientId } from "../../session/signIn/signInIssuers.ts";
import { useSignIn } from "../../session/signIn/useSignIn.ts";
import type { IdentityClaim } from "../../signer/keylessRecords.ts";
import type { PendingView } from "../../signer/protocol.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { CardFooter, CardSection } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Notice } from "../../ui/Notice.tsx";
import { StepHeading } from "../../ui/StepHeading.tsx";
import { useAccountDraft } from "./accountDraft.ts";
import { chosenLabel, nameToGive } from "./chosenLabel.ts";
import { earlierAccount } from "./earlierAccount.ts";
import { IssuerButtons } from "./IssuerButtons.tsx";
import type { AddFormProps } from "./NewMnemonic.tsx";
import { SignInAdvanced } from "./SignInAdvanced.tsx";
import { ExistingIdentityNotice, PendingNotice } from "./SignInParts.tsx";
import { usePublishedKeys } from "./usePublishedKeys.ts";

/** Adds a keyless account, which belongs to a user's identity at an OpenID issuer. */
export function SignInAccount({ suggestedLabel, onBack, onAdded }: AddFormProps) {
  const network = useNetwork();
  const signer = useSigner();
  const vault = useVault();
  const control = useSignIn();
  const [clientIds, setClientIds] = useState(readClientIds);
  const issuers = issuersOf(network, clientIds, location.origin);
  const [chosen, setChosen] = useAccountDraft("issuer", issuers[0]?.issuer ?? "");
  const issuer = issuers.find((known) => known.issuer === chosen);
  const [preferredClaim, setClaim] = useState<IdentityClaim>("email");
  const claims = issuer?.claims ?? ["email", "sub"];
  const claim = claims.includes(preferredClaim) ? preferredClaim : (claims[0] ?? "sub");
  const [label, setLabel] = useAccountDraft("label", suggestedLabel);
  const [clientId, setClientId] = useAccountDraft("clientId");
  const [publisher, setPublisher] = useAccountDraft("publisher");
  const [isSubmitted, setSubmitted] = useState(false);
  const [due, setDue] = useState<string>();
  const [queriedPublisher, setQueriedPublisher] = useState<string>();
  const [added, setAdded] = useState<AccountRecord>();
  const published = usePublishedKeys(issuer?.issuer, publisher);
  const audience = issuer?.audience ?? (isClientId(clientId) ? clientId : undefined);
  // Reads the signer's current state: the vault captured by this render is older than the sign-in.
  const done = async (account: AccountRecord, label: string | undefined) => {
    const name = nameToGive(account, label, suggestedLabel);
    if (name !== undefined) await signer.rename(account.id, name);
    const named = name === undefined ? account : { ...account, label: name };
    if (earlierAccount(named, signer.state()) === undefined) onAdded(named);
    else setAdded(named);
  };
  const start = async (jwkAddress: Address | undefined, pending?: PendingView) => {
    const at = pending === undefined ? issuer : issuers.find((known) => known.issuer === pending.issuer);
    const application = pending?.audience ?? audience;
    if (at === undefined || application === undefined) return;
    const wish = {
      network: network.id,
      issuer: at,
      audience: application,
      claim: pending?.claim ?? claim,
      jwkAddress: pending === undefined ? jwkAddress : pending.jwkAddress,
      renews: undefined,
      label: pending?.label ?? chosenLabel(label, suggestedLabel),
    };
    const account = await control.start(wish, pending?.id);
    if (account !== undefined) await done(account, pending === undefined ? wish.label : undefined);
  };
  const begin = useAction(async () => {
    setSubmitted(true);
    if (issuer === undefined || issuer.blockedBy !== undefined || audience === undefined) return;
    // The publisher of the issuer's keys decides between a keyless and a federated keyless account, so the sign-in waits for this query.
    const { atNetwork, address } = await published.ask();
    setQueriedPublisher(publisher);
    if (!atNetwork && address === undefined) return;
    if (issuer.isConfigurable) setClientIds(saveClientId(network, issuer.issuer, audience));
    void start(address);
  });
  const choose = (next: string) => {
    setChosen(next);
    setQueriedPublisher(undefined);
    begin.clear();
  };
  // A pressed provider's button starts the sign-in after the render that selects the provider, whose keys are queried by then.
  const { run } = begin;
  const isDue = due !== undefined && due === issuer?.issuer;
  useEffect(() => {
    if (!isDue) return;
    setDue(undefined);
    void run();
  }, [isDue, run]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };

  if (added !== undefined) return <ExistingIdentityNotice account={added} onGoOn={() => onAdded(added)} />;
  if (control.progress.kind !== "idle") {
    return (
      <>
        <CardSection>
          <StepHeading>{t("signIn:title")}</StepHeading>
          <div className="mt-5">
            <SignInSteps control={control} onDone={(account) => void done(account, control.progress.wish?.label)} />
          </div>
        </CardSection>
        <CardFooter>
          <Button size="large" onClick={control.cancel}>
            {t("signIn:cancel")}
          </Button>
        </CardFooter>
      </>
    );
  }
  const pending =
    vault.kind === "unlocked" ? vault.keyless.pending.filter((one) => one.network === network.id && one.renews === undefined) : [];
  return (
    <form noValidate aria-label={t("signIn:title")} onSubmit={submit}>
      <CardSection>
        <StepHeading>{t("signIn:title")}</StepHeading>
        <p className="mt-1 mb-5 text-ink-2">{t("signIn:intro")}</p>
        <div className="grid gap-5">
          {pending.slice(-1).map((one) => (
            <PendingNotice
              key={one.id}
              pending={one}
              onGoOn={() => start(one.jwkAddress, one)}
              onDiscard={() => signer.cancelSignIn(one.id)}
            />
          ))}
          {issuers.length === 0 && <Notice level="notice">{t("signIn:noIssuers")}</Notice>}
          <IssuerButtons
            issuers={issuers}
            busy={begin.busy || due !== undefined ? chosen : undefined}
            onContinue={(next) => {
              choose(next.issuer);
              setDue(next.issuer);
            }}
          />
          {published.known?.atNetwork === false && issuer !== undefined && (
            <>
              <Notice level="notice">{t("signIn:federated", { issuer: issuer.label })}</Notice>
              <AddressField
                label={t("signIn:jwkAddress")}
                value={publisher}
                onChange={setPublisher}
                error={
                  queriedPublisher === publisher && published.known.address === undefined
                    ? t("signIn:noKeysThere", { issuer: issuer.label })
                    : undefined
                }
              />
            </>
          )}
          {begin.error !== undefined && <ErrorView error={begin.error} onAction={() => void begin.run()} />}
          {issuers.length > 0 && (
            <Disclosure summary={t("signIn:advanced")} defaultOpen={isSubmitted && audience === undefined}>
              <SignInAdvanced
                issuers={issuers}
                issuer={issuer}
                onIssuer={choose}
                claim={claim}
                claims={claims}
                onClaim={setClaim}
                audience={audience}
                clientId={clientId}
                onClientId={setClientId}
                label={label}
                onLabel={setLabel}
                isSubmitted={isSubmitted}
              />
            </Disclosure>
          )}
        </div>
      </CardSection>
      <CardFooter>
        <Button size="large" onClick={onBack}>
          {t("accounts:back")}
        </Button>
      </CardFooter>
    </form>
  );
}
