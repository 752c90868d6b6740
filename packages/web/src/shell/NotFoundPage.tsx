import { Compass } from "lucide-react";
import { routes } from "../routing/routes.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Empty } from "../ui/Empty.tsx";
import { PageHeading } from "../ui/PageHeading.tsx";

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <>
      <PageHeading title="Page not found" />
      <Card>
        <Empty
          icon={<Compass />}
          title="There is nothing at this address"
          text="The link may have been cut short when it was copied."
          action={<Button href={routes.home()}>Back to the overview</Button>}
        />
      </Card>
    </>
  );
}
