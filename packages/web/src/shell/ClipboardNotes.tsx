import { useEffect } from "react";
import { t } from "../language/words.ts";
import { pageClipboard } from "../ui/pageClipboard.ts";
import { useToast } from "../ui/Toast.tsx";

/** Says what became of a copied secret, wherever in the page the person is by then. */
export function ClipboardNotes() {
  const toast = useToast();
  useEffect(
    () =>
      pageClipboard().subscribe((outcome) =>
        toast(
          outcome === "overwritten"
            ? { title: t("common:secretOverwritten") }
            : {
                tone: "danger",
                title: t("common:secretMayRemain"),
                text: t("common:secretMayRemainText"),
              },
        ),
      ),
    [toast],
  );
  return null;
}
