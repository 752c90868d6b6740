import encodeQR from "qr";
import { describe, expect, it } from "vitest";
import { openCamera, textIn } from "./scanQr.ts";

/** A code as pixels, `side` of them for each of its squares. */
function picture(text: string, side = 4): { width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> } {
  const rows = encodeQR(text, "raw", { border: 4 });
  const width = rows.length * side;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (rows[Math.floor(y / side)]?.[Math.floor(x / side)] === true) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return { width, height: width, data };
}

describe("a QR code in a picture", () => {
  it.each(["0x1", `0x${"ab".repeat(32)}`, `http://localhost:4400/local/send?to=0x${"0f".repeat(32)}&amount=1.5`])("is read: %s", (text) => {
    expect(textIn(picture(text))).toBe(text);
  });
  it("is not found where there is none, or where it holds more than anybody types", () => {
    expect(textIn({ width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(200) })).toBeUndefined();
    expect(textIn(picture("a".repeat(2_001), 3))).toBeUndefined();
  });
});

describe("a camera", () => {
  const failing = (name: string) => ({ getUserMedia: () => Promise.reject(Object.assign(new Error("no"), { name })) });
  it.each([
    ["NotAllowedError", "refused"],
    ["NotFoundError", "noCamera"],
    ["OverconstrainedError", "noCamera"],
    ["NotReadableError", "cameraFailed"],
  ])("that answers %s is told as %s", async (name, problem) => {
    await expect(openCamera(failing(name))).rejects.toMatchObject({ name: "ScanError", problem });
  });
  it("that the browser does not offer is told as none", async () => {
    await expect(openCamera(undefined)).rejects.toMatchObject({ problem: "noCamera" });
  });
});
