export interface ListProgressProps {
  readonly label: string;
  /** Number of final entries; `of` counts all entries. */
  readonly done: number;
  readonly of: number;
}

/** Progress bar of a transaction list. */
export function ListProgress({ label, done, of }: ListProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      className="mt-3 h-2 w-full overflow-hidden rounded-full bg-sunken"
    >
      <div className="h-full bg-accent" style={{ width: `${(done / of) * 100}%` }} />
    </div>
  );
}
