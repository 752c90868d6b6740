import clsx from "clsx";
import { Fragment } from "react";
import { t } from "../../language/words.ts";
import { shortcutsDialog } from "../../routing/shellRequests.ts";
import { useNetwork } from "../../session/context.ts";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import { PAGES } from "../pages/allPages.ts";
import { shortcutsOf } from "./shortcuts.ts";
import { useSingleKeys } from "./singleKeys.ts";

const IN_PALETTE = [
  { keys: ["palette:keyUp", "palette:keyDown"], title: "palette:nextRow" },
  { keys: ["palette:keyHome", "palette:keyEnd"], title: "palette:endRow" },
  { keys: ["palette:keyEnter"], title: "palette:openRow" },
  { keys: ["palette:keyEscape"], title: "palette:closeSearch" },
] as const;

/** Dialog listing all keyboard shortcuts, generated from the table that the listener uses, with a switch for single-key shortcuts. */
export function ShortcutsDialog({ open }: { readonly open: boolean }) {
  const network = useNetwork();
  const [isOn, choose] = useSingleKeys();
  const shortcuts = shortcutsOf(PAGES, { network: network.id, hasControls: network.endpoints.controls !== undefined });
  const pages = shortcuts.filter(({ act }) => act.kind === "go");
  return (
    <Dialog
      open={open}
      size="large"
      onOpenChange={(next) => !next && shortcutsDialog.close()}
      title={t("palette:shortcuts")}
      description={t("palette:shortcutsText")}
      footer={
        <label className="flex min-h-11 w-full items-center gap-3">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => choose(event.target.checked)}
            className="size-4 shrink-0 accent-accent"
          />
          <span>
            {t("palette:shortcutsOn")}
            <span className="block text-small text-ink-3">{t("palette:shortcutsOnText")}</span>
          </span>
        </label>
      }
    >
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <List
            isWide
            title={t("palette:goTo")}
            rows={pages.map(({ title, keys }) => ({ title: t(title), keys, between: t("palette:thenKey") }))}
          />
        </div>
        <List
          title={t("palette:anywhere")}
          rows={shortcuts
            .filter(({ act }) => act.kind !== "go")
            .map(({ act, title, keys }) =>
              act.kind === "palette"
                ? { title: t(title), keys: [t("common:searchKey"), "⌘ K", ...keys], between: t("palette:orKey") }
                : { title: t(title), keys, between: t("palette:thenKey") },
            )}
        />
        <List
          title={t("palette:inPalette")}
          rows={IN_PALETTE.map(({ title, keys }) => ({ title: t(title), keys: keys.map((key) => t(key)), between: t("palette:orKey") }))}
        />
      </div>
    </Dialog>
  );
}

interface ListedKeys {
  readonly title: string;
  readonly keys: readonly string[];
  /** Separator of two keys: "then" for a sequence, "or" for alternatives. */
  readonly between: string;
}

interface ListProps {
  readonly title: string;
  readonly rows: readonly ListedKeys[];
  /** True if the list has two columns on wide screens. */
  readonly isWide?: boolean;
}

function List({ title, rows, isWide = false }: ListProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-tiny font-[560] text-ink-3">{title}</h3>
      <dl
        className={clsx(
          "[&>*+*]:border-t [&>*+*]:border-line",
          isWide && "sm:grid sm:grid-cols-2 sm:gap-x-8 sm:[&>*:nth-child(2)]:border-t-0",
        )}
      >
        {rows.map((row) => (
          <div key={`${row.title} ${row.keys.join(" ")}`} className="flex min-h-9 items-center justify-between gap-3">
            <dt>{row.title}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 text-small text-ink-3">
              {row.keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span>{row.between}</span>}
                  <kbd className="min-w-6 rounded-[4px] border border-line bg-sunken px-1.5 text-center font-mono text-[12px]/5 text-ink">
                    {key}
                  </kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
