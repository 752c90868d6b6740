import decodeQR from "qr/decode.js";

/** Why nothing was scanned. */
export type ScanProblem =
  /** The person or the browser's settings said no. */
  | "refused"
  | "noCamera"
  /** Another program has it, or it broke down. */
  | "cameraFailed"
  | "notAPicture"
  | "noCode";

/** Nothing was scanned. */
export class ScanError extends Error {
  override readonly name = "ScanError";
  readonly problem: ScanProblem;
  constructor(problem: ScanProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Larger pictures are not opened. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/** More pixels do not make a code more readable, only slower to find. */
const MAX_SIDE = 1_600;
/** A code holds at most so many characters; an address or a payment link far fewer. */
const MAX_TEXT = 2_000;

/** The text of the QR code in a picture. Throws ScanError. */
export async function scanPicture(file: Blob): Promise<string> {
  if (file.size > MAX_PICTURE_BYTES) throw new ScanError("notAPicture");
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new ScanError("notAPicture", { cause });
  });
  try {
    const text = textIn(pixelsOf(bitmap, bitmap.width, bitmap.height));
    if (text === undefined) throw new ScanError("noCode");
    return text;
  } finally {
    bitmap.close();
  }
}

/** The text of the QR code that a camera shows now; undefined while there is none. */
export function scanFrame(video: HTMLVideoElement): string | undefined {
  const { videoWidth, videoHeight } = video;
  return videoWidth === 0 ? undefined : textIn(pixelsOf(video, videoWidth, videoHeight));
}

/** Asks the browser for the camera, which asks the person. Throws ScanError. */
export async function openCamera(devices: Pick<MediaDevices, "getUserMedia"> | undefined): Promise<MediaStream> {
  // Pages that did not come over a safe connection have none.
  if (devices === undefined) throw new ScanError("noCamera");
  return devices.getUserMedia({ video: { facingMode: "environment" }, audio: false }).catch((cause: unknown) => {
    throw new ScanError(problemOf(cause), { cause });
  });
}

function problemOf(cause: unknown): ScanProblem {
  const name = cause instanceof Error ? cause.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "noCamera" : "cameraFailed";
}

/** The text in pixels; undefined where no code is found. */
export function textIn(pixels: Pick<ImageData, "width" | "height" | "data">): string | undefined {
  try {
    const text = decodeQR(pixels);
    return text.length <= MAX_TEXT ? text : undefined;
  } catch {
    // The decoder throws where it finds none.
    return undefined;
  }
}

function pixelsOf(source: CanvasImageSource, width: number, height: number): ImageData {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new ScanError("notAPicture");
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
