import { useState } from "react";
import { readAssetList } from "../../chain/sources/assetList.ts";
import { readSourceFile } from "../../chain/sources/readSource.ts";
import { readSourceUrl } from "../../chain/sources/sourceUrl.ts";
import { t } from "../../language/words.ts";
import { cacheAssetList } from "../../session/assets/assetLists.ts";
import { addListSource, MOST_LISTS } from "../../session/assets/sources.ts";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { FileInput } from "../../ui/forms/FileInput.tsx";
import { SourceForm } from "./SourceForm.tsx";
import type { useChangeSources } from "./useChangeSources.ts";

const FORM = '{"verified":["0x1::aptos_coin::AptosCoin"],"spam":["0x…"]}';
const SHOWN_NAME = 80;

export interface AssetListFormProps {
  /** Number of asset lists already stored. */
  readonly lists: number;
  readonly change: ReturnType<typeof useChangeSources>["run"];
}

/** Adds an asset list from a URL or file. Files are parsed before storage; URLs are requested after the user allows their origin. */
export function AssetListForm({ lists, change }: AssetListFormProps) {
  const [file, setFile] = useState<File>();
  // A file input can only be cleared by mounting a new element.
  const [turn, setTurn] = useState(0);
  const open = useAction(async (network: string, chosen: File) => {
    const list = readAssetList(await readSourceFile(chosen));
    const id = crypto.randomUUID();
    cacheAssetList(id, list);
    addListSource({ id, network, url: undefined, name: chosen.name.slice(0, SHOWN_NAME) });
    setFile(undefined);
    setTurn((before) => before + 1);
  });
  const take = (network: string, typed: string): string | undefined => {
    if (lists >= MOST_LISTS) return t("sources:tooManyLists", { most: MOST_LISTS });
    if (typed.trim() === "" && file !== undefined) {
      void open.run(network, file);
      return undefined;
    }
    const url = readSourceUrl(typed);
    if (url === undefined) return t(typed.trim() === "" ? "sources:urlOrFile" : "sources:urlExample");
    void change(() => addListSource({ id: `${network} ${url.href}`, network, url: url.href, name: url.href }), { connect: [url.origin] });
    return undefined;
  };
  return (
    <SourceForm
      action={t("sources:addList")}
      label={t("sources:listUrl")}
      hint="sources:listHint"
      form={FORM}
      placeholder="https://lists.example.com/aptos.json"
      busy={open.busy}
      onTake={take}
    >
      {(clear) => (
        <>
          <Field key={turn} label={t("sources:listFile")}>
            {(control) => (
              <FileInput
                {...control}
                accept="application/json,.json"
                onChoose={(chosen) => {
                  setFile(chosen);
                  clear();
                  open.clear();
                }}
              />
            )}
          </Field>
          {open.error !== undefined && <ErrorView error={open.error} />}
        </>
      )}
    </SourceForm>
  );
}
