import type { Screen } from '@kezhan/resource/menu'
import { category } from './category'
import { config } from './config'
import { department } from './department'
import { dictionary, dictionaryItem } from './dictionary'
import { position } from './position'

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
]
