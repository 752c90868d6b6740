import { toHex } from "../../chain/facts/hex.ts";
import type { TransactionSigner } from "../../chain/keys/transactionSigners.ts";
import { t } from "../../language/words.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { ReadingSections } from "./ReadingView.tsx";
import { SignatureCheck } from "./SignatureCheck.tsx";

/** One signer of a transaction: role and signature validity. */
export function TransactionSignerView({ signer }: { readonly signer: TransactionSigner }) {
  return (
    <Card label={t(`tools:role_${signer.role}`)}>
      <CardSection title={t(`tools:role_${signer.role}`)}>
        <div className="grid gap-3">
          <AddressText address={signer.address} full />
          <SignatureCheck authenticator={toHex(signer.authenticator)} messages={signer.messages} claimed={signer.address} />
        </div>
      </CardSection>
      <ReadingSections reading={signer.reading} />
    </Card>
  );
}
