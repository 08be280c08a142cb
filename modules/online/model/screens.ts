import type { MenuEntry } from '@kezhan/resource/menu'
import { onlineForm } from './form'

export const onlineMenu: MenuEntry = {
  path: '/online',
  title: '在线开发',
  icon: 'form',
  children: [
    {
      path: '/online/cgform',
      title: '在线表单',
      icon: 'table',
      component: 'online/OnlineFormPage',
      resource: onlineForm,
      rights: [{ code: 'online:cgform:sync', title: '同步数据库' }],
    },
    {
      path: '/online/cgformList/:code',
      title: '表单数据',
      component: 'online/OnlineFormListPage',
      hidden: true,
    },
  ],
}
