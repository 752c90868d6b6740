import { ClipboardPaste } from "lucide-react";
import { t } from "../../language/words.ts";
import { useToast } from "../../ui/overlays/Toast.tsx";

export interface PasteButtonProps {
  readonly disabled: boolean;
  readonly onPaste: (text: string) => void;
}

/** Button that fills an empty field from the clipboard. The browser may ask the user first. */
export function PasteButton({ disabled, onPaste }: PasteButtonProps) {
  const toast = useToast();
  const paste = async () => {
    try {
      const text = (await navigator.clipboard.readText()).trim();
      if (text === "") toast({ title: t("fields:pasteEmpty") });
      else onPaste(text);
    } catch {
      // The user or the browser denied access; the keyboard still pastes.
      toast({ title: t("fields:pasteRefused"), text: t("fields:pasteRefusedText") });
    }
  };
  return (
    <button
      type="button"
      disabled={disabled}
      className="touch relative inline-flex h-8 shrink-0 items-center gap-1.5 rounded-small px-2 text-small font-[560] text-ink-2 hover:bg-hover hover:text-ink"
      onClick={() => void paste()}
    >
      <ClipboardPaste aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{t("fields:paste")}</span>
    </button>
  );
}
