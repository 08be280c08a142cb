import type { Screen } from '@kezhan/resource/menu'
import { shift } from './shift'

export const hotelScreens: readonly Screen[] = [
  {
    path: '/Setting/hotelInfo/baseInfo',
    component: 'hotels/BaseInfoPage',
    rights: [{ code: 'base:hotel:edit', title: '修改基本资料' }],
  },
  {
    path: '/Setting/otherConfig/shift',
    resource: shift,
    place: { under: '/Setting/otherConfig', title: '班次' },
  },
  {
    path: '/isystem/hotelConfigAttr',
    component: 'hotels/ConfigAttributePage',
    rights: [
      { code: 'sys:hotelConfigAttr:list', title: '查看配置项' },
      { code: 'sys:hotelConfigAttr:edit', title: '维护配置项' },
    ],
  },
  {
    path: '/Setting/paramConfig',
    component: 'hotels/ParamConfigPage',
    rights: [{ code: 'base:hotelConfig:edit', title: '修改参数' }],
  },
]
