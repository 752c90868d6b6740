import { useState } from "react";
import { t } from "../../language/words.ts";
import { useNetwork } from "../../session/context.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { FileInput } from "../../ui/forms/FileInput.tsx";
import { type Draw, type FittedPicture, fitPicture } from "./fitPicture.ts";
import type { PictureChoiceProps } from "./PictureChoice.tsx";

/** File input for a picture stored on chain: converts the file to a data URL and shrinks it until it fits the size limit. */
export function SmallPictureChoice({ onChoose, onRefused, onWithout }: PictureChoiceProps) {
  const { media } = useNetwork().endpoints;
  const [fitted, setFitted] = useState<FittedPicture | "unreadable" | "tooLarge">();
  const choose = async (file: File | undefined) => {
    setFitted(undefined);
    onRefused?.(false);
    if (file === undefined) return;
    const drawn = await drawing(file);
    const found = drawn && (await fitPicture(file, drawn.draw).finally(drawn.close));
    setFitted(found ?? (drawn === undefined ? "unreadable" : "tooLarge"));
    if (found === undefined) onRefused?.(true);
    else onChoose(found.uri);
  };
  const shrunk = typeof fitted === "object" ? fitted.shrunkTo : undefined;
  return (
    <Field
      label={t("collectibles:pictureFile")}
      hint={
        shrunk === undefined
          ? t(media === undefined ? "collectibles:pictureFileHint" : "collectibles:pictureTokenHint")
          : t("collectibles:pictureShrunk", { ...shrunk })
      }
      error={
        fitted === "unreadable"
          ? t("collectibles:pictureUnreadable")
          : fitted === "tooLarge"
            ? t(media === undefined ? "collectibles:pictureTooLarge" : "collectibles:pictureTooLargeToken")
            : undefined
      }
      action={
        typeof fitted === "string" && onWithout !== undefined ? (
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

interface Drawing {
  readonly draw: Draw;
  readonly close: () => void;
}

/** Function that draws an image file at any size; undefined if the browser cannot decode it. */
async function drawing(file: File): Promise<Drawing | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  const draw: Draw = async (side, quality) => {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))];
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("This browser draws no pictures.");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, width, height);
    return { blob: await canvas.convertToBlob({ type: "image/webp", quality }), width, height };
  };
  return { draw, close: () => bitmap.close() };
}
