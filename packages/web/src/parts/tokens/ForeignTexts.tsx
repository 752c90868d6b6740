import { askToReachOrigins } from "../../approval/askToReach.ts";
import { foreignProse, foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetworks } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { usePicture, whyNoPicture } from "./TokenPicture.tsx";
import { TokenText } from "./TokenText.tsx";

const MOST_OF_DESCRIPTION = 800;

/** Description by the creator as plain text. */
export function Description({ text }: { readonly text: string }) {
  if (foreignProse(text).trim() === "") return <p className="text-ink-3">{t("collectibles:noDescription")}</p>;
  return (
    <p dir="auto" className="max-w-[75ch] wrap-anywhere whitespace-pre-line">
      <TokenText text={text} most={MOST_OF_DESCRIPTION} />
    </p>
  );
}

const SHOWN_URI = 160;

/** Picture URL as text; for a picture that is not shown, also the reason and the required permission. */
export function PictureAddressText({ uri }: { readonly uri: string }) {
  const { reach } = useNetworks();
  const picture = usePicture(uri);
  const why = whyNoPicture(picture);
  const text = foreignText(uri).trim();
  const way = picture.kind === "elsewhere" ? picture.way : undefined;
  return (
    <div className="grid gap-1.5">
      {why !== undefined && <p className="text-ink-2">{why}</p>}
      {text !== "" && (
        <bdi className="mono text-small break-all text-ink-3">{text.length > SHOWN_URI ? `${text.slice(0, SHOWN_URI)}…` : text}</bdi>
      )}
      {way?.kind === "ask" && (
        <div className="mt-1.5">
          <Button size="small" onClick={() => askToReachOrigins({ image: [way.origin] }, reach)}>
            {t("collectibles:askPictures")}
          </Button>
        </div>
      )}
      {way?.kind === "noGateway" && (
        <div className="mt-1.5">
          <Button size="small" href={routes.sources()}>
            {t("collectibles:chooseGateway")}
          </Button>
        </div>
      )}
    </div>
  );
}
