import clsx from "clsx";
import { Eye, Fingerprint, IdCard, KeyRound, ListOrdered, ListPlus, Sparkles, UsersRound, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../../language/words.ts";
import { hasPasskeys } from "../../signer/client/passkeys.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { CardFooter, CardSection } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { StepHeading } from "../../ui/StepHeading.tsx";
import { AddTestAccounts } from "./AddTestAccounts.tsx";
import { WAYS, type Way } from "./ways.ts";

/** Methods listed directly below the highlighted one; a disclosure hides the rarer ones. */
const USUAL: ReadonlySet<Way> = new Set(["new", "signIn", "mnemonic", "privateKey"]);

export interface ChooseWayProps {
  /** True if the vault holds a recovery phrase that can derive a next account. */
  readonly hasPhrase: boolean;
  readonly onChoose: (way: Way) => void;
  readonly onCancel: (() => void) | undefined;
  /** Accounts of the vault. */
  readonly accounts: readonly AccountRecord[];
}

/** First wizard step: choice of the method to add an account. */
export function ChooseWay({ hasPhrase, accounts, onChoose, onCancel }: ChooseWayProps) {
  // The next account of a stored phrase needs no new backup, so it suits most users who already have an account.
  const first: Way = hasPhrase ? "next" : "new";
  const offered = WAYS.filter((way) => way !== first && way !== "next" && (way !== "passkey" || hasPasskeys()));
  return (
    <>
      <CardSection>
        <StepHeading>{t("accounts:addAccount")}</StepHeading>
        <div className="mt-4">
          <WayButton way={first} isFirst onChoose={onChoose} />
        </div>
        <div className="mt-2 mb-4">
          <WayList ways={offered.filter((way) => USUAL.has(way))} onChoose={onChoose} />
        </div>
        <Disclosure summary={t("accounts:otherWays")}>
          <WayList ways={offered.filter((way) => !USUAL.has(way))} onChoose={onChoose} />
        </Disclosure>
        <div className="mt-4 empty:hidden">
          <AddTestAccounts accounts={accounts} />
        </div>
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

function WayList({ ways, onChoose }: { readonly ways: readonly Way[] } & Pick<WayButtonProps, "onChoose">) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {ways.map((way) => (
        <li key={way}>
          <WayButton way={way} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

interface WayButtonProps {
  readonly way: Way;
  /** Highlights the method that suits most users. */
  readonly isFirst?: boolean;
  readonly onChoose: (way: Way) => void;
}

function WayButton({ way, isFirst = false, onChoose }: WayButtonProps) {
  const { title, text, icon } = wayWords(way);
  return (
    <button
      type="button"
      onClick={() => onChoose(way)}
      className={clsx(
        "flex h-full w-full gap-3 rounded-control border px-4 text-left transition-colors duration-100",
        isFirst ? "border-accent bg-accent-soft py-4 hover:border-accent-strong" : "border-line-strong py-3 hover:bg-hover",
      )}
    >
      <span aria-hidden="true" className="mt-0.5 text-accent [&_svg]:size-[18px]">
        {icon}
      </span>
      <span>
        <span className="block font-[560]">{title}</span>
        <span className="block text-small text-ink-2">{text}</span>
      </span>
    </button>
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
