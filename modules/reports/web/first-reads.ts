import type { FirstReads } from '@kezhan/web-kit/resource/list/first-reads'

const offer = (path: string) => [{ path, query: {} }]

/** What a screen has for its reader decides what it asks next, so it is asked first of all. */
export const firstReads: FirstReads = {
  'reports/FinancePage': offer('/report/finance/offer'),
  'reports/AchievementsPage': offer('/report/achievements/offer'),
  'reports/ReceptionPage': offer('/report/reception/offer'),
  'reports/WarehousePage': offer('/report/warehouse/offer'),
  'reports/CashierStatementPage': offer('/report/cashierStatement/offer'),
  'reports/MemberPage': offer('/report/member/offer'),
  'reports/ArchivesPage': offer('/report/archives/offer'),
}
