import clsx from "clsx";
import { Check } from "lucide-react";
import { t } from "../../language/words.ts";
import { FaucetButton } from "../../parts/faucet/FaucetButton.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { firstStepText } from "./firstStep.ts";

export interface NextStepsProps {
  /** True if the user has already set the vault's password. */
  readonly hasVault: boolean;
  readonly account: AccountRecord | undefined;
  readonly hasCoins: boolean;
  readonly hasSent: boolean;
}

/** Onboarding checklist: create an account, get coins, make a payment. */
export function NextSteps({ hasVault, account, hasCoins, hasSent }: NextStepsProps) {
  const network = useNetwork();
  const hasAccount = account !== undefined;
  const hasFaucet = network.endpoints.faucet !== undefined;
  const steps = [
    {
      title: t("common:createAccount"),
      text: firstStepText(hasVault, account),
      href: routes.accounts(network.id),
      isDone: hasAccount,
    },
    {
      title: hasFaucet && !hasCoins ? t("common:getTestApt") : t("overview:receiveCoins"),
      text: hasFaucet ? t("overview:faucetGives") : t("overview:giveAddress"),
      href: routes.receive(network.id),
      isDone: hasCoins,
      isFaucet: hasFaucet && !hasCoins,
    },
    { title: t("pages:send"), text: t("overview:seeThenSign"), href: routes.send(network.id), isDone: hasSent },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className="grid gap-4 sm:grid-cols-3">
      {steps.map(({ title, text, href, isDone, isFaucet = false }, index) => (
        <li key={title} aria-current={index === next ? "step" : undefined} className="flex gap-3">
          <span
            aria-hidden="true"
            className={clsx(
              "figures flex size-6 shrink-0 items-center justify-center rounded-full text-[12px]/4 font-[600]",
              isDone ? "bg-gain-soft text-gain" : index === next ? "bg-accent text-accent-ink" : "bg-sunken text-ink-3",
            )}
          >
            {isDone ? <Check className="size-3.5" /> : index + 1}
          </span>
          <span className="min-w-0 pt-0.5">
            {hasAccount && index > 0 && !isFaucet ? (
              <a href={href} className={clsx("link", index === next && "font-[560]")}>
                {title}
              </a>
            ) : (
              <span className={clsx("font-[560]", index > next && "text-ink-2")}>{title}</span>
            )}
            {isDone && <span className="sr-only">{t("overview:stepDone")}</span>}
            <span className="block text-small text-ink-2">{text}</span>
            {isFaucet && account !== undefined && index === next && (
              <span className="mt-2 block">
                <FaucetButton size="small" address={account.address} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
