import type { Screen } from '@kezhan/resource/menu'

export const flowScreens: readonly Screen[] = [
  {
    path: '/online/cgformActions/:code',
    component: 'flows/FormActionsPage',
    needs: 'online:cgform:head:list',
    place: { under: '/online', title: '表单动作', hidden: true },
  },
]
