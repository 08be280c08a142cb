import type { Screen } from '@kezhan/resource/menu'
import { onlineForm } from './form'

export const onlineScreens: readonly Screen[] = [
  {
    path: '/online/cgform',
    component: 'online/OnlineFormPage',
    resource: onlineForm,
    rights: [{ code: 'online:cgform:sync', title: '同步数据库' }],
  },
  { path: '/online/cgformList/:code', component: 'online/OnlineFormListPage' },
]
