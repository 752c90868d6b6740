import { useMemo, useState } from "react";
import { catalogue } from "../../errors/catalogue/catalogue.ts";
import { type CatalogueEntry, type ErrorGroup, wordsOfEntry } from "../../errors/catalogue/entry.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";

const GROUPS = {
  signer: "settings:groupSigner",
  network: "settings:groupNetwork",
  node: "settings:groupNode",
  vm: "settings:groupVm",
  faucet: "settings:groupFaucet",
  source: "pages:sources",
  controls: "settings:groupControls",
  keyless: "settings:groupKeyless",
  storage: "settings:groupStorage",
  page: "settings:groupPage",
  unknown: "settings:groupUnknown",
} as const satisfies Record<ErrorGroup, PlainKey>;

/** Searchable catalogue of every error message. */
export function ErrorCatalogue() {
  const [text, setText] = useState("");
  const found = useMemo(() => search(text.trim().toLowerCase()), [text]);
  return (
    <SectionCard label={t("settings:errors")}>
      <Field label={t("settings:lookUp")} hint={t("settings:foundOf", { found: found.length, all: catalogue.length })}>
        {(control) => <TextInput {...control} type="search" value={text} onChange={setText} placeholder={t("settings:codeOrWord")} />}
      </Field>
      <div className="mt-4 grid gap-3">
        {Object.entries(GROUPS).map(([group, title]) => {
          const entries = found.filter((entry) => entry.group === group);
          return (
            entries.length > 0 && (
              <Disclosure
                key={`${group} ${text === ""}`}
                defaultOpen={text !== ""}
                summary={t("settings:groupCounted", { title: t(title), number: entries.length })}
              >
                <ul className="ml-5.5 *:not-first:border-t *:not-first:border-line">
                  {entries.map((entry) => (
                    <Entry key={entry.code} entry={entry} />
                  ))}
                </ul>
              </Disclosure>
            )
          );
        })}
      </div>
    </SectionCard>
  );
}

function Entry({ entry }: { readonly entry: CatalogueEntry }) {
  const { what, why, advice } = wordsOfEntry(entry);
  return (
    <li className="py-2.5">
      <p className="font-[560]">{readable(what)}</p>
      <p className="text-ink-2">
        {[why, advice]
          .filter((part) => part !== undefined)
          .map(readable)
          .join(" ")}
      </p>
      <p className="mono text-ink-3">{entry.code}</p>
    </li>
  );
}

function search(words: string): readonly CatalogueEntry[] {
  if (words === "") return catalogue;
  return catalogue.filter((entry) => {
    const { what, why, advice } = wordsOfEntry(entry);
    return [entry.code, what, why, advice].join(" ").toLowerCase().includes(words);
  });
}

/** Replaces the placeholders of catalogue texts by an ellipsis. */
function readable(text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, "…");
}
