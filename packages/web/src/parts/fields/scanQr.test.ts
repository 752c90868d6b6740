import encodeQR from "qr";
import { describe, expect, it } from "vitest";
import { openCamera, textIn } from "./scanQr.ts";

/** Pixels of a QR code, with `side` pixels per module of the code. */
function picture(text: string, side = 4): { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> } {
  const rows = encodeQR(text, "raw", { border: 4 });
  const width = rows.length * side;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (rows[Math.floor(y / side)]?.[Math.floor(x / side)] === true) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height: width, data };
}

describe("QR code in an image", () => {
  it.each(["0x1", `0x${"ab".repeat(32)}`, `http://localhost:4400/local/send?to=0x${"0f".repeat(32)}&amount=1.5`])(
    "decodes the text %s",
    (text) => {
      expect(textIn(picture(text))).toBe(text);
    },
  );
  it("returns undefined for an image without a code, or for a code above the length limit", () => {
    expect(textIn({ width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(200) })).toBeUndefined();
    expect(textIn(picture("a".repeat(2_001), 3))).toBeUndefined();
  });
});

describe("openCamera, which requests the camera", () => {
  const failing = (name: string) => ({ getUserMedia: () => Promise.reject(Object.assign(new Error("no"), { name })) });
  it.each([
    ["NotAllowedError", "refused"],
    ["NotFoundError", "noCamera"],
    ["OverconstrainedError", "noCamera"],
    ["NotReadableError", "cameraFailed"],
  ])("maps the browser's %s to the scan problem %s", async (name, problem) => {
    await expect(openCamera(failing(name))).rejects.toMatchObject({ name: "ScanError", problem });
  });
  it("reports noCamera if the browser offers no media devices", async () => {
    await expect(openCamera(undefined)).rejects.toMatchObject({ problem: "noCamera" });
  });
});
