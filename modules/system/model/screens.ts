import type { MenuEntry } from '@kezhan/resource/menu'
import { category } from './category'
import { department } from './department'
import { dictionary, dictionaryItem } from './dictionary'
import { position } from './position'

export const systemMenu: MenuEntry = {
  path: '/isystem',
  title: '系统管理',
  icon: 'setting',
  children: [
    { path: '/isystem/depart', title: '部门管理', icon: 'cluster', resource: department },
    { path: '/isystem/position', title: '职务管理', icon: 'idcard', resource: position },
    {
      path: '/isystem/dict',
      title: '数据字典',
      icon: 'book',
      component: 'system/DictionaryPage',
      resource: dictionary,
    },
    { path: '/isystem/dictItem', title: '字典项', resource: dictionaryItem, hidden: true },
    { path: '/isys/category', title: '分类字典', icon: 'apartment', resource: category },
  ],
}
