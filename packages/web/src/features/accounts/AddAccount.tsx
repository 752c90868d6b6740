import { useLocation } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { t } from "../../language/words.ts";
import { AskBeforeLeaving } from "../../parts/templates/AskBeforeLeaving.tsx";
import { useWizard } from "../../parts/templates/useWizard.ts";
import { Wizard } from "../../parts/templates/Wizard.tsx";
import { useNetwork, useVault } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { forgetAccountDraft, useAccountDraft } from "./accountDraft.ts";
import { ChooseWay } from "./ChooseWay.tsx";
import { FromWallet } from "./FromWallet.tsx";
import { ImportMnemonic } from "./ImportMnemonic.tsx";
import { ImportPrivateKey } from "./ImportPrivateKey.tsx";
import { NewMnemonic } from "./NewMnemonic.tsx";
import { NewMulti } from "./NewMulti.tsx";
import { NewPasskey } from "./NewPasskey.tsx";
import { NextOfPhrase } from "./NextOfPhrase.tsx";
import { SignInAccount } from "./SignInAccount.tsx";
import { WatchAddress } from "./WatchAddress.tsx";
import { isWay, type Way } from "./ways.ts";

export interface AddAccountProps {
  readonly suggestedLabel: string;
  /** False if the vault has no accounts, because no account list exists to return to. */
  readonly canCancel: boolean;
  /** `isImported`: the account came from a recovery phrase that may control further accounts. */
  readonly onAdded: (account: AccountRecord, isImported: boolean) => void;
}

/** Wizard that adds an account. The URL stores method and step; a new recovery phrase exists only in the page's memory. */
export function AddAccount({ suggestedLabel, canCancel, onAdded }: AddAccountProps) {
  const vault = useVault();
  // Reads the method from `useLocation`, like `useWizard` reads the step: other hooks see a new URL one render later.
  const { way: wayInAddress }: Readonly<Record<string, unknown>> = useLocation().search;
  const way = isWay(wayInAddress) ? wayInAddress : undefined;
  const [mnemonic, setMnemonic] = useState<string>();
  const { step, progress, goTo, goBack, close } = useWizard({
    steps: stepsOf(way),
    canShow: (requested) => requested !== "confirm" || mnemonic !== undefined,
  });
  // A reload or lock discards a recovery phrase shown before; warn users who may have written down the old words.
  const [shown, setShown] = useAccountDraft("phraseShown");
  const [isPhraseReplaced] = useState(shown !== "");
  const showMnemonic = useCallback(
    (words: string) => {
      setMnemonic(words);
      setShown("yes");
    },
    [setShown],
  );
  const accounts = vault.kind === "unlocked" ? vault.accounts : [];
  // Lists every account of a recovery phrase: all accounts of one phrase derive the same next account, so any of them will do.
  const ofPhrases = accounts.filter(({ source }) => source.kind === "mnemonic");
  const network = useNetwork();
  const finish = () => {
    setMnemonic(undefined);
    forgetAccountDraft(network.id);
    close({ way: undefined });
  };
  const form = {
    suggestedLabel,
    onBack: goBack ?? finish,
    onAdded: (account: AccountRecord) => {
      finish();
      onAdded(account, way === "mnemonic");
    },
  };
  // Without accounts, the page shows the wizard's first step even without a `step` URL parameter, so returning there loses nothing.
  return (
    <Wizard label={t("accounts:addAccount")} step={stepsOfWay(progress)}>
      {mnemonic !== undefined && <AskBeforeLeaving text={t("accounts:phraseLost")} {...(canCancel ? { parameter: "step" } : {})} />}
      {step === "choose" && (
        <ChooseWay
          hasPhrase={ofPhrases.length > 0}
          accounts={accounts}
          onChoose={(chosen) => goTo(chosen === "new" ? "words" : "details", { way: chosen })}
          onCancel={canCancel ? finish : undefined}
        />
      )}
      {way === "new" && step !== "choose" && (
        <NewMnemonic
          {...form}
          mnemonic={mnemonic}
          isPhraseReplaced={isPhraseReplaced}
          onMnemonic={showMnemonic}
          isConfirming={step === "confirm"}
          onConfirm={() => goTo("confirm")}
        />
      )}
      {step === "details" && way === "next" && <NextOfPhrase {...form} ofPhrases={ofPhrases} />}
      {step === "details" && way === "signIn" && <SignInAccount {...form} />}
      {step === "details" && way === "passkey" && <NewPasskey {...form} />}
      {step === "details" && way === "multi" && <NewMulti {...form} accounts={accounts} />}
      {step === "details" && way === "mnemonic" && <ImportMnemonic {...form} />}
      {step === "details" && way === "privateKey" && <ImportPrivateKey {...form} />}
      {step === "details" && way === "wallet" && <FromWallet {...form} />}
      {step === "details" && way === "watch" && <WatchAddress {...form} />}
    </Wizard>
  );
}

type Step = "choose" | "words" | "confirm" | "details";

function stepsOf(way: Way | undefined): readonly [Step, ...Step[]] {
  return way === "new" ? ["choose", "words", "confirm"] : ["choose", "details"];
}

/** Wizard progress without the choice of method as a step, because the number of steps depends on that choice. */
function stepsOfWay({ at, of }: { readonly at: number; readonly of: number }): { readonly at: number; readonly of: number } | undefined {
  return at === 1 || of === 2 ? undefined : { at: at - 1, of: of - 1 };
}
