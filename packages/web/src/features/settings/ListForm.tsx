import { type FormEvent, useState } from "react";
import { readAssetList } from "../../chain/sources/assetList.ts";
import { readSourceFile } from "../../chain/sources/readSource.ts";
import { readSourceUrl } from "../../chain/sources/sourceUrl.ts";
import { t } from "../../language/words.ts";
import { keepAssetList } from "../../session/assetLists.ts";
import { useNetwork } from "../../session/context.ts";
import { keepListSource, MOST_LISTS } from "../../session/sources.ts";
import { useAction } from "../../session/useAction.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/ErrorView.tsx";
import { Field } from "../../ui/Field.tsx";
import { FileInput } from "../../ui/FileInput.tsx";
import { SourceUrlField } from "./SourceUrlField.tsx";
import type { useChangeSources } from "./useChangeSources.ts";

const FORM = '{"verified":["0x1::aptos_coin::AptosCoin"],"spam":["0x…"]}';
const SHOWN_NAME = 80;

export interface ListFormProps {
  /** How many lists there are. */
  readonly lists: number;
  readonly change: ReturnType<typeof useChangeSources>["run"];
}

/** Takes a list from an address or a file. A file is read before it is kept; an address is asked once it is allowed. */
export function ListForm({ lists, change }: ListFormProps) {
  const current = useNetwork();
  const [network, setNetwork] = useState<string>(current.id);
  const [text, setText] = useState("");
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  // A file field cannot be emptied but by being another one.
  const [turn, setTurn] = useState(0);
  const open = useAction(async (chosen: File) => {
    const list = readAssetList(await readSourceFile(chosen));
    const id = crypto.randomUUID();
    keepAssetList(id, list);
    keepListSource({ id, network, url: undefined, name: chosen.name.slice(0, SHOWN_NAME) });
    setFile(undefined);
    setTurn((before) => before + 1);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (lists >= MOST_LISTS) return setProblem(t("sources:tooManyLists", { most: MOST_LISTS }));
    if (text.trim() === "" && file !== undefined) return void open.run(file);
    const url = readSourceUrl(text);
    if (url === undefined) return setProblem(t(text.trim() === "" ? "sources:urlOrFile" : "sources:urlExample"));
    setText("");
    void change(() => keepListSource({ id: `${network} ${url.href}`, network, url: url.href, name: url.href }), { connect: [url.origin] });
  };
  return (
    <form noValidate aria-label={t("sources:addList")} onSubmit={submit} className="grid gap-4">
      <SourceUrlField
        network={network}
        onNetwork={setNetwork}
        label={t("sources:listUrl")}
        hint="sources:listHint"
        form={FORM}
        placeholder="https://lists.example.com/aptos.json"
        problem={problem}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setProblem(undefined);
        }}
      />
      <Field key={turn} label={t("sources:listFile")}>
        {(control) => (
          <FileInput
            {...control}
            accept="application/json,.json"
            onChoose={(chosen) => {
              setFile(chosen);
              setProblem(undefined);
              open.clear();
            }}
          />
        )}
      </Field>
      {open.error !== undefined && <ErrorView error={open.error} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={open.busy}>
          {t("sources:addList")}
        </Button>
        <p className="min-w-0 flex-1 basis-64 text-small text-ink-3">{t("sources:consentNext")}</p>
      </div>
    </form>
  );
}
