import { Eye, KeyRound, ListOrdered, ListPlus, Sparkles } from "lucide-react";
import { type ReactNode, useState } from "react";
import { t } from "../../language/words.ts";
import { Wizard } from "../../parts/templates/Wizard.tsx";
import { useVault } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { CardFooter, CardSection } from "../../ui/Card.tsx";
import { StepHeading } from "../../ui/StepHeading.tsx";
import { ImportMnemonic } from "./ImportMnemonic.tsx";
import { ImportPrivateKey } from "./ImportPrivateKey.tsx";
import { NewMnemonic } from "./NewMnemonic.tsx";
import { NextOfPhrase } from "./NextOfPhrase.tsx";
import { WatchAddress } from "./WatchAddress.tsx";

type Way = "new" | "next" | "mnemonic" | "privateKey" | "watch";

const WAYS = (): readonly { readonly way: Way; readonly title: string; readonly text: string; readonly icon: ReactNode }[] => [
  { way: "new", title: t("accounts:createAccount"), text: t("accounts:createText"), icon: <Sparkles /> },
  { way: "next", title: t("accounts:nextOfPhrase"), text: t("accounts:nextOfPhraseText"), icon: <ListPlus /> },
  { way: "mnemonic", title: t("accounts:importPhrase"), text: t("accounts:importPhraseText"), icon: <ListOrdered /> },
  { way: "privateKey", title: t("accounts:importKey"), text: t("accounts:importKeyText"), icon: <KeyRound /> },
  { way: "watch", title: t("accounts:watch"), text: t("accounts:watchText"), icon: <Eye /> },
];

export interface AddAccountProps {
  readonly suggestedLabel: string;
  /** Undefined where there is nothing to go back to. */
  readonly onCancel: (() => void) | undefined;
  readonly onAdded: (account: AccountRecord) => void;
}

/** The ways to an account, one after the other. */
export function AddAccount({ suggestedLabel, onCancel, onAdded }: AddAccountProps) {
  const [way, setWay] = useState<Way>();
  const vault = useVault();
  // One account stands for each phrase; accounts of the same one lead to the same next.
  const ofPhrases = vault.kind === "unlocked" ? vault.accounts.filter(({ source }) => source.kind === "mnemonic") : [];
  const form = { suggestedLabel, onBack: () => setWay(undefined), onAdded };
  return (
    <Wizard label={t("accounts:addAccount")} step={{ at: way === undefined ? 1 : 2, of: 2 }}>
      {way === undefined && <ChooseWay hasPhrase={ofPhrases.length > 0} onChoose={setWay} onCancel={onCancel} />}
      {way === "new" && <NewMnemonic {...form} />}
      {way === "next" && <NextOfPhrase {...form} ofPhrases={ofPhrases} />}
      {way === "mnemonic" && <ImportMnemonic {...form} />}
      {way === "privateKey" && <ImportPrivateKey {...form} />}
      {way === "watch" && <WatchAddress {...form} />}
    </Wizard>
  );
}

interface ChooseWayProps {
  readonly hasPhrase: boolean;
  readonly onChoose: (way: Way) => void;
  readonly onCancel: (() => void) | undefined;
}

function ChooseWay({ hasPhrase, onChoose, onCancel }: ChooseWayProps) {
  return (
    <>
      <CardSection>
        <StepHeading>{t("accounts:addAccount")}</StepHeading>
        <ul className="mt-4 grid gap-2 sm:grid-cols-2">
          {WAYS()
            .filter(({ way }) => way !== "next" || hasPhrase)
            .map(({ way, title, text, icon }) => (
              <li key={way}>
                <button
                  type="button"
                  onClick={() => onChoose(way)}
                  className="flex h-full w-full gap-3 rounded-control border border-line-strong px-4 py-3 text-left transition-colors duration-100 hover:bg-hover"
                >
                  <span aria-hidden="true" className="mt-0.5 text-accent [&_svg]:size-[18px]">
                    {icon}
                  </span>
                  <span>
                    <span className="block font-[560]">{title}</span>
                    <span className="block text-small text-ink-2">{text}</span>
                  </span>
                </button>
              </li>
            ))}
        </ul>
      </CardSection>
      {onCancel !== undefined && (
        <CardFooter>
          <Button size="large" onClick={onCancel}>
            {t("common:cancel")}
          </Button>
        </CardFooter>
      )}
    </>
  );
}
