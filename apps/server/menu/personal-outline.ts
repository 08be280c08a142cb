import type { MenuPlace } from '@kezhan/resource/menu'
import { group, page } from './place'

const own = { open: true, hidden: true }

/** Where everybody begins. The figures of these pages are of the moment, so they begin anew at every visit. */
export const dashboardOutline: MenuPlace = group(
  '/dashboard',
  '仪表盘',
  'dashboard',
  [
    page('analysis', '首页', 'home', { open: true, fresh: true }),
    page('workplace', '工作台', 'desktop', { open: true, fresh: true }),
    page('chart', '图表', 'bar-chart'),
    page('task', '任务', 'schedule'),
    page('monitor', '运行监控', 'line-chart'),
  ],
  { open: true, redirect: '/dashboard/analysis' },
)

/** One's own pages, reached from the user menu and the bell. */
export const personalOutline: readonly MenuPlace[] = [
  group(
    '/account',
    '个人页',
    'user',
    [
      page('center', '个人中心', 'user', own),
      page('settings/base', '基本设置', 'setting', own),
      page('settings/custom', '个性化设置', 'control', own),
      page('settings/binding', '账号绑定', 'api', own),
      page('settings/notification', '消息通知', 'bell', own),
      page('settings/security', '安全设置', 'safety', own),
      page('workplace', '工作台', 'desktop', { ...own, fresh: true }),
    ],
    { ...own, redirect: '/account/center' },
  ),
  page('/isps/userAnnouncement', '我的通告', 'bell', own),
]

/** Shows of the platform's abilities. */
export const demoOutline: readonly MenuPlace[] = [
  group('/demo', '示例', 'appstore', [
    page('samples', '组件示例'),
    page('profile', '详情示例'),
    group('list', '列表示例', 'table', [page('/demo/list/table', '表格列表')]),
    group('form', '表单示例', 'form', [page('/demo/form/basic', '基础表单')]),
  ]),
  group('/result', '结果页', 'audit', [page('success', '成功'), page('fail', '失败')]),
]
