import { ImageOff } from "lucide-react";
import { useMemo, useState } from "react";
import { t } from "../../language/words.ts";
import { usePictureSources } from "../../session/assets/usePictureSources.ts";
import { AddressMark } from "../../ui/text/AddressMark.tsx";
import { type Picture, pictureAt } from "./picture.ts";

export interface TokenPictureProps {
  /** Picture URL given by the creator, not sanitized. */
  readonly uri: string;
  /** Id from which the placeholder icon of a missing picture is derived. */
  readonly id: string;
}

/** Decides whether and how the picture of a URL is shown, under the user's current permissions. */
export function usePicture(uri: string): Picture {
  const sources = usePictureSources();
  return useMemo(() => pictureAt(uri, sources), [uri, sources]);
}

/** Square with the picture of a token or collection if permitted; otherwise an icon and the reason. */
export function TokenPicture({ uri, id }: TokenPictureProps) {
  const picture = usePicture(uri);
  const [isBroken, setIsBroken] = useState(false);
  if (picture.kind === "shown" && !isBroken) {
    return (
      <span className="flex aspect-square w-full items-center justify-center overflow-clip bg-sunken">
        <img
          src={picture.src}
          alt=""
          referrerPolicy="no-referrer"
          loading="lazy"
          decoding="async"
          className={`size-full object-contain ${picture.src.startsWith("data:") ? "[image-rendering:pixelated]" : ""}`}
          onError={() => setIsBroken(true)}
        />
      </span>
    );
  }
  return (
    <span className="flex aspect-square w-full flex-col items-center justify-center gap-3 overflow-clip bg-sunken p-3 text-center text-small text-ink-3">
      <AddressMark address={id} size={56} />
      <span className="flex min-w-0 items-center gap-1.5">
        <ImageOff aria-hidden="true" className="size-3.5 shrink-0" />
        {isBroken ? t("collectibles:brokenPicture") : shortReason(picture)}
      </span>
    </span>
  );
}

function shortReason(picture: Picture): string {
  if (picture.kind === "elsewhere") return t("collectibles:notLoaded");
  return t(picture.kind === "refused" ? "collectibles:notShown" : "collectibles:noPicture");
}

/** Reason why a picture is not shown, as a sentence; undefined if the picture is shown. */
export function whyNoPicture(picture: Picture): string | undefined {
  switch (picture.kind) {
    case "shown":
      return undefined;
    case "none":
      return t("collectibles:noPictureText");
    case "elsewhere":
      if (picture.way.kind === "noGateway") return t("collectibles:noGateway");
      // The text offers no permission, because the page never loads such URLs.
      return picture.host === undefined || picture.way.kind === "never"
        ? t("collectibles:notLoadedText")
        : t("collectibles:notLoadedFrom", { host: picture.host });
    case "refused":
      return t(REFUSALS[picture.why]);
  }
}

const REFUSALS = {
  type: "collectibles:refusedType",
  size: "collectibles:refusedSize",
  broken: "collectibles:refusedBroken",
} as const;
