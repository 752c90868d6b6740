import { useState } from "react";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import type { MintedToken } from "../../preview/previewTypes.ts";
import { CardSection } from "../../ui/Card.tsx";
import { usePicture } from "../tokens/TokenPicture.tsx";

const MOST = 50;

/** Texts and attributes of a new collectible, which stay publicly visible on chain. */
export function Minted({ minted: { description, uri, properties, isCollection = false } }: { readonly minted: MintedToken }) {
  const rows = [
    ...(description === "" ? [] : [{ label: t("panel:mintedDescription"), text: description }]),
    ...properties.slice(0, MOST).map(({ key, text }) => ({ label: key, text })),
  ];
  if (rows.length === 0 && uri === "") return null;
  return (
    <CardSection title={t(isCollection ? "panel:newCollection" : "panel:minted")}>
      {uri !== "" && <MintedPicture uri={uri} />}
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        {rows.map(({ label, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: attribute names may repeat, and rows never move
          <div key={index} className="contents">
            <dt className="text-ink-3 wrap-anywhere">
              <bdi>{foreignText(label)}</bdi>
            </dt>
            <dd className="figures wrap-anywhere">
              <bdi>{foreignText(text)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {properties.length > MOST && <p className="mt-2 text-ink-3">{t("common:andMore", { count: properties.length - MOST })}</p>}
    </CardSection>
  );
}

/** Picture of a new collectible if the page may show it, otherwise its link; the technical details have the whole text. */
function MintedPicture({ uri }: { readonly uri: string }) {
  const picture = usePicture(uri);
  const [isBroken, setIsBroken] = useState(false);
  if (picture.kind === "shown" && !isBroken) {
    return (
      <img
        src={picture.src}
        alt={t("panel:mintedPicture")}
        referrerPolicy="no-referrer"
        decoding="async"
        className="mb-3 size-32 rounded-control bg-sunken object-contain"
        onError={() => setIsBroken(true)}
      />
    );
  }
  const isEmbedded = /^data:/i.test(uri.trim());
  return (
    <p className="mb-2 text-ink-3 wrap-anywhere">{isEmbedded || isBroken ? t("panel:pictureNotShown") : <bdi>{foreignText(uri)}</bdi>}</p>
  );
}
