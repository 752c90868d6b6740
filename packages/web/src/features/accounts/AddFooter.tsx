import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { CardFooter } from "../../ui/Card.tsx";

export interface AddFooterProps {
  /** Text of the submit button. */
  readonly label: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onBack: () => void;
}

/** Footer of the forms that add an account. */
export function AddFooter({ label, busy, disabled = false, onBack }: AddFooterProps) {
  return (
    <CardFooter>
      <Button size="large" onClick={onBack}>
        {t("accounts:back")}
      </Button>
      <Button type="submit" variant="primary" size="large" disabled={disabled} busy={busy}>
        {label}
      </Button>
    </CardFooter>
  );
}
