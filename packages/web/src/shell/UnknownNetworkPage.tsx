import { Network } from "lucide-react";
import { routes } from "../routing/routes.ts";
import { useNetwork } from "../session/context.ts";
import { isNetworkId } from "../session/lastNetwork.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { Empty } from "../ui/Empty.tsx";
import { PageHeading } from "../ui/PageHeading.tsx";

/** A link to a network that is not known here: offers to add it. */
export function UnknownNetworkPage({ id }: { readonly id: string }) {
  const network = useNetwork();
  const canBeAdded = isNetworkId(id);
  return (
    <>
      <PageHeading title="This network is not known here" />
      <Card>
        <Empty
          icon={<Network />}
          title={canBeAdded ? `“${id}” has not been added yet` : "That cannot be a network's name"}
          text={
            canBeAdded
              ? `The link is for a network called “${id}”. If you know where its node is, add it and open the link again. Until then you are on ${network.label}.`
              : "A network's name is 3 to 32 lower-case letters, digits and hyphens, and starts with a letter."
          }
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {canBeAdded && (
                <Button variant="primary" href={routes.settings({ addNetwork: id })}>
                  Add this network
                </Button>
              )}
              <Button href={routes.overview(network.id)}>Go to {network.label}</Button>
            </div>
          }
        />
      </Card>
    </>
  );
}
