import { type FormEvent, useState } from "react";
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
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { StepHeading } from "../../ui/StepHeading.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { AddFooter } from "./AddFooter.tsx";
import { useAccountDraft } from "./accountDraft.ts";
import { chosenLabel, nameToGive } from "./chosenLabel.ts";
import { earlierAccount } from "./earlierAccount.ts";
import { LabelField } from "./LabelField.tsx";
import type { AddFormProps } from "./NewMnemonic.tsx";
import { ClientIdField, ExistingIdentityNotice, PendingNotice } from "./SignInParts.tsx";
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void begin.run();
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
          {issuers.length > 0 && (
            <SelectField
              label={t("signIn:issuer")}
              hint={issuer?.issuer}
              value={chosen}
              onChange={(next) => {
                setChosen(next);
                setQueriedPublisher(undefined);
                begin.clear();
              }}
              options={issuers.map((known) => ({ value: known.issuer, label: known.label }))}
            />
          )}
          {issuer?.blockedBy === "httpsOrigin" && <Notice>{t("signIn:appleNeedsHttps", { origin: location.origin })}</Notice>}
          {issuer?.isConfigurable === true && issuer.blockedBy === undefined && (
            <ClientIdField issuer={issuer} value={clientId} isSubmitted={isSubmitted} onChange={setClientId} />
          )}
          {published.known?.atNetwork === false && issuer !== undefined && (
            <>
              <Notice level="notice">{t("signIn:federated")}</Notice>
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
          <div>
            <p className="mb-1.5 font-[560]">{t("signIn:identifyBy")}</p>
            <SegmentedControl
              label={t("signIn:identifyBy")}
              value={claim}
              onChange={setClaim}
              options={claims.map((value) => ({ value, label: t(value === "email" ? "signIn:byEmail" : "signIn:bySub") }))}
            />
            <p className="mt-1.5 text-small text-ink-3">
              {claims.length > 1 ? t("signIn:identifyHint") : t("signIn:onlyBySub", { issuer: issuer?.label ?? "" })}
            </p>
          </div>
          {audience !== undefined && (
            <div>
              <p className="mb-1 font-[560]">{t("signIn:application")}</p>
              <p className="mono break-words">{audience}</p>
              <p className="mt-1 text-small text-ink-3">{t("signIn:applicationHint")}</p>
            </div>
          )}
          <LabelField value={label} onChange={setLabel} />
          {begin.error !== undefined && <ErrorView error={begin.error} onAction={() => void begin.run()} />}
        </div>
      </CardSection>
      <AddFooter
        label={t("signIn:start")}
        busy={begin.busy}
        disabled={issuer === undefined || issuer.blockedBy !== undefined}
        onBack={onBack}
      />
    </form>
  );
}
