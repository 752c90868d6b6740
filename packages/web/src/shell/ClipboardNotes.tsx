import { useEffect } from "react";
import { t } from "../language/words.ts";
import { pageClipboard } from "../ui/pageClipboard.ts";
import { useToast } from "../ui/Toast.tsx";

/** Says what became of a copied secret, wherever in the page the person is by then. Secrets are copied on Accounts, whose texts are there since. */
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
