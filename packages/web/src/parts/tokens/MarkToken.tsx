import { useAssetMarks } from "../../session/assets/assetMarks.ts";
import { MarkButtons } from "../assets/MarkButtons.tsx";

/** Buttons that hide a collectible, mark it as spam, or undo either mark, without a transaction. */
export function MarkToken({ id, name }: { readonly id: string; readonly name: string }) {
  const [marks] = useAssetMarks();
  const own = marks.get(id);
  return <MarkButtons id={id} name={name} standing={{ mark: own === "shown" ? undefined : own, isByList: false }} />;
}
