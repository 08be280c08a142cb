import type { Screen } from '@kezhan/resource/menu'
import { config } from './config'

export const identityScreens: readonly Screen[] = [
  { path: '/isystem/config', resource: config },
  { path: '/account/center', component: 'account/CenterPage' },
  { path: '/account/settings/base', component: 'account/BaseSettingsPage' },
  { path: '/account/settings/custom', component: 'account/CustomSettingsPage' },
  { path: '/account/settings/binding', component: 'account/BindingPage' },
  { path: '/account/settings/notification', component: 'account/NotificationPage' },
  { path: '/account/settings/security', component: 'account/SecurityPage' },
  {
    path: '/isystem/onlineUser',
    component: 'identity/OnlineUserPage',
    needs: 'sys:online:list',
    rights: [
      { code: 'sys:online:list', title: '查看在线用户' },
      { code: 'sys:online:forceLogout', title: '强制用户下线' },
    ],
  },
]
