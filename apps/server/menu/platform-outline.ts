import type { MenuPlace } from '@kezhan/resource/menu'
import { group, page } from './place'

const hidden = { hidden: true }

/** What the platform is run with (shell specification §2.4; the paths it does not give are those of decision C-05). */
export const platformOutline: readonly MenuPlace[] = [
  group('/isystem', '系统管理', 'setting', [
    page('user', '用户管理', 'user'),
    page('roleUserList', '角色管理', 'team'),
    page('permission', '菜单管理', 'profile'),
    page('depart', '部门管理', 'cluster'),
    page('departUserList', '部门用户', 'apartment'),
    page('position', '职务管理', 'idcard'),
    page('addressList', '通讯录', 'contacts'),
    page('dict', '数据字典', 'book'),
    page('/isys/category', '分类字典', 'apartment'),
    page('config', '系统配置', 'control'),
    page('annountCement', '系统通告', 'message'),
    page('/isys/tenant', '租户管理', 'bank'),
    page('hotel', '酒店管理', 'shop'),
    page('hotelConfigAttr', '酒店配置项', 'control'),
    page('onlineUser', '在线用户', 'desktop'),
    page('ossFile', '文件存储', 'file-text'),
  ]),
  group('/online', '在线开发', 'form', [
    page('cgform', '在线表单', 'table'),
    page('cgreport', '在线报表', 'bar-chart'),
    page('/isystem/fillRule', '填值规则', 'form'),
    page('/isystem/checkRule', '校验规则', 'safety'),
    page('/isystem/dataSource', '数据源', 'database'),
    page('copyform/:code', '表单视图', undefined, hidden),
    page('cgformErpList/:code', '表单数据（ERP）', undefined, hidden),
    page('cgformTabList/:code', '表单数据（页签）', undefined, hidden),
    page('df/:table/:id', '表单记录', undefined, { ...hidden, open: true }),
    page('cgformList/:code', '表单数据', undefined, hidden),
    page('cgformTreeList/:code', '表单数据（树）', undefined, hidden),
    page('cgreport/:code', '报表数据', undefined, hidden),
    page('cgformInnerTableList/:code', '表单数据（内嵌子表）', undefined, hidden),
  ]),
  group('/report', '统计报表', 'line-chart', [
    page('ArchivesStatisticst', '档案统计'),
    page('ViserChartDemo', '图表示例'),
    page('online/:id', '在线报表查看', undefined, hidden),
    page('monitor', '监控页面'),
  ]),
  group('/big/screen', '大屏设计', 'desktop', [
    page('designer', '报表设计器'),
    page('production', '产销大屏'),
    page('logistics', '物流大屏'),
  ]),
  group('/monitor', '系统监控', 'dashboard', [
    page('gatewayRoute', '网关路由', 'cluster'),
    page('quartzJob', '定时任务', 'schedule'),
    page('log', '日志管理', 'file-text'),
    page('dataLog', '数据日志', 'history'),
    page('sql', 'SQL 监控', 'database'),
    group('performance', '性能监控', 'line-chart', [
      page('/monitor/redis', '缓存监控'),
      page('/monitor/jvm', '进程监控'),
      page('/monitor/httptrace', '请求追踪'),
      page('/monitor/tomcat', '服务监控'),
      page('/monitor/server', '服务器监控'),
      page('/monitor/disk', '磁盘监控'),
    ]),
    page('docs', '在线文档', 'book'),
  ]),
  group('/message', '消息管理', 'message', [
    page('list', '消息列表'),
    page('template', '消息模板'),
    page('my', '我的消息'),
  ]),
]
