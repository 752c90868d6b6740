import { type Picture, pictureAt } from "./picture.ts";
import { MOST_BYTES } from "./textLimits.ts";

/** Picture as a data URL, which displays without any request. */
export interface FittedPicture {
  readonly uri: string;
  /** Dimensions in pixels if the picture was shrunk. */
  readonly shrunkTo: { readonly width: number; readonly height: number } | undefined;
}

/** Redraws the picture with the given length of its longer side. */
export type Draw = (side: number, quality: number) => Promise<{ readonly blob: Blob; readonly width: number; readonly height: number }>;

/** Side lengths to try from large to small, each at falling quality; the first result that fits is used. */
const SIDES = [96, 64, 48, 32, 24, 16] as const;
const QUALITIES = [0.8, 0.5, 0.2, 0.05] as const;
const NO_SOURCES = { gateway: undefined, imageOrigins: [] };

/**
 * Converts a picture to a data URL of at most 512 bytes: unchanged if small enough, otherwise at the largest fitting size; undefined if no
 * size fits.
 */
export async function fitPicture(file: Blob, draw: Draw): Promise<FittedPicture | undefined> {
  const whole = file.size > MOST_BYTES.uri ? undefined : await addressOf(file);
  if (whole !== undefined) return { uri: whole, shrunkTo: undefined };
  for (const side of SIDES) {
    for (const quality of QUALITIES) {
      const { blob, width, height } = await draw(side, quality);
      const uri = await addressOf(blob);
      if (uri !== undefined) return { uri, shrunkTo: { width, height } };
    }
  }
  return undefined;
}

/** Data URL of the bytes, if short enough and accepted by `pictureAt`. */
async function addressOf(blob: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const uri = `data:${blob.type};base64,${btoa(String.fromCharCode(...bytes.subarray(0, MOST_BYTES.uri)))}`;
  if (bytes.length > MOST_BYTES.uri || uri.length > MOST_BYTES.uri) return undefined;
  const picture: Picture = pictureAt(uri, NO_SOURCES);
  return picture.kind === "shown" ? uri : undefined;
}
