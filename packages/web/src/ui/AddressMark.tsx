import { addressPattern } from "./addressPattern.ts";

const SIDE = 3;
const CELL = 5;
const GAP = 1;
const EDGE = 3;
const BOX = EDGE * 2 + SIDE * CELL + (SIDE - 1) * GAP;

export interface AddressMarkProps {
  readonly address: string;
  readonly size?: number;
}

/** A picture of an address, so that look-alikes look different. Beside the address itself it is only decoration. */
export function AddressMark({ address, size = BOX }: AddressMarkProps) {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${BOX} ${BOX}`} aria-hidden="true" className="shrink-0">
      <rect width={BOX} height={BOX} rx="5" className="fill-sunken" />
      {addressPattern(address).map((colour, cell) => {
        const x = EDGE + (cell % SIDE) * (CELL + GAP);
        const y = EDGE + Math.floor(cell / SIDE) * (CELL + GAP);
        return <rect key={`${x}-${y}`} x={x} y={y} width={CELL} height={CELL} rx="1" fill={colour} />;
      })}
    </svg>
  );
}
