import type { Screen } from '@kezhan/resource/menu'
import { historyRight } from '@kezhan/resource/row-history'
import { clearRight, viewRight } from './monitor-calls'

export const monitorScreens: readonly Screen[] = [
  {
    path: '/monitor/log',
    component: 'monitor/LogPage',
    needs: 'sys:log:list',
    rights: [{ code: 'sys:log:delete', title: '清除异常日志' }],
  },
  {
    path: '/monitor/quartzJob',
    component: 'monitor/QuartzJobPage',
    needs: 'sys:quartzJob:list',
    side: 'platform',
    rights: [
      { code: 'sys:quartzJob:list', title: '查看定时任务' },
      { code: 'sys:quartzJob:edit', title: '维护定时任务' },
      { code: 'sys:quartzJob:delete', title: '删除定时任务' },
      { code: 'sys:quartzJob:execute', title: '立即执行定时任务' },
    ],
  },
  { path: '/monitor/dataLog', component: 'monitor/DataLogPage', needs: historyRight },
  {
    path: '/monitor/sql',
    component: 'monitor/SqlPage',
    needs: viewRight,
    side: 'platform',
    rights: [{ code: viewRight, title: '查看系统监控' }],
  },
  {
    path: '/monitor/redis',
    component: 'monitor/CachePage',
    needs: viewRight,
    side: 'platform',
    rights: [{ code: clearRight, title: '清空缓存' }],
  },
  { path: '/monitor/jvm', component: 'monitor/ProcessPage', needs: viewRight, side: 'platform' },
  { path: '/monitor/httptrace', component: 'monitor/TracePage', needs: viewRight, side: 'platform' },
  { path: '/monitor/tomcat', component: 'monitor/ServicePage', needs: viewRight, side: 'platform' },
  { path: '/monitor/server', component: 'monitor/ServerPage', needs: viewRight, side: 'platform' },
  { path: '/monitor/disk', component: 'monitor/DiskPage', needs: viewRight, side: 'platform' },
  { path: '/monitor/docs', component: 'monitor/DocsPage', needs: viewRight, side: 'platform' },
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
