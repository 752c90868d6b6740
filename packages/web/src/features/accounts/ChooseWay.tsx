import { Eye, Fingerprint, IdCard, KeyRound, ListOrdered, ListPlus, Sparkles, UsersRound, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../language/words.ts";
import { hasPasskeys } from "../../signer/passkeys.ts";
import { Button } from "../../ui/Button.tsx";
import { CardFooter, CardSection } from "../../ui/Card.tsx";
import { StepHeading } from "../../ui/StepHeading.tsx";
import { WAYS, type Way } from "./ways.ts";

export interface ChooseWayProps {
  /** Whether a recovery phrase is in the vault, which could have a next account. */
  readonly hasPhrase: boolean;
  readonly onChoose: (way: Way) => void;
  readonly onCancel: (() => void) | undefined;
}

/** The first step of adding an account: how. */
export function ChooseWay({ hasPhrase, onChoose, onCancel }: ChooseWayProps) {
  const offered = WAYS.filter((way) => (way === "next" ? hasPhrase : way !== "passkey" || hasPasskeys()));
  return (
    <>
      <CardSection>
        <StepHeading>{t("accounts:addAccount")}</StepHeading>
        <ul className="mt-4 grid gap-2 sm:grid-cols-2">
          {offered.map((way) => {
            const { title, text, icon } = wayWords(way);
            return (
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
            );
          })}
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

function wayWords(way: Way): { readonly title: string; readonly text: string; readonly icon: ReactNode } {
  switch (way) {
    case "new":
      return { title: t("accounts:createAccount"), text: t("accounts:createText"), icon: <Sparkles /> };
    case "signIn":
      return { title: t("signIn:title"), text: t("signIn:wayText"), icon: <IdCard /> };
    case "passkey":
      return { title: t("accounts:newPasskey"), text: t("accounts:newPasskeyText"), icon: <Fingerprint /> };
    case "next":
      return { title: t("accounts:nextOfPhrase"), text: t("accounts:nextOfPhraseText"), icon: <ListPlus /> };
    case "mnemonic":
      return { title: t("accounts:importPhrase"), text: t("accounts:importPhraseText"), icon: <ListOrdered /> };
    case "privateKey":
      return { title: t("accounts:importKey"), text: t("accounts:importKeyText"), icon: <KeyRound /> };
    case "multi":
      return { title: t("accounts:newMulti"), text: t("accounts:newMultiText"), icon: <UsersRound /> };
    case "wallet":
      return { title: t("accounts:fromOtherWallet"), text: t("accounts:fromOtherWalletText"), icon: <Wallet /> };
    case "watch":
      return { title: t("accounts:watch"), text: t("accounts:watchText"), icon: <Eye /> };
  }
}
