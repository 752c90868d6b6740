import { useState } from "react";
import { t } from "../../language/words.ts";

export interface FileInputProps {
  readonly id?: string;
  readonly accept?: string;
  readonly "aria-describedby"?: string | undefined;
  readonly "aria-invalid"?: boolean | undefined;
  readonly onChoose: (file: File | undefined) => void;
}

/**
 * File input. The native control is labelled in the browser's language, so it is transparent and covers a button labelled in the page's
 * language.
 */
export function FileInput({ onChoose, ...input }: FileInputProps) {
  const [name, setName] = useState<string>();
  return (
    <span className="relative flex min-h-11 w-full items-center gap-3 text-ink-2">
      <input
        {...input}
        type="file"
        className="peer absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const file = event.target.files?.[0];
          setName(file?.name);
          onChoose(file);
        }}
      />
      <span
        aria-hidden="true"
        className="inline-flex min-h-11 shrink-0 items-center rounded-control border border-line bg-surface px-4 peer-hover:bg-hover peer-focus-visible:outline-2 peer-focus-visible:outline-accent"
      >
        {t("common:chooseFile")}
      </span>
      <span aria-hidden="true" className="min-w-0 truncate">
        {name ?? t("common:noFileChosen")}
      </span>
    </span>
  );
}
