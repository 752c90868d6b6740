import { t } from "../../language/words.ts";
import { type AssetMark, useAssetMarks } from "../../session/assets/assetMarks.ts";
import { useToast } from "../../ui/overlays/Toast.tsx";

const TOAST_TITLES = { hidden: "assets:markedHidden", spam: "assets:markedSpam", shown: "assets:markedShown" } as const;

/** Marks an asset or collectible and shows a toast with Undo, because a marked item leaves the list at once. */
export function useMarkWithToast(): (id: string, name: string, wanted: AssetMark | undefined) => void {
  const [marks, setMark] = useAssetMarks();
  const toast = useToast();
  return (id, name, wanted) => {
    const before = marks.get(id);
    setMark(id, wanted);
    toast({ title: t(TOAST_TITLES[wanted ?? "shown"], { name }), undo: () => setMark(id, before) });
  };
}
