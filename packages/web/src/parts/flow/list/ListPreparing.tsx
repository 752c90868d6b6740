import { Button } from "../../../ui/Button.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";

export interface ListPreparingProps {
  /** Progress, such as "Simulating 3 of 20 payments". */
  readonly progress: string;
  /** Label of the cancel button. */
  readonly cancel: string;
  readonly onCancel: () => void;
}

/** Progress of the simulations of a list, with a cancel button. */
export function ListPreparing({ progress, cancel, onCancel }: ListPreparingProps) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-4 rounded-card border border-line bg-surface px-6 py-10 text-ink-2">
      <span role="status" className="flex items-center gap-2">
        <Spinner /> {progress}
      </span>
      <Button onClick={onCancel}>{cancel}</Button>
    </div>
  );
}
