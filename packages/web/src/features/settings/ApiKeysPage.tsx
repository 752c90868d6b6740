import { type FormEvent, useState } from "react";
import { useRequireUnlock } from "../../approval/UnlockDialog.tsx";
import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { keyOrigins } from "../../chain/transport/keyOrigins.ts";
import { t } from "../../language/words.ts";
import { SettingsFrame } from "../../parts/settings/SettingsFrame.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetworkPath, useNetworks, useSigner, useVault } from "../../session/context.ts";
import { originsWithoutKey } from "../../session/secrets/vaultNetworks.ts";
import { type ApiKey, isApiKey } from "../../signer/apiKeys.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { PasswordInput } from "../../ui/forms/PasswordInput.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useToast } from "../../ui/overlays/Toast.tsx";

/** Settings of API keys, which identify the user to a network's services. */
export function ApiKeysPage() {
  const { networks } = useNetworks();
  const vault = useVault();
  const network = useNetworkPath();
  const requireUnlock = useRequireUnlock();
  return (
    <SettingsFrame here={routes.apiKeys()} title={t("pages:apiKeys")} text={t("settings:apiKeysText")}>
      <Card label={t("pages:apiKeys")}>
        {vault.kind !== "unlocked" ? (
          <CardSection>
            <p className="mb-4 text-ink-2">{vault.kind === "locked" ? t("settings:unlockForKeys") : t("settings:vaultForKeys")}</p>
            {vault.kind === "locked" ? (
              <Button onClick={() => requireUnlock()}>{t("common:unlock")}</Button>
            ) : (
              <Button href={routes.accounts(network, { way: "new" })}>{t("common:createAccount")}</Button>
            )}
          </CardSection>
        ) : (
          networks
            .filter(({ kind }) => kind !== "embedded")
            .map((definition) => {
              const stored = vault.apiKeys.find((entry) => entry.network === definition.id);
              return (
                <CardSection key={`${definition.id} ${stored?.key ?? ""} ${stored?.origins?.join(" ") ?? ""}`}>
                  <KeyForm network={definition} stored={stored} />
                </CardSection>
              );
            })
        )}
      </Card>
    </SettingsFrame>
  );
}

function KeyForm({ network, stored }: { readonly network: NetworkDefinition; readonly stored: ApiKey | undefined }) {
  const signer = useSigner();
  const toast = useToast();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const save = useAction(async (key: string | undefined) => {
    await signer.setApiKey(network.id, key === undefined ? undefined : { key, origins: keyOrigins(network.endpoints) });
    toast({
      title: key === undefined ? t("settings:keyRemoved", { network: network.label }) : t("settings:keySaved", { network: network.label }),
    });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (!isApiKey(typed)) return setProblem(t("settings:badKey"));
    void save.run(typed);
  };
  return (
    <form noValidate aria-label={t("settings:apiKeyOf", { network: network.label })} className="grid gap-3" onSubmit={submit}>
      <Field
        label={network.label}
        error={problem}
        hint={stored === undefined ? t("settings:noKey") : t("settings:keyEndsIn", { end: stored.key.slice(-4) })}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <div className="min-w-0 flex-1 basis-48">
              <PasswordInput
                {...control}
                autoComplete="off"
                what={t("settings:hiddenKey")}
                value={text}
                onChange={(typed) => {
                  setText(typed);
                  setProblem(undefined);
                }}
              />
            </div>
            <Button type="submit" size="large" busy={save.busy} aria-label={t("settings:saveKeyOf", { network: network.label })}>
              {t("settings:save")}
            </Button>
            {stored !== undefined && (
              <Button
                size="large"
                disabled={save.busy}
                aria-label={t("settings:removeKeyOf", { network: network.label })}
                onClick={() => save.run(undefined)}
              >
                {t("settings:remove")}
              </Button>
            )}
          </div>
        )}
      </Field>
      {stored !== undefined && <NotSentThere stored={stored} network={network} />}
      {save.error !== undefined && <ErrorView error={save.error} />}
    </form>
  );
}

/** Notice listing origins of a network that do not receive its API key, because the key was saved for other origins. */
function NotSentThere({ stored, network }: { readonly stored: ApiKey; readonly network: NetworkDefinition }) {
  const without = originsWithoutKey(stored, network);
  if (without.length === 0) return null;
  return (
    <Notice title={t("settings:keyNotSent", { origins: without.join(", ") })}>
      {stored.origins === undefined ? t("settings:keyOfBefore") : t("settings:keySavedFor", { origins: stored.origins.join(", ") })}
    </Notice>
  );
}
