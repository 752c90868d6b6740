import { t } from "../../language/words.ts";
import { forgetAssetList, useCachedLists } from "../../session/assets/assetLists.ts";
import { dropListSource, type ListSource, useSources } from "../../session/assets/sources.ts";
import { mayAsk, useListAnswers } from "../../session/assets/useSourceAnswers.ts";
import { useNetworks } from "../../session/context.ts";
import { useNetworkLabel } from "../../session/network/useNetworkLabel.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { MS_PER_SEC } from "../../units/time.ts";
import { AssetListForm } from "./AssetListForm.tsx";
import { SourceItem, SourceList } from "./SourceItem.tsx";
import { useChangeSources } from "./useChangeSources.ts";

/** Settings of verified and spam asset lists. */
export function ListSources() {
  const { lists } = useSources();
  const change = useChangeSources();
  const answers = useListAnswers(lists);
  return (
    <Card>
      <CardSection title={t("sources:lists")} flush>
        <p className="max-w-[64ch] px-4 pb-4 text-ink-2 sm:px-6">{t("sources:listsText")}</p>
        <SourceList none={t("sources:noLists")}>
          {lists.map((list, index) => (
            <ListItem key={list.id} list={list} answer={answers[index]} change={change.run} />
          ))}
        </SourceList>
      </CardSection>
      {change.error !== undefined && (
        <CardSection>
          <ErrorView error={change.error} />
        </CardSection>
      )}
      <CardSection>
        <AssetListForm lists={lists.length} change={change.run} />
      </CardSection>
    </Card>
  );
}

interface ListItemProps {
  readonly list: ListSource;
  readonly answer: ReturnType<typeof useListAnswers>[number] | undefined;
  readonly change: ReturnType<typeof useChangeSources>["run"];
}

function ListItem({ list, answer, change }: ListItemProps) {
  const { reach } = useNetworks();
  const labelOf = useNetworkLabel();
  const cached = useCachedLists().get(list.id);
  const { id, url } = list;
  const network = labelOf(list.network);
  return (
    <SourceItem
      name={list.name}
      use={url === undefined ? t("sources:fileFor", { network }) : t("sources:listOf", { network })}
      summary={
        cached && (
          <>
            {t("sources:listRead", { verified: formatCount(cached.verified.length), spam: formatCount(cached.spam.length) })}{" "}
            <TimeText secs={Math.floor(cached.readAt / MS_PER_SEC)} ofComputer />
          </>
        )
      }
      isAsking={url !== undefined && answer?.isFetching === true}
      error={url === undefined ? null : (answer?.error ?? null)}
      onAllow={url === undefined || mayAsk(url, reach) ? undefined : () => change(() => undefined, { connect: [new URL(url).origin] })}
      onAskAgain={url === undefined ? undefined : () => void answer?.refetch()}
      onRemove={() =>
        change(() => {
          dropListSource(id);
          forgetAssetList(id);
        })
      }
    />
  );
}
