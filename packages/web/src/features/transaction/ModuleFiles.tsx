import { FileUp, X } from "lucide-react";
import { useRef } from "react";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { sizeText } from "../../ui/text/sizeText.ts";
import type { ModuleFile } from "./replayForm.ts";

export interface ModuleFilesProps {
  readonly modules: readonly ModuleFile[];
  readonly error: string | undefined;
  readonly onChange: (modules: readonly ModuleFile[]) => void;
}

/** Choice of compiled modules for a replay. */
export function ModuleFiles({ modules, error, onChange }: ModuleFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const add = async (files: FileList | null) => {
    const read = await Promise.all(
      [...(files ?? [])].map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    );
    onChange([...modules.filter(({ name }) => !read.some((file) => file.name === name)), ...read]);
  };
  return (
    <section aria-label={t("replay:modules")}>
      <p className="mb-1.5 font-[560]">{t("replay:modules")}</p>
      {modules.length > 0 && (
        <ul className="mb-2 *:not-first:border-t *:not-first:border-line">
          {modules.map(({ name, bytes }) => (
            <li key={name} className="flex min-h-9 items-center justify-between gap-3">
              <span className="mono min-w-0 truncate">{name}</span>
              <span className="flex shrink-0 items-center gap-2 text-small text-ink-3">
                {sizeText(bytes.length)}
                <IconButton
                  size="small"
                  label={t("replay:removeModule", { name })}
                  onClick={() => onChange(modules.filter((module) => module.name !== name))}
                >
                  <X />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button icon={<FileUp />} onClick={() => input.current?.click()}>
        {t("replay:chooseModules")}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".mv"
        aria-label={t("replay:chooseModules")}
        onChange={({ target }) => {
          void add(target.files);
          target.value = "";
        }}
      />
      <p aria-live="polite" className={error === undefined ? "mt-1.5 text-small text-ink-3" : "mt-1.5 text-small text-danger"}>
        {error ?? t("replay:modulesHint")}
      </p>
    </section>
  );
}
