import type { Screen } from '@kezhan/resource/menu'
import { historyRight } from '@kezhan/resource/row-history'

export const monitorScreens: readonly Screen[] = [
  {
    path: '/monitor/log',
    component: 'monitor/LogPage',
    needs: 'sys:log:list',
    rights: [{ code: 'sys:log:delete', title: '清除异常日志' }],
  },
  { path: '/monitor/dataLog', component: 'monitor/DataLogPage', needs: historyRight },
  // The same pages for a hotel, which has no monitoring of its own: row security shows it its own records only. The
  // rights stand here, so that whoever gets them in a hotel is not led to the platform's group.
  {
    path: '/Setting/log',
    component: 'monitor/LogPage',
    needs: 'sys:log:list',
    place: { under: '/Setting', title: '操作日志', icon: 'file-text' },
    rights: [{ code: 'sys:log:list', title: '查看日志' }],
  },
  {
    path: '/Setting/dataLog',
    component: 'monitor/DataLogPage',
    needs: historyRight,
    place: { under: '/Setting', title: '数据日志', icon: 'history' },
    rights: [{ code: historyRight, title: '查看数据日志和修改记录' }],
  },
]
