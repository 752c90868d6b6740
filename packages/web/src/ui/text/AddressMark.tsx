import { addressPattern } from "./addressPattern.ts";

const SIDE = 3;
const CELL = 5;
const GAP = 1;
const EDGE = 3;
const BOX = EDGE * 2 + SIDE * CELL + (SIDE - 1) * GAP;
const BOX_RADIUS = 5;
const CELL_RADIUS = 1;

/** Icon derived from an address, so that look-alike addresses have different icons. Decorative next to the address itself. */
export function AddressMark({ address, size = BOX }: { readonly address: string; readonly size?: number }) {
  const unit = size / BOX;
  const [first, ...others] = addressPattern(address);
  return (
    <span
      aria-hidden="true"
      className="inline-block shrink-0 bg-sunken forced-color-adjust-none [print-color-adjust:exact]"
      style={{ width: size, height: size, padding: EDGE * unit, borderRadius: BOX_RADIUS * unit }}
    >
      <span
        className="block"
        style={{
          width: CELL * unit,
          height: CELL * unit,
          borderRadius: CELL_RADIUS * unit,
          backgroundColor: first,
          boxShadow: shadowsOf(others, unit),
        }}
      />
    </span>
  );
}

/**
 * Draws further cells of the icon as box shadows of the first: long lists show an icon per row, and an element per cell would dominate
 * rendering time.
 */
function shadowsOf(colours: readonly string[], unit: number): string {
  const place = (cell: number) => `${cell * (CELL + GAP) * unit}px`;
  return colours.map((colour, index) => `${place((index + 1) % SIDE)} ${place(Math.floor((index + 1) / SIDE))} ${colour}`).join(",");
}
