import { type FormEvent, useState } from "react";
import { readSourceUrl } from "../../chain/sources/sourceUrl.ts";
import { t } from "../../language/words.ts";
import { useNetwork, useNetworks } from "../../session/context.ts";
import { choosePriceSource, type PriceSource, useSources } from "../../session/sources.ts";
import { mayAsk, usePricesOf } from "../../session/useSourceAnswers.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/ErrorView.tsx";
import { TimeText } from "../../ui/TimeText.tsx";
import { SourceItem, SourceList } from "./SourceItem.tsx";
import { SourceUrlField } from "./SourceUrlField.tsx";
import { useChangeSources } from "./useChangeSources.ts";
import { useNetworkLabel } from "./useNetworkLabel.ts";

const FORM = '{"currency":"USD","prices":{"0x1::aptos_coin::AptosCoin":"6.50"}}';
const MS_PER_SEC = 1_000;

/** Where prices come from, network by network. */
export function PriceSources() {
  const { prices } = useSources();
  const change = useChangeSources();
  return (
    <Card>
      <CardSection title={t("sources:prices")} flush>
        <p className="max-w-[64ch] px-4 pb-4 text-ink-2 sm:px-6">{t("sources:pricesText")}</p>
        <SourceList none={t("sources:noPrices")}>
          {prices.map((source) => (
            <PriceItem key={source.network} source={source} change={change.run} />
          ))}
        </SourceList>
      </CardSection>
      {change.error !== undefined && (
        <CardSection>
          <ErrorView error={change.error} />
        </CardSection>
      )}
      <CardSection>
        <PriceForm change={change.run} />
      </CardSection>
    </Card>
  );
}

type Change = ReturnType<typeof useChangeSources>["run"];

function PriceItem({ source, change }: { readonly source: PriceSource; readonly change: Change }) {
  const { reach } = useNetworks();
  const labelOf = useNetworkLabel();
  const answer = usePricesOf(source);
  const { data } = answer;
  return (
    <SourceItem
      name={source.url}
      use={t("sources:pricesOf", { network: labelOf(source.network) })}
      said={
        data && (
          <>
            {t("sources:pricesRead", { count: data.prices.size, currency: data.currency })}{" "}
            <TimeText secs={Math.floor(answer.dataUpdatedAt / MS_PER_SEC)} ofComputer />
          </>
        )
      }
      isAsking={answer.isFetching}
      error={answer.error}
      onAllow={mayAsk(source.url, reach) ? undefined : () => change(() => undefined, { connect: [new URL(source.url).origin] })}
      onAskAgain={() => void answer.refetch()}
      onRemove={() => change(() => choosePriceSource(source.network, undefined))}
    />
  );
}

function PriceForm({ change }: { readonly change: Change }) {
  const current = useNetwork();
  const [network, setNetwork] = useState<string>(current.id);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = readSourceUrl(text);
    if (url === undefined) return setProblem(t("sources:urlExample"));
    setText("");
    void change(() => choosePriceSource(network, url.href), { connect: [url.origin] });
  };
  return (
    <form noValidate aria-label={t("sources:addPrices")} onSubmit={submit} className="grid gap-4">
      <SourceUrlField
        network={network}
        onNetwork={setNetwork}
        label={t("sources:priceUrl")}
        hint="sources:priceHint"
        form={FORM}
        placeholder="https://prices.example.com/aptos.json"
        problem={problem}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setProblem(undefined);
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit">{t("sources:addPrices")}</Button>
        <p className="min-w-0 flex-1 basis-64 text-small text-ink-3">{t("sources:consentNext")}</p>
      </div>
    </form>
  );
}
