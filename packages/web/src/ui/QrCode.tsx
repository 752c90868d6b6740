import encodeQR from "qr";
import { useMemo } from "react";

const QUIET = 4;

export interface QrCodeProps {
  readonly text: string;
  /** Accessible name, such as "QR code of the address". */
  readonly label: string;
  readonly size?: number;
}

/** QR code, dark on white in both themes, because scanners expect that contrast. */
export function QrCode({ text, label, size = 208 }: QrCodeProps) {
  const { path, side } = useMemo(() => modulesPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="max-w-full rounded-control border border-line"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#0d1419" />
    </svg>
  );
}

function modulesPath(text: string): { path: string; side: number } {
  const rows = encodeQR(text, "raw", { border: QUIET, ecc: "medium" });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { path, side: rows.length };
}
