import { useState } from "react";
import { t } from "../../language/words.ts";
import { useLedgerNow } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { readVersion, type Versions } from "./useVersions.ts";

/** Form for the displayed resource version and the version to compare with. The URL stores both. */
export function VersionForm({ versions, onShow }: { readonly versions: Versions; readonly onShow: (versions: Versions) => void }) {
  const ledgerNow = useLedgerNow();
  const [at, setAt] = useState(versions.at?.toString() ?? "");
  const [compared, setCompared] = useState(versions.comparedWith?.toString() ?? "");
  const [isShown, setIsShown] = useState(false);
  const newest = ledgerNow()?.version;
  const problems = [problemOf(at, newest), problemOf(compared, newest)] as const;
  return (
    <form
      className="flex flex-wrap items-start gap-x-4 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsShown(true);
        if (problems.some((problem) => problem !== undefined)) return;
        onShow({ at: readVersion(at), comparedWith: readVersion(compared) });
      }}
    >
      <div className="w-full sm:w-52">
        <Field label={t("account:atVersion")} hint={t("account:atVersionHint")} error={isShown && problems[0]}>
          {(control) => <TextInput {...control} inputMode="numeric" value={at} onChange={setAt} />}
        </Field>
      </div>
      <div className="w-full sm:w-52">
        <Field label={t("account:compareWith")} hint={t("account:compareHint")} error={isShown && problems[1]}>
          {(control) => <TextInput {...control} inputMode="numeric" value={compared} onChange={setCompared} />}
        </Field>
      </div>
      <div className="flex gap-3 sm:pt-7">
        <Button type="submit">{t("account:apply")}</Button>
        {(versions.at !== undefined || versions.comparedWith !== undefined) && (
          <Button
            variant="quiet"
            onClick={() => {
              setAt("");
              setCompared("");
              onShow({ at: undefined, comparedWith: undefined });
            }}
          >
            {t("account:showNow")}
          </Button>
        )}
      </div>
    </form>
  );
}

function problemOf(text: string, newest: bigint | undefined): string | undefined {
  if (text.trim() === "") return undefined;
  const version = readVersion(text);
  if (version === undefined) return t("account:versionRule");
  return newest !== undefined && version > newest ? t("account:versionAhead", { version: formatCount(newest) }) : undefined;
}
