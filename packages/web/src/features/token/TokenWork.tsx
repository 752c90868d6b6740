import { burnToken, freezeToken, type TokenCall, takeBackToken, throwAwayToken } from "../../chain/actions/tokens.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import type { TokenFacts } from "../../chain/ledger/tokenFacts.ts";
import type { TokenAct } from "../../chain/transactions/intent.ts";
import { t } from "../../language/words.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { ActFlow } from "../../parts/flow/review/ActFlow.tsx";
import { WithPayer } from "../../parts/flow/WithPayer.tsx";
import { shownName } from "../../parts/tokens/tokenText.ts";
import { EditToken } from "./EditToken.tsx";
import type { WorkAct } from "./tokenActs.ts";

export interface TokenWorkProps {
  readonly act: WorkAct;
  readonly token: TokenFacts;
  readonly onSent: (hash: TransactionHash, act: TokenAct) => void;
}

/** One action on a collectible: form, preview and signing. */
export function TokenWork({ act, token, onSent }: TokenWorkProps) {
  return (
    <WithPayer noAccountText={t("collectibles:noAccountText")}>
      {(payer) =>
        act === "edit" ? (
          <EditToken payer={payer} token={token} onSent={(hash) => onSent(hash, "change")} />
        ) : (
          <PlainAct payer={payer} act={act} token={token} onSent={onSent} />
        )
      }
    </WithPayer>
  );
}

type PlainWork = Exclude<WorkAct, "edit">;

const CALLS: Readonly<Record<PlainWork, (token: TokenFacts) => TokenCall>> = {
  burn: burnToken,
  throwAway: throwAwayToken,
  takeBack: takeBackToken,
  freeze: (token) => freezeToken(token, true),
  unfreeze: (token) => freezeToken(token, false),
};

const ACTIONS = {
  burn: "collectibles:burnAction",
  throwAway: "collectibles:throwAwayAction",
  takeBack: "collectibles:takeBackAction",
  freeze: "collectibles:freezeAction",
  unfreeze: "collectibles:unfreezeAction",
} as const;

const TEXTS = {
  burn: "collectibles:burnText",
  throwAway: "collectibles:throwAwayText",
  takeBack: "collectibles:takeBackText",
  freeze: "collectibles:freezeText",
  unfreeze: "collectibles:unfreezeText",
} as const;

interface PlainActProps extends Pick<TokenWorkProps, "token" | "onSent"> {
  readonly payer: Payer;
  readonly act: PlainWork;
}

/** Transaction flow of an action without inputs. */
function PlainAct({ payer, act, token, onSent }: PlainActProps) {
  return (
    <ActFlow
      key={payer.address}
      payer={payer}
      action={t(ACTIONS[act], { name: shownName(token.name) })}
      call={() => CALLS[act](token)}
      onSent={(hash) => onSent(hash, act)}
    >
      {() => <p className="text-ink-2">{t(TEXTS[act])}</p>}
    </ActFlow>
  );
}
