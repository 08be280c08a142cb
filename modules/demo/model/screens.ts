import type { Screen } from '@kezhan/resource/menu'
import { repair } from './repair'

export const demoScreens: readonly Screen[] = [
  { path: '/demo/samples', component: 'demo/SamplesPage' },
  { path: '/demo/profile', component: 'demo/ProfilePage', needs: 'demo:repair:list' },
  { path: '/demo/list/table', component: 'demo/TableListPage', resource: repair },
  { path: '/demo/form/basic', component: 'demo/BasicFormPage' },
  { path: '/result/success', component: 'demo/SuccessPage' },
  { path: '/result/fail', component: 'demo/FailPage' },
  {
    path: '/dashboard/chart',
    component: 'demo/ChartPage',
    needs: 'demo:dashboard:charts',
    rights: [{ code: 'demo:dashboard:charts', title: '查看图表' }],
  },
  { path: '/dashboard/task', component: 'demo/TaskPage' },
  {
    path: '/dashboard/monitor',
    component: 'demo/MonitorPage',
    needs: 'demo:dashboard:monitor',
    side: 'platform',
    rights: [{ code: 'demo:dashboard:monitor', title: '查看运行监控' }],
  },
  {
    path: '/report/monitor',
    component: 'demo/MonitorFramePage',
    needs: 'demo:dashboard:monitor',
    side: 'platform',
  },
]
