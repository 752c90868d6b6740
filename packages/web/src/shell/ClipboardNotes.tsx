import { useEffect } from "react";
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
            ? { title: "The copied secret was overwritten on the clipboard" }
            : {
                tone: "danger",
                title: "The copied secret may still be on the clipboard",
                text: "The browser did not let the page overwrite it. Copy something else now.",
              },
        ),
      ),
    [toast],
  );
  return null;
}
