import type { Screen } from '@kezhan/resource/menu'

export const dashboardScreens: readonly Screen[] = [
  { path: '/dashboard/analysis', component: 'dashboard/AnalysisPage' },
  { path: '/dashboard/workplace', component: 'dashboard/WorkplacePage' },
  {
    path: '/dashboard/hotels',
    component: 'dashboard/HotelsPage',
    needs: 'home:hotels',
    rights: [{ code: 'home:hotels', title: '各店对比' }],
    place: { under: '/dashboard', title: '各店对比', icon: 'cluster', fresh: true },
  },
  { path: '/account/workplace', component: 'dashboard/WorkplacePage' },
]
