import clsx from "clsx";
import { FileUp, FolderUp } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { type ChosenFile, filesOfDrop, filesOfList } from "./readFiles.ts";

export interface FileDropProps {
  readonly disabled: boolean;
  readonly onChoose: (files: readonly ChosenFile[]) => void;
}

/** Drop zone and buttons for choosing files or a folder. */
export function FileDrop({ disabled, onChoose }: FileDropProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  return (
    <section
      aria-label={t("publish:files")}
      className={clsx(
        "rounded-card border border-dashed px-4 py-6 text-center",
        isOver ? "border-accent bg-accent-soft" : "border-line-strong",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        if (!disabled) void filesOfDrop(event.dataTransfer).then(onChoose);
      }}
    >
      <p className="mb-3 text-ink-2">{t("publish:dropHere")}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button icon={<FolderUp />} disabled={disabled} onClick={() => folder.current?.click()}>
          {t("publish:chooseFolder")}
        </Button>
        <Button icon={<FileUp />} disabled={disabled} onClick={() => files.current?.click()}>
          {t("publish:chooseFiles")}
        </Button>
      </div>
      <input
        ref={files}
        type="file"
        multiple
        accept=".mv,.bcs"
        hidden
        aria-label={t("publish:chooseFiles")}
        onChange={(event) => {
          onChoose(filesOfList(event.target.files));
          event.target.value = "";
        }}
      />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label={t("publish:chooseFolder")}
        {...{ webkitdirectory: "" }}
        onChange={(event) => {
          onChoose(filesOfList(event.target.files));
          event.target.value = "";
        }}
      />
    </section>
  );
}
