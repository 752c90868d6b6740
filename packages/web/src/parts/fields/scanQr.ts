import decodeQR from "qr/decode.js";

/** Reasons for a failed QR scan. */
export type ScanProblem =
  /** The user or the browser's settings denied access to the camera. */
  | "refused"
  | "noCamera"
  /** Another program uses the camera, or the hardware failed. */
  | "cameraFailed"
  | "notAPicture"
  | "noCode";

/** Error of a failed QR scan. */
export class ScanError extends Error {
  override readonly name = "ScanError";
  readonly problem: ScanProblem;
  constructor(problem: ScanProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** Maximum file size of an image to scan. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;
/**
 * Maximum width and height of a scanned image; larger images are scaled down, because extra pixels slow the search without improving
 * recognition.
 */
const MAX_SIDE = 1_600;
/** Length limit for a scanned text; addresses and payment links are far shorter. */
const MAX_TEXT = 2_000;

/** Decodes the QR code in an image file. Throws ScanError. */
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

/** Decodes the QR code in the current camera frame; undefined if none is visible. */
export function scanFrame(video: HTMLVideoElement): string | undefined {
  const { videoWidth, videoHeight } = video;
  return videoWidth === 0 ? undefined : textIn(pixelsOf(video, videoWidth, videoHeight));
}

/** Requests the camera, for which the browser prompts the user. Throws ScanError. */
export async function openCamera(devices: Pick<MediaDevices, "getUserMedia"> | undefined): Promise<MediaStream> {
  // Browsers expose no cameras to pages from an insecure origin.
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

/** Decoded QR text in an image's pixels; undefined if no code is found. */
export function textIn(pixels: Pick<ImageData, "width" | "height" | "data">): string | undefined {
  try {
    const text = decodeQR(pixels);
    return text.length <= MAX_TEXT ? text : undefined;
  } catch {
    // The decoder throws if it finds no code.
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
