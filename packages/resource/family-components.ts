/** The list views of forms and reports that are drawn at run time have names of their own in menus of the family. */
export const familyComponents: Readonly<Record<string, string>> = {
  'modules/online/cgform/auto/OnlCgformAutoList': 'online/OnlineFormListPage',
  'modules/online/cgreport/auto/OnlCgreportAutoList': 'online/OnlineReportListPage',
}
