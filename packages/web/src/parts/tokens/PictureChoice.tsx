import { useNetwork } from "../../session/context.ts";
import { useControlToken } from "../../session/secrets/controlToken.ts";
import { PictureUpload } from "./PictureUpload.tsx";
import { SmallPictureChoice } from "./SmallPictureChoice.tsx";

export interface PictureChoiceProps {
  readonly onChoose: (uri: string) => void;
  /** Called with true if the chosen picture is rejected or still uploading. */
  readonly onRefused?: (isRefused: boolean) => void;
  /** Callback that continues without the rejected picture. */
  readonly onWithout?: () => void;
}

/** File input for a picture: uploaded if the network's own server stores pictures for this tab, otherwise small and on chain. */
export function PictureChoice(props: PictureChoiceProps) {
  const { media } = useNetwork().endpoints;
  const token = useControlToken();
  return media === undefined || token === undefined ? <SmallPictureChoice {...props} /> : <PictureUpload token={token} {...props} />;
}
