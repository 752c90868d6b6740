import { Globe } from "lucide-react";
import { askToReachNetwork } from "../approval/askToReach.ts";
import { originsOf } from "../chain/networks/reach.ts";
import { routes } from "../routing/routes.ts";
import { useNetwork, useNetworks } from "../session/context.ts";
import { DEFAULT_NETWORK } from "../session/lastNetwork.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Empty } from "../ui/Empty.tsx";
import { PageHeading } from "../ui/PageHeading.tsx";

/** Before the first request leaves this computer, the person is asked. */
export function AllowNetworkPage() {
  const network = useNetwork();
  const { reach } = useNetworks();
  return (
    <>
      <PageHeading title={`Connect to ${network.label}`} />
      <Card>
        <Empty
          icon={<Globe />}
          title={`${network.label} has not been allowed yet`}
          text={
            <>
              Whoever runs its servers sees which addresses and transactions you look at. Keys and passwords never leave this browser. The
              page would talk to
              {originsOf(network).map((origin) => (
                <span key={origin} className="mono mt-1 block break-all text-ink">
                  {origin}
                </span>
              ))}
              <span className="mt-3 block">
                {reach.decidedBy === "server"
                  ? "You confirm this on the next page. The page then loads again and your vault locks."
                  : "This page is hosted without Atoll's own server, so its host decides what the browser lets it reach. The page loads again and your vault locks."}
              </span>
            </>
          }
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button href={routes.overview(DEFAULT_NETWORK)}>Stay on the embedded network</Button>
              <Button variant="primary" onClick={() => askToReachNetwork(network, reach)}>
                Connect to {network.label}
              </Button>
            </div>
          }
        />
      </Card>
    </>
  );
}
