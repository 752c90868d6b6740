import { ArrowRight, Hash, Search } from "lucide-react";
import { useState } from "react";
import { t } from "../language/words.ts";
import type { AccountRecord } from "../signer/signer.ts";
import { AddressMark } from "../ui/AddressMark.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { PAGES } from "./allPages.ts";
import { type SearchTarget, searchTargets } from "./searchTargets.ts";

const LIST_ID = "search-results";

export interface SearchDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly network: string;
  readonly networkLabel: string;
  readonly accounts: readonly AccountRecord[];
  readonly onGo: (href: string) => void;
}

/** Finds an account, a transaction or a page from what is typed. Arrow keys choose, Enter goes. */
export function SearchDialog({ open, onOpenChange, networkLabel, ...rest }: SearchDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("common:searchOn", { network: networkLabel })} placement="top">
      <SearchForm
        {...rest}
        onGo={(href) => {
          onOpenChange(false);
          rest.onGo(href);
        }}
      />
    </Dialog>
  );
}

function SearchForm({ network, accounts, onGo }: Pick<SearchDialogProps, "network" | "accounts" | "onGo">) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const targets = searchTargets(text, { network, accounts, pages: PAGES });
  const active = Math.min(chosen, Math.max(0, targets.length - 1));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const target = targets[active];
        if (target !== undefined) onGo(target.href);
      }}
    >
      <TextInput
        value={text}
        onChange={(next) => {
          setText(next);
          setChosen(0);
        }}
        leading={<Search aria-hidden="true" className="size-4 shrink-0 text-ink-3" />}
        mono={text.startsWith("0x")}
        maxLength={200}
        placeholder={t("common:searchPlaceholder")}
        aria-label={t("common:search")}
        role="combobox"
        aria-expanded={targets.length > 0}
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={targets.length > 0 ? `${LIST_ID}-${active}` : undefined}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          const step = event.key === "ArrowDown" ? 1 : -1;
          if (targets.length > 0) setChosen((active + step + targets.length) % targets.length);
        }}
      />
      <div id={LIST_ID} role="listbox" aria-label={t("common:results")} className="mt-2">
        {targets.map((target, index) => (
          <SearchResult
            key={`${target.kind}${target.href}`}
            id={`${LIST_ID}-${index}`}
            target={target}
            active={index === active}
            onGo={onGo}
          />
        ))}
      </div>
      <p role="status" className="min-h-5 text-small text-ink-3">
        {statusText(text, targets.length)}
      </p>
    </form>
  );
}

function SearchResult({
  id,
  target,
  active,
  onGo,
}: {
  readonly id: string;
  readonly target: SearchTarget;
  readonly active: boolean;
  readonly onGo: (href: string) => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the focus and the arrow keys move the choice
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onClick={() => onGo(target.href)}
      className={`flex min-h-11 items-center gap-3 rounded-small px-3 hover:bg-hover ${active ? "bg-accent-soft" : ""}`}
    >
      {target.address !== undefined ? (
        <AddressMark address={target.address} />
      ) : target.kind === "page" ? (
        <ArrowRight aria-hidden="true" className="mx-0.5 size-4 text-ink-3" />
      ) : (
        <Hash aria-hidden="true" className="mx-0.5 size-4 text-ink-3" />
      )}
      <span className={target.label.startsWith("0x") ? "mono" : ""}>{target.label}</span>
      <span className="ml-auto text-right text-small text-ink-3">{target.detail}</span>
    </div>
  );
}

function statusText(text: string, found: number): string {
  if (found > 0) return t("common:resultCount", { count: found });
  if (text.trim() === "") return t("common:searchHint");
  return t("common:noResults", { text: text.trim() });
}
