import { type FormEvent, useEffect, useState } from "react";
import type { AccountKey } from "../../chain/facts/accountKey.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { useSigner } from "../../session/context.ts";
import type { WalletFacts } from "../../signer/client/externalWallets.ts";
import { Button } from "../../ui/Button.tsx";
import { CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { StepHeading } from "../../ui/StepHeading.tsx";
import { AddFooter } from "./AddFooter.tsx";
import { AddressPreview } from "./AddressPreview.tsx";
import { useAccountDraft } from "./accountDraft.ts";
import { chosenLabel } from "./chosenLabel.ts";
import { LabelField } from "./LabelField.tsx";
import type { AddFormProps } from "./NewMnemonic.tsx";
import { schemeWords } from "./schemeWords.ts";

interface Connected {
  readonly wallet: string;
  readonly address: Address;
  readonly key: AccountKey;
}

/** Adds an account whose key stays in another wallet extension of this browser. */
export function FromWallet({ suggestedLabel, onBack, onAdded }: AddFormProps) {
  const signer = useSigner();
  const wallets = useWallets();
  const [connected, setConnected] = useState<Connected>();
  const [label, setLabel] = useAccountDraft("label", suggestedLabel);
  const connect = useAction(async (wallet: string) => {
    const { connectWallet } = await import("../../signer/client/externalWallets.ts");
    setConnected({ wallet, ...(await connectWallet(wallet)) });
  });
  const add = useAction((account: Connected) => signer.addExternal({ ...account, label: chosenLabel(label, suggestedLabel) }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const account = connected && (await add.run(connected));
    if (account !== undefined) onAdded(account);
  };
  return (
    <form noValidate aria-label={t("accounts:fromOtherWallet")} onSubmit={submit}>
      <CardSection>
        <StepHeading>{t("accounts:fromOtherWallet")}</StepHeading>
        <p className="mt-1 mb-5 text-ink-2">{t("accounts:walletIntro")}</p>
        <div className="grid gap-5">
          {wallets?.length === 0 && <p className="rounded-control bg-sunken px-4 py-3 text-ink-2">{t("accounts:noWallets")}</p>}
          {wallets !== undefined && wallets.length > 0 && (
            <ul className="grid gap-2">
              {wallets.map(({ name, icon }) => (
                <li key={name}>
                  <Button size="large" busy={connect.busy} onClick={() => connect.run(name)}>
                    {/^data:image\//.test(icon) && <img src={icon} alt="" className="size-5" />}
                    {t("accounts:connectWallet", { wallet: name })}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {connected !== undefined && (
            <>
              <AddressPreview address={connected.address} />
              <p className="text-small text-ink-3">{schemeWords(connected.key.scheme)}</p>
              <LabelField value={label} onChange={setLabel} />
            </>
          )}
          {connect.error !== undefined && <ErrorView error={connect.error} />}
          {add.error !== undefined && <ErrorView error={add.error} />}
        </div>
      </CardSection>
      <AddFooter label={t("accounts:addNext")} disabled={connected === undefined} busy={add.busy} onBack={onBack} />
    </form>
  );
}

/** Live list of the browser's wallets; undefined until the wallet standard module is loaded. */
function useWallets(): readonly WalletFacts[] | undefined {
  const [wallets, setWallets] = useState<readonly WalletFacts[]>();
  useEffect(() => {
    let stop = (): void => undefined;
    let gone = false;
    void import("../../signer/client/externalWallets.ts").then(({ listWallets, watchWallets }) => {
      if (gone) return;
      setWallets(listWallets());
      stop = watchWallets(() => setWallets(listWallets()));
    });
    return () => {
      gone = true;
      stop();
    };
  }, []);
  return wallets;
}
