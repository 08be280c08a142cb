import type { Screen } from '@kezhan/resource/menu'

export const flowScreens: readonly Screen[] = [
  {
    path: '/online/cgformActions/:code',
    component: 'flows/FormActionsPage',
    needs: 'online:cgform:head:list',
    place: { under: '/online', title: '表单动作', hidden: true },
  },
  {
    path: '/online/cgformFlow/:code',
    component: 'flows/FormFlowPage',
    needs: 'online:cgform:head:list',
    place: { under: '/online', title: '审批流程', hidden: true },
  },
  {
    path: '/flows/myApproval',
    component: 'flows/MyApprovalPage',
    needsHotel: true,
    place: { under: '/dashboard', title: '我的审批', icon: 'audit', open: true },
  },
]
