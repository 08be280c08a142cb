import type { Screen } from '@kezhan/resource/menu'
import { onlineForm } from './form'
import { onlineReport } from './report'
import { onlineView } from './view'

export const onlineScreens: readonly Screen[] = [
  {
    path: '/online/cgform',
    component: 'online/OnlineFormPage',
    resource: onlineForm,
    rights: [{ code: 'online:cgform:sync', title: '同步数据库' }],
  },
  {
    path: '/online/cgformDesign/:code',
    component: 'online/FormDesignPage',
    needs: 'online:cgform:head:list',
    place: { under: '/online', title: '表单设计', hidden: true },
  },
  {
    path: '/online/cgformFromSheet',
    component: 'online/FormFromSheetPage',
    needs: 'online:cgform:head:add',
    place: { under: '/online', title: '从Excel新建表单', hidden: true },
  },
  {
    path: '/online/cgformFromTable',
    component: 'online/FormFromTablePage',
    needs: 'online:cgform:head:add',
    place: { under: '/online', title: '从已有的表新建表单', hidden: true },
  },
  {
    path: '/online/gallery',
    component: 'online/FormGalleryPage',
    needs: 'online:cgform:head:list',
    place: { under: '/online', title: '表单库', icon: 'appstore' },
  },
  { path: '/online/copyform/:code', component: 'online/FormViewPage', resource: onlineView },
  { path: '/online/cgformList/:code', component: 'online/OnlineFormListPage' },
  { path: '/online/cgformTreeList/:code', component: 'online/OnlineTreeListPage' },
  { path: '/online/cgformErpList/:code', component: 'online/OnlineErpListPage' },
  { path: '/online/cgformTabList/:code', component: 'online/OnlineTabListPage' },
  { path: '/online/cgformInnerTableList/:code', component: 'online/OnlineInnerListPage' },
  { path: '/online/df/:table/:id', component: 'online/OnlineRecordPage' },
  {
    path: '/online/cgreport',
    component: 'online/OnlineReportPage',
    resource: onlineReport,
    rights: [{ code: 'online:cgreport:parse', title: '解析SQL' }],
  },
  {
    path: '/online/cgreport/:code',
    component: 'online/OnlineReportListPage',
    rights: [
      { code: 'online:cgreport:data', title: '查看报表' },
      { code: 'online:cgreport:export', title: '导出报表' },
    ],
  },
  {
    path: '/online/openReports',
    component: 'online/OpenReportsPage',
    needs: 'online:cgreport:data',
    place: { under: '/online', title: '报表中心', icon: 'line-chart' },
  },
  {
    path: '/online/selfReport',
    component: 'online/SelfReportPage',
    needs: 'online:selfReport:list',
    rights: [
      { code: 'online:selfReport:list', title: '查看自助报表' },
      { code: 'online:selfReport:edit', title: '保存自助报表' },
      { code: 'online:selfReport:export', title: '导出自助报表' },
    ],
    place: { under: '/online', title: '自助报表', icon: 'bar-chart' },
  },
  { path: '/report/online/:id', component: 'online/OnlineReportListPage' },
]
