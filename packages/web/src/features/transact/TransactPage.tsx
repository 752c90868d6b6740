import { useSearchValue } from "../../routing/useSearchValue.ts";
import { FillGap } from "./FillGap.tsx";
import { RaisePrice } from "./RaisePrice.tsx";
import { TransactionFile } from "./TransactionFile.tsx";

/** Page for existing transactions: raises a gas price, fills a sequence gap, or signs a transaction file. */
export function TransactPage() {
  const [raise] = useSearchValue("raise");
  const [fill] = useSearchValue("fill");
  if (raise !== undefined) return <RaisePrice key={raise} hash={raise} />;
  if (fill !== undefined && /^\d{1,20}$/.test(fill)) return <FillGap key={fill} sequenceNumber={BigInt(fill)} />;
  return <TransactionFile />;
}
