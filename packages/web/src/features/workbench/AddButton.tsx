import { Plus } from "lucide-react";

/** Button that adds a row to a form. */
export function AddButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="link inline-flex w-fit items-center gap-1.5" onClick={onClick}>
      <Plus aria-hidden="true" className="size-4" /> {label}
    </button>
  );
}
