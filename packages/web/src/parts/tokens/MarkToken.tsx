import { useAssetMarks } from "../../session/assetMarks.ts";
import { MarkButtons } from "../assets/MarkButtons.tsx";

/** Hides a collectible from one's own or marks it as spam, which costs nothing, and takes that back. */
export function MarkToken({ id, name }: { readonly id: string; readonly name: string }) {
  const [marks] = useAssetMarks();
  const own = marks.get(id);
  return <MarkButtons id={id} name={name} standing={{ mark: own === "shown" ? undefined : own, isByList: false }} />;
}
