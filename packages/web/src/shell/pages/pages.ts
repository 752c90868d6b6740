// Registry of all pages, one per line. Each page is defined in its own `page.ts`.
export { accountPage } from "../../features/account/page.ts";
export { accountsPage } from "../../features/accounts/page.ts";
export { activityPage } from "../../features/activity/page.ts";
export { analyticsPage } from "../../features/analytics/page.ts";
export { assetPage } from "../../features/asset/page.ts";
export { assetsPage } from "../../features/assets/page.ts";
export { blockPage } from "../../features/block/page.ts";
export { blocksPage } from "../../features/blocks/page.ts";
export { collectiblesPage } from "../../features/collectibles/page.ts";
export { collectionPage } from "../../features/collection/page.ts";
export { contactsPage } from "../../features/contacts/page.ts";
export { createCollectionPage } from "../../features/createCollection/page.ts";
export { directoryPage } from "../../features/directory/page.ts";
export { galleryPage } from "../../features/gallery/page.ts";
export { graphqlPage } from "../../features/graphql/page.ts";
export { issueAssetPage } from "../../features/issueAsset/page.ts";
export { licencesPage } from "../../features/licences/page.ts";
export { modulePage } from "../../features/module/page.ts";
export { modulesPage } from "../../features/modules/page.ts";
export { namePage } from "../../features/name/page.ts";
export { namesPage } from "../../features/names/page.ts";
export { networkPage } from "../../features/network/page.ts";
export { overviewPage } from "../../features/overview/page.ts";
export { poolPage } from "../../features/pool/page.ts";
export { publishPage } from "../../features/publish/page.ts";
export { receivePage } from "../../features/receive/page.ts";
export { sendPage } from "../../features/send/page.ts";
export { sendManyPage } from "../../features/sendMany/page.ts";
export {
  apiKeysPage,
  dataPage,
  errorsPage,
  limitsPage,
  networksPage,
  securityPage,
  settingsPage,
  sitesPage,
  sourcesPage,
  warningsPage,
} from "../../features/settings/page.ts";
export { sharedPage } from "../../features/shared/page.ts";
export { sharedAccountPage } from "../../features/sharedAccount/page.ts";
export { stakePage } from "../../features/stake/page.ts";
export { tokenPage } from "../../features/token/page.ts";
export { toolsPage } from "../../features/tools/page.ts";
export { transactPage } from "../../features/transact/page.ts";
export { transactionPage } from "../../features/transaction/page.ts";
export { transactionsPage } from "../../features/transactions/page.ts";
export { validatorsPage } from "../../features/validators/page.ts";
export { workbenchPage } from "../../features/workbench/page.ts";
