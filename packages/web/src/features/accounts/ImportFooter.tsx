import { Button } from "../../ui/Button.tsx";
import { CardFooter } from "../../ui/Card.tsx";

/** The foot of a form that imports an account. */
export function ImportFooter({ busy, onBack }: { readonly busy: boolean; readonly onBack: () => void }) {
  return (
    <CardFooter>
      <Button size="large" onClick={onBack}>
        Back
      </Button>
      <Button type="submit" variant="primary" size="large" busy={busy}>
        Import the account
      </Button>
    </CardFooter>
  );
}
