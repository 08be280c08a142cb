import type { Screen } from '@kezhan/resource/menu'

export const designedScreens: readonly Screen[] = [
  {
    path: '/big/screen/designer',
    component: 'screens/ScreenDesignerPage',
    needs: 'screen:list',
    rights: [
      { code: 'screen:list', title: '查看大屏' },
      { code: 'screen:edit', title: '设计大屏' },
      { code: 'screen:publish', title: '发布大屏' },
    ],
  },
  {
    path: '/big/screen/view/:id',
    component: 'screens/ScreenViewPage',
    needs: 'screen:list',
    place: { under: '/big/screen', title: '大屏查看', hidden: true },
  },
]
