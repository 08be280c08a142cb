import type { Screen } from '@kezhan/resource/menu'

export const sheetScreens: readonly Screen[] = [
  {
    path: '/online/sheet',
    component: 'sheets/SheetDesignerPage',
    needs: 'sheet:edit',
    rights: [
      { code: 'sheet:edit', title: '设计打印模板' },
      { code: 'sheet:publish', title: '发布打印模板' },
    ],
    place: { under: '/online', title: '打印设计', icon: 'file-text' },
  },
  {
    // Whoever may read the source may print it.
    path: '/online/sheet/print/:id',
    component: 'sheets/SheetPrintPage',
    place: { under: '/online', title: '打印', hidden: true, open: true, fresh: true },
  },
]
