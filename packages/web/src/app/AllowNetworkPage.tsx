import { Globe } from "lucide-react";
import { useState } from "react";
import { originsOf } from "../chain/connectOrigins.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Empty } from "../ui/Empty.tsx";
import { Notice } from "../ui/Notice.tsx";
import { PageHeading } from "../ui/PageHeading.tsx";
import { useNetwork } from "./context.ts";
import { DEFAULT_NETWORK } from "./lastNetwork.ts";
import { allowNetwork } from "./reachability.ts";
import { routes } from "./routes.ts";

/** Before the first request leaves this computer, the person is asked. */
export function AllowNetworkPage() {
  const network = useNetwork();
  const [refused, setRefused] = useState(false);
  return (
    <>
      <PageHeading title={`Connect to ${network.label}`} />
      <Card>
        <Empty
          icon={<Globe />}
          title={`${network.label} is not on this computer`}
          text={
            <>
              Whoever runs its servers sees which addresses and transactions you look at. Keys and passwords never leave this browser. The
              page will talk to
              {originsOf(network).map((origin) => (
                <span key={origin} className="mono mt-1 block break-all text-ink">
                  {origin}
                </span>
              ))}
            </>
          }
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button href={routes.overview(DEFAULT_NETWORK)}>Stay on the embedded network</Button>
              <Button variant="primary" onClick={() => (allowNetwork(network) ? window.location.reload() : setRefused(true))}>
                Connect to {network.label}
              </Button>
            </div>
          }
        />
        {refused && (
          <div className="p-4">
            <Notice level="danger" title="The browser did not keep the choice">
              It refuses cookies for this page, which is how the choice reaches the server that serves it. Allow them for this address and
              try again.
            </Notice>
          </div>
        )}
      </Card>
    </>
  );
}
