import { t } from "../../language/words.ts";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";

/** Signed message or signature in full, with a copy button. */
export function SignedText({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <section aria-label={label}>
      <div className="mb-1 flex items-center justify-between">
        <h3 className="font-[560]">{label}</h3>
        <CopyButton text={text} label={t("accounts:copyThat", { what: label })} />
      </div>
      <p className="mono max-h-40 overflow-y-auto rounded-control bg-sunken px-3 py-2 text-small break-all whitespace-pre-wrap">{text}</p>
    </section>
  );
}
