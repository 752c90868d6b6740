import { type Picture, pictureAt } from "./picture.ts";
import { MOST_BYTES } from "./textLimits.ts";

/** A picture as an address that everybody can show without loading anything. */
export interface FittedPicture {
  readonly uri: string;
  /** Its sides in pixels, where it had to be made smaller. */
  readonly shrunkTo: { readonly width: number; readonly height: number } | undefined;
}

/** A picture drawn anew, its longer side so long. */
export type Draw = (side: number, quality: number) => Promise<{ readonly blob: Blob; readonly width: number; readonly height: number }>;

/** From large to small, each drawn well first: the first that fits is taken. */
const SIDES = [96, 64, 48, 32, 24, 16] as const;
const QUALITIES = [0.8, 0.5, 0.2, 0.05] as const;
const NO_SOURCES = { gateway: undefined, imageOrigins: [] };

/** A picture of the person's as an address of at most 512 bytes: as it is where that fits, else as large as does; undefined where no size does. */
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

/** The bytes themselves as an address, where it is short enough and the page would show it. */
async function addressOf(blob: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const uri = `data:${blob.type};base64,${btoa(String.fromCharCode(...bytes.subarray(0, MOST_BYTES.uri)))}`;
  if (bytes.length > MOST_BYTES.uri || uri.length > MOST_BYTES.uri) return undefined;
  const picture: Picture = pictureAt(uri, NO_SOURCES);
  return picture.kind === "shown" ? uri : undefined;
}
