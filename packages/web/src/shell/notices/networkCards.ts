// Cards that are rarely shown share one lazily loaded chunk.
export { LeftOutCard } from "./LeftOutCard.tsx";
export { ResetNoticeCard } from "./ResetNoticeCard.tsx";
export { SignerStoppedCard } from "./SignerStoppedCard.tsx";
export { StatusNotice } from "./StatusNotice.tsx";
export { WarningsCard } from "./WarningsCard.tsx";
