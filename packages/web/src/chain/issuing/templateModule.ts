/** The module that the template of issued assets is published as. */
export const TEMPLATE_MODULE = "issued_asset";
