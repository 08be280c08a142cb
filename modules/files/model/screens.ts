import type { Screen } from '@kezhan/resource/menu'

export const fileScreens: readonly Screen[] = [
  {
    path: '/isystem/ossFile',
    component: 'files/StoredFilePage',
    needs: 'sys:oss:file:list',
    rights: [
      { code: 'sys:oss:file:list', title: '查看文件' },
      { code: 'sys:oss:file:upload', title: '上传文件' },
      { code: 'sys:oss:file:delete', title: '删除文件' },
    ],
  },
]
