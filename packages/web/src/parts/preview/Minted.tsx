import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import type { MintedToken } from "../../preview/previewTypes.ts";

import { CardSection } from "../../ui/Card.tsx";

const MOST = 50;

/** Texts and attributes of a new collectible, which stay publicly visible on chain. */
export function Minted({ minted: { description, uri, properties } }: { readonly minted: MintedToken }) {
  const rows = [
    ...(description === "" ? [] : [{ label: t("panel:mintedDescription"), text: description }]),
    ...(uri === "" ? [] : [{ label: t("panel:mintedPicture"), text: uri }]),
    ...properties.slice(0, MOST).map(({ key, text }) => ({ label: key, text })),
  ];
  if (rows.length === 0) return null;
  return (
    <CardSection title={t("panel:minted")}>
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        {rows.map(({ label, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: attribute names may repeat, and rows never move
          <div key={index} className="contents">
            <dt className="text-ink-3 wrap-anywhere">
              <bdi>{foreignText(label)}</bdi>
            </dt>
            <dd className="figures max-h-32 overflow-y-auto wrap-anywhere">
              <bdi>{foreignText(text)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {properties.length > MOST && <p className="mt-2 text-ink-3">{t("common:andMore", { count: properties.length - MOST })}</p>}
    </CardSection>
  );
}
