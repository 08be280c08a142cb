import type { Screen } from '@kezhan/resource/menu'

export const dashboardScreens: readonly Screen[] = [
  { path: '/dashboard/analysis', component: 'dashboard/AnalysisPage' },
  { path: '/dashboard/workplace', component: 'dashboard/WorkplacePage' },
  { path: '/account/workplace', component: 'dashboard/WorkplacePage' },
]
