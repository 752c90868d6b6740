import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { t } from "../language/words.ts";
import { useGo, useNetwork, useVault } from "../session/context.ts";
import { unverifiedLabel } from "../session/unverified.ts";

const SearchDialog = lazy(async () => ({ default: (await import("./SearchDialog.tsx")).SearchDialog }));

/** The box in the top bar. It, and Ctrl or Cmd with K anywhere, opens the search. */
export function SearchBox() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const network = useNetwork();
  const vault = useVault();
  const go = useGo();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setWanted(true);
      setOpen(true);
    }
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <search className="min-w-0 md:max-w-[480px] md:flex-1">
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="touch relative flex size-9 items-center justify-center gap-2 rounded-control border border-line bg-surface text-ink-3 hover:bg-hover md:w-full md:justify-start md:px-2.5"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">{t("common:search")}</span>
        <span className="hidden min-w-0 truncate md:inline">{t("common:searchOrJump")}</span>
        <span className="ml-auto hidden rounded-[4px] border border-line px-[5px] font-mono text-[11px]/4 md:inline">
          {isApple() ? "⌘ K" : "Ctrl K"}
        </span>
      </button>
      {wanted && (
        <Suspense>
          <SearchDialog
            open={open}
            onOpenChange={setOpen}
            network={network.id}
            networkLabel={network.label}
            accounts={
              vault.kind === "absent"
                ? []
                : vault.kind === "unlocked"
                  ? vault.accounts
                  : vault.accounts.map((account) => ({ ...account, label: unverifiedLabel(account.label) }))
            }
            onGo={go}
          />
        </Suspense>
      )}
    </search>
  );
}

function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
