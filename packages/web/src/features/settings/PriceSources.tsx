import { readSourceUrl } from "../../chain/sources/sourceUrl.ts";
import { t } from "../../language/words.ts";
import { choosePriceSource, type PriceSource, useSources } from "../../session/assets/sources.ts";
import { mayAsk, usePricesOf } from "../../session/assets/useSourceAnswers.ts";
import { useNetworks } from "../../session/context.ts";
import { useNetworkLabel } from "../../session/network/useNetworkLabel.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { MS_PER_SEC } from "../../units/time.ts";
import { SourceForm } from "./SourceForm.tsx";
import { SourceItem, SourceList } from "./SourceItem.tsx";
import { useChangeSources } from "./useChangeSources.ts";

const FORM = '{"currency":"USD","prices":{"0x1::aptos_coin::AptosCoin":"6.50"}}';

/** Settings of price sources per network. */
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
      summary={
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
  return (
    <SourceForm
      action={t("sources:addPrices")}
      label={t("sources:priceUrl")}
      hint="sources:priceHint"
      form={FORM}
      placeholder="https://prices.example.com/aptos.json"
      onTake={(network, typed) => {
        const url = readSourceUrl(typed);
        if (url === undefined) return t("sources:urlExample");
        void change(() => choosePriceSource(network, url.href), { connect: [url.origin] });
        return undefined;
      }}
    />
  );
}
