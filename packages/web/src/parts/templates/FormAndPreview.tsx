import type { ReactNode, Ref } from "react";
import { Card, CardFooter, CardSection } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { PreviewColumn } from "./PreviewColumn.tsx";
import { type PageState, READY, StatePanel } from "./StatePanel.tsx";

export interface FormAndPreviewProps {
  readonly form: ReactNode;
  /** Preview of the form's effects; below the form on narrow screens. */
  readonly preview: ReactNode;
  /** Ref to the preview column, for moving focus to new content. */
  readonly formRef?: Ref<HTMLDivElement>;
  readonly state?: PageState;
  /** Notice about a missing prerequisite, such as an account, with a button to create it. */
  readonly empty?: ReactNode;
}

const COLUMNS = "grid items-start gap-6 lg:grid-cols-[minmax(0,420px)_minmax(0,1fr)] lg:gap-10";

/** Template with a form at the left and a preview of its effects at the right, before signing. */
export function FormAndPreview({ form, preview, formRef, state = READY, empty }: FormAndPreviewProps) {
  return (
    <StatePanel state={state} empty={empty} skeleton={<FormSkeleton />}>
      <div className={COLUMNS}>
        <div ref={formRef}>{form}</div>
        <PreviewColumn>{preview}</PreviewColumn>
      </div>
    </StatePanel>
  );
}

function FormSkeleton() {
  return (
    <div className={COLUMNS}>
      <div className="grid gap-6">
        {["to", "amount", "from"].map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
        <Skeleton className="h-11 w-full" />
      </div>
      <Card>
        <CardSection>
          <Skeleton className="h-5 w-full" lines={4} />
        </CardSection>
        <CardFooter>
          <Skeleton className="h-10 w-32" />
        </CardFooter>
      </Card>
    </div>
  );
}
