import type { Screen } from '@kezhan/resource/menu'

export const hotelScreens: readonly Screen[] = [
  {
    path: '/Setting/hotelInfo/baseInfo',
    component: 'hotels/BaseInfoPage',
    rights: [{ code: 'base:hotel:edit', title: '修改基本资料' }],
  },
  {
    path: '/Setting/paramConfig',
    component: 'hotels/ParamConfigPage',
    rights: [{ code: 'base:hotelConfig:edit', title: '修改参数' }],
  },
]
