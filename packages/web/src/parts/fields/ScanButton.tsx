import { ScanLine } from "lucide-react";
import { Suspense, useState } from "react";
import { t } from "../../language/words.ts";
import { lazyPart, OVER_PAGE } from "../../ui/failures/lazyPart.tsx";

const ScanDialog = lazyPart(async () => (await import("./ScanDialog.tsx")).ScanDialog, OVER_PAGE);

export interface ScanButtonProps {
  readonly disabled: boolean;
  readonly onScan: (text: string) => void;
}

/** Button that scans an address or payment link from a QR code. */
export function ScanButton({ disabled, onScan }: ScanButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        disabled={disabled}
        aria-label={t("fields:scan")}
        title={t("fields:scan")}
        className="touch relative -mr-1.5 inline-flex h-8 shrink-0 items-center gap-1.5 rounded-small px-2 text-small font-[560] text-ink-2 hover:bg-hover hover:text-ink"
        onClick={() => setIsOpen(true)}
      >
        <ScanLine aria-hidden="true" className="size-4" />
      </button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            onClose={() => setIsOpen(false)}
            onScan={(text) => {
              setIsOpen(false);
              onScan(text);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
