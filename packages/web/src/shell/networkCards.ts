// One of these is wanted now and then: they are fetched together.
export { LeftOutCard } from "./LeftOutCard.tsx";
export { ResetNoticeCard } from "./ResetNoticeCard.tsx";
export { StatusNotice } from "./StatusNotice.tsx";
export { WarningsCard } from "./WarningsCard.tsx";
