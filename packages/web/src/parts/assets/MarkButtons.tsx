import { t } from "../../language/words.ts";
import type { AssetStanding } from "../../session/assets/assetStanding.ts";
import { Button } from "../../ui/Button.tsx";
import { useMarkWithToast } from "./useMarkWithToast.ts";

export interface MarkButtonsProps {
  readonly id: string;
  /** Asset name, sanitized for display. */
  readonly name: string;
  readonly standing: Pick<AssetStanding, "mark" | "isByList">;
}

/** Buttons that hide an asset or collectible, mark it as spam, or undo either mark, even one set by an asset list. */
export function MarkButtons({ id, name, standing: { mark, isByList } }: MarkButtonsProps) {
  const markAs = useMarkWithToast();
  if (mark !== undefined) {
    return (
      <Button onClick={() => markAs(id, name, isByList ? "shown" : undefined)}>
        {t(mark === "spam" ? "assets:noSpam" : "assets:show")}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={() => markAs(id, name, "hidden")}>{t("assets:hide")}</Button>
      <Button onClick={() => markAs(id, name, "spam")}>{t("assets:markSpam")}</Button>
    </>
  );
}
