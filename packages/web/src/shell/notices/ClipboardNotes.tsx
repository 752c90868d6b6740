import { useEffect } from "react";
import { t } from "../../language/words.ts";
import { pageClipboard } from "../../ui/clipboard/pageClipboard.ts";
import { useToast } from "../../ui/overlays/Toast.tsx";

/** Toasts about a copied secret, on any page. Only the Accounts page copies secrets, so its texts are loaded by then. */
export function ClipboardNotes() {
  const toast = useToast();
  useEffect(
    () =>
      pageClipboard().subscribe((outcome) =>
        toast(
          outcome === "overwritten"
            ? { title: t("accounts:secretOverwritten") }
            : {
                tone: "danger",
                title: t("accounts:secretMayRemain"),
                text: t("accounts:secretMayRemainText"),
              },
        ),
      ),
    [toast],
  );
  return null;
}
