import { useEffect } from "react";
import { t } from "../../language/words.ts";
import { useSigner } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { CardFooter, CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { StepHeading } from "../../ui/StepHeading.tsx";
import { useAccountDraft } from "./accountDraft.ts";
import { ConfirmWords } from "./ConfirmWords.tsx";
import { chosenLabel } from "./chosenLabel.ts";
import { firstPath } from "./derivationPath.ts";
import { LabelField } from "./LabelField.tsx";
import { WordsGrid } from "./WordsGrid.tsx";

export interface AddFormProps {
  readonly suggestedLabel: string;
  readonly onBack: () => void;
  readonly onAdded: (account: AccountRecord) => void;
}

export interface NewMnemonicProps extends AddFormProps {
  /** New recovery phrase, shared by the wizard steps; undefined until generated. */
  readonly mnemonic: string | undefined;
  /** True if a different phrase may have been shown before a reload or lock. */
  readonly isPhraseReplaced: boolean;
  readonly onMnemonic: (words: string) => void;
  readonly isConfirming: boolean;
  readonly onConfirm: () => void;
}

/** Creates an account: shows twelve new recovery words once, then requires three of them. */
export function NewMnemonic({
  suggestedLabel,
  onBack,
  onAdded,
  mnemonic,
  isPhraseReplaced,
  onMnemonic,
  isConfirming,
  onConfirm,
}: NewMnemonicProps) {
  const signer = useSigner();
  const [label, setLabel] = useAccountDraft("label", suggestedLabel);
  const make = useAction(() => signer.newMnemonic());
  const add = useAction((words: string) =>
    signer.addFromMnemonic({ mnemonic: words, path: firstPath("ed25519"), label: chosenLabel(label, suggestedLabel) }),
  );

  const { run } = make;
  const isMissing = mnemonic === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let wanted = true;
    run().then((words) => {
      if (wanted && words !== undefined) onMnemonic(words);
    });
    return () => {
      wanted = false;
    };
  }, [run, isMissing, onMnemonic]);

  const words = mnemonic?.split(" ");
  if (words !== undefined && mnemonic !== undefined && isConfirming) {
    return (
      <>
        <ConfirmWords
          words={words}
          busy={add.busy}
          onBack={onBack}
          onConfirmed={async () => {
            const account = await add.run(mnemonic);
            if (account !== undefined) onAdded(account);
          }}
        />
        {add.error !== undefined && (
          <CardSection>
            <ErrorView error={add.error} />
          </CardSection>
        )}
      </>
    );
  }
  return (
    <>
      <CardSection>
        <StepHeading>{t("accounts:writeDown")}</StepHeading>
        <p className="mt-1 mb-5 text-ink-2">{t("accounts:writeDownText")}</p>
        {isPhraseReplaced && (
          <div className="mb-5">
            <Notice>{t("accounts:phraseReplaced")}</Notice>
          </div>
        )}
        <div aria-busy={words === undefined}>
          {words !== undefined ? (
            <WordsGrid words={words} />
          ) : make.error === undefined ? (
            <Skeleton lines={6} className="h-9 w-full" />
          ) : (
            <ErrorView
              error={make.error}
              onAction={async () => {
                const again = await make.run();
                if (again !== undefined) onMnemonic(again);
              }}
            />
          )}
        </div>
        <div className="mt-5 sm:max-w-80">
          <LabelField value={label} onChange={setLabel} />
        </div>
      </CardSection>
      <CardFooter>
        <Button size="large" onClick={onBack}>
          {t("accounts:back")}
        </Button>
        <Button variant="primary" size="large" disabled={words === undefined} onClick={onConfirm}>
          {t("accounts:haveWritten")}
        </Button>
      </CardFooter>
    </>
  );
}
