import { type FormEvent, useRef, useState } from "react";
import type { Address } from "../../chain/facts/types.ts";
import { Phrase } from "../../language/Phrase.tsx";
import { t } from "../../language/words.ts";
import { useFaucet } from "../../parts/faucet/useFaucet.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { routes } from "../../routing/routes.ts";
import { useAptBalance } from "../../session/account/useAptBalance.ts";
import { useNetwork } from "../../session/context.ts";
import { useLimits } from "../../session/settings/limits.ts";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { AmountInput } from "../../ui/forms/AmountInput.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { Spinner } from "../../ui/Spinner.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { HashText } from "../../ui/text/HashText.tsx";
import { APT_DECIMALS, OCTAS_PER_APT } from "../../units/apt.ts";
import { readFaucetAmount } from "./faucetAmount.ts";

/** Form that requests test coins from the faucet. */
export function FaucetCard({ address }: { readonly address: Address }) {
  const network = useNetwork();
  const { faucetApt } = useLimits();
  const [amount, setAmount] = useState("");
  const [problem, setProblem] = useState<string>();
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const faucet = useFaucet(address);
  // An account that was empty on page load needs the faucet first: on a phone this card stays above the address.
  const balance = useAptBalance(address);
  const wasEmpty = useRef<boolean>(undefined);
  if (balance !== undefined) wasEmpty.current ??= balance === 0n;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readFaucetAmount(amount);
    if (read.ok) faucet.ask(read.octas);
    else {
      setProblem(read.reason);
      focusFirstError();
    }
  };

  return (
    <div data-first={wasEmpty.current === true || undefined}>
      <SectionCard label={t("receive:faucet")} title={t("receive:testApt")}>
        <p className="mb-4 text-ink-2">{t("receive:faucetText")}</p>
        <Button
          variant="primary"
          size="large"
          wide
          busy={faucet.state.kind === "asking"}
          onClick={() => faucet.ask(BigInt(faucetApt) * OCTAS_PER_APT)}
        >
          {t("receive:getApt", { amount: faucetApt })}
        </Button>
        <div className="mt-4">
          <Disclosure summary={t("receive:otherAmount")}>
            <form ref={scope} onSubmit={submit} noValidate className="grid gap-3 pt-1">
              <Field label={t("receive:amount")} hint={t("receive:amountHint")} error={problem}>
                {(control) => (
                  <AmountInput
                    {...control}
                    decimals={APT_DECIMALS}
                    symbol="APT"
                    value={amount}
                    onChange={(text) => {
                      setAmount(text);
                      setProblem(undefined);
                    }}
                  />
                )}
              </Field>
              <div>
                <Button type="submit" busy={faucet.state.kind === "asking"}>
                  {t("receive:getAmount")}
                </Button>
              </div>
            </form>
          </Disclosure>
        </div>
        <div aria-live="polite" className="mt-4 empty:hidden">
          {faucet.state.kind === "asking" && (
            <p className="flex items-center gap-2 text-ink-2">
              <Spinner /> {faucet.state.hash === undefined ? t("receive:asking") : t("receive:waiting")}
            </p>
          )}
          {faucet.state.kind === "arrived" && (
            <p>
              <Phrase
                of="receive:arrived"
                parts={{
                  amount: <AmountText units={faucet.state.octas} decimals={APT_DECIMALS} symbol="APT" sign />,
                  transaction: <HashText hash={faucet.state.hash} href={routes.transaction(network.id, faucet.state.hash)} copy={false} />,
                }}
              />
            </p>
          )}
        </div>
        {faucet.state.kind === "failed" && <Failure error={faucet.state.error} onRetry={faucet.again} />}
      </SectionCard>
    </div>
  );
}
