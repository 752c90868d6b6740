import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { transactionIdKind } from "../../chain/facts/transactionId.ts";
import { transactionQuery } from "../../chain/queries/transactionQuery.ts";
import { Loaded } from "../../parts/Loaded.tsx";
import { routes } from "../../routing/routes.ts";
import { usePageParameter } from "../../routing/usePageParameter.ts";
import { useChain, useCurrentAccount, useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { TransactionDetails } from "./TransactionDetails.tsx";

/** A transaction just sent may not be known yet: so long it is asked for again. */
const PATIENCE_MS = 60_000;

/** One transaction, by hash or version. */
export function TransactionPage() {
  const id = usePageParameter("id");
  return transactionIdKind(id) === undefined ? <NoTransactionId /> : <TransactionById key={id} id={id} />;
}

function NoTransactionId() {
  const network = useNetwork();
  return (
    <>
      <PageHeading title="Transaction" />
      <Card>
        <Empty
          title="This is not the name of a transaction"
          text="A transaction goes by its hash, 0x and 64 hex digits, or by its version, a whole number."
          action={<Button href={routes.transactions(network.id)}>All transactions</Button>}
        />
      </Card>
    </>
  );
}

function TransactionById({ id }: { readonly id: string }) {
  const you = useCurrentAccount()?.address;
  const [isPatient, setPatient] = useState(true);
  const options = transactionQuery(useChain(), useLedgerIdentity(), id);
  const query = useQuery(isPatient ? options : { ...options, refetchInterval: false });
  const { refetch } = query;
  useEffect(() => {
    if (!isPatient) return;
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isPatient]);
  return (
    <>
      <PageHeading title={/^\d+$/.test(id) ? `Transaction ${id}` : "Transaction"} />
      <Loaded query={query} skeleton={<TransactionSkeleton />}>
        {(facts) =>
          facts === null ? (
            <Unknown
              isLooking={isPatient}
              onLookAgain={() => {
                setPatient(true);
                refetch();
              }}
            />
          ) : (
            <TransactionDetails facts={facts} you={you} />
          )
        }
      </Loaded>
    </>
  );
}

function Unknown({ isLooking, onLookAgain }: { readonly isLooking: boolean; readonly onLookAgain: () => void }) {
  const network = useNetwork();
  return (
    <Card>
      <div role="status">
        <Empty
          title={`${network.label} does not know this transaction`}
          text={
            isLooking
              ? "If it was sent a moment ago, it may take a little. It is looked for again every other second."
              : "It may have been sent on another network, or expired before a block took it up."
          }
          action={
            isLooking ? (
              <span className="flex items-center gap-2 text-ink-3">
                <Spinner /> Looking…
              </span>
            ) : (
              <div className="flex flex-wrap justify-center gap-3">
                <Button variant="primary" onClick={onLookAgain}>
                  Look again
                </Button>
                <Button href={routes.transactions(network.id)}>All transactions</Button>
              </div>
            )
          }
        />
      </div>
    </Card>
  );
}

function TransactionSkeleton() {
  return (
    <Card>
      <CardSection>
        <Skeleton className="h-6 w-3/4" />
      </CardSection>
      <CardSection>
        <Skeleton className="h-5 w-full" lines={6} />
      </CardSection>
    </Card>
  );
}
