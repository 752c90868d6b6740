import { useEffect, useRef, useState } from "react";
import { MAX_UPLOAD_BYTES, type Upload, uploadPicture } from "../../chain/sources/uploadPicture.ts";
import { t } from "../../language/words.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { FileInput } from "../../ui/forms/FileInput.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import type { PictureChoiceProps } from "./PictureChoice.tsx";

type Problem = Exclude<Upload["kind"], "stored">;
const PROBLEMS = {
  tooLarge: "collectibles:uploadTooLarge",
  notAPicture: "collectibles:uploadUnreadable",
  full: "collectibles:uploadFull",
  tokenRejected: "collectibles:uploadToken",
  failed: "collectibles:uploadFailed",
} as const satisfies Record<Problem, string>;

/** File input that uploads a picture to the page's server and reports the picture's address. */
export function PictureUpload({ token, onChoose, onRefused, onWithout }: PictureChoiceProps & { readonly token: string }) {
  const [state, setState] = useState<Problem | "uploading" | "stored">();
  const pending = useRef<AbortController>(undefined);
  useEffect(() => () => pending.current?.abort(), []);
  const choose = async (file: File | undefined) => {
    pending.current?.abort();
    pending.current = new AbortController();
    const { signal } = pending.current;
    setState(file && "uploading");
    onRefused?.(file !== undefined);
    if (file === undefined) return;
    const upload: Upload = file.size > MAX_UPLOAD_BYTES ? { kind: "tooLarge" } : await uploadPicture(file, token, signal);
    if (signal.aborted) return;
    setState(upload.kind);
    if (upload.kind !== "stored") return;
    onRefused?.(false);
    onChoose(upload.uri);
  };
  const problem = state === undefined || state === "uploading" || state === "stored" ? undefined : t(PROBLEMS[state]);
  return (
    <Field
      label={t("collectibles:pictureFile")}
      hint={
        state === "uploading" ? (
          <span className="flex items-center gap-2">
            <Spinner /> {t("collectibles:uploading")}
          </span>
        ) : (
          t(state === "stored" ? "collectibles:uploaded" : "collectibles:uploadHint")
        )
      }
      error={problem}
      action={
        problem !== undefined && onWithout !== undefined ? (
          <button type="button" className="link" onClick={onWithout}>
            {t("collectibles:withoutPicture")}
          </button>
        ) : undefined
      }
    >
      {(control) => <FileInput {...control} accept="image/*" onChoose={(file) => void choose(file)} />}
    </Field>
  );
}
