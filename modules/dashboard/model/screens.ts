import type { Screen } from '@kezhan/resource/menu'
import { setupRight } from './setup-calls'

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
  {
    path: '/dashboard/setup',
    component: 'dashboard/SetupPage',
    needs: setupRight,
    needsHotel: true,
    place: { under: '/dashboard', title: '开业向导', icon: 'check-square', open: true, fresh: true },
  },
  { path: '/account/workplace', component: 'dashboard/WorkplacePage' },
]
