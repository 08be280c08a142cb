import type { Screen } from '@kezhan/resource/menu'
import { category } from './category'
import { config } from './config'
import { department } from './department'
import { dictionary, dictionaryItem } from './dictionary'
import { position } from './position'
import { role } from './role'
import { user } from './user'

export const systemScreens: readonly Screen[] = [
  { path: '/dashboard/analysis', component: 'system/AnalysisPage' },
  { path: '/dashboard/workplace', component: 'system/WorkplacePage' },
  { path: '/account/workplace', component: 'system/WorkplacePage' },
  { path: '/isystem/depart', resource: department },
  { path: '/isystem/position', resource: position },
  { path: '/isystem/dict', component: 'system/DictionaryPage', resource: dictionary },
  {
    path: '/isystem/dictItem',
    resource: dictionaryItem,
    place: { under: '/isystem', title: '字典项', hidden: true },
  },
  { path: '/isys/category', resource: category },
  { path: '/isystem/config', resource: config },
  { path: '/account/center', component: 'account/CenterPage' },
  { path: '/account/settings/base', component: 'account/BaseSettingsPage' },
  { path: '/account/settings/custom', component: 'account/CustomSettingsPage' },
  { path: '/account/settings/binding', component: 'account/BindingPage' },
  { path: '/account/settings/notification', component: 'account/NotificationPage' },
  {
    path: '/account/settings/security',
    component: 'account/SecurityPage',
    // Of the administration; it moves to /isystem/onlineUser as soon as that screen is built.
    rights: [{ code: 'sys:online:forceLogout', title: '强制用户下线' }],
  },
  {
    path: '/Setting/userManagement/user',
    component: 'system/UserPage',
    resource: user,
    rights: [
      { code: 'sys:user:frozen', title: '冻结与解冻' },
      { code: 'sys:user:changePassword', title: '重置密码' },
    ],
  },
  { path: '/Setting/userManagement/role', resource: role },
  {
    // The same resource: the platform sees the people of all hotels.
    path: '/isystem/user',
    component: 'system/UserPage',
    rights: [{ code: 'sys:registration:admit', title: '为酒店开通用户' }],
  },
  {
    path: '/isystem/permission',
    component: 'system/PermissionPage',
    rights: [
      { code: 'sys:permission:list', title: '查看菜单' },
      { code: 'sys:permission:add', title: '新增菜单' },
      { code: 'sys:permission:edit', title: '修改菜单' },
      { code: 'sys:permission:delete', title: '删除菜单' },
      { code: 'sys:permission:rule', title: '维护数据规则' },
      { code: 'sys:permission:grant', title: '角色授权' },
      { code: 'sys:permission:explain', title: '为什么看不到' },
    ],
  },
]
