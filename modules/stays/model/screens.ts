import type { Screen } from '@kezhan/resource/menu'

export const stayScreens: readonly Screen[] = [
  {
    path: '/CustomerOrder/normalCheckIn',
    component: 'stays/CheckInPage',
    needs: 'stay:checkin',
    needsHotel: true,
  },
  // Settings of the hotel; their screens stand here because their examples reckon with the rules of stays.
  {
    path: '/Setting/otherConfig/businessParam',
    component: 'stays/BusinessParamPage',
    needsHotel: true,
  },
  {
    path: '/Setting/paramConfig',
    component: 'stays/ParamConfigPage',
    needs: 'base:hotelConfig:list',
    needsHotel: true,
    rights: [
      { code: 'base:hotelConfig:list', title: '查看参数' },
      { code: 'base:hotelConfig:edit', title: '修改参数' },
    ],
  },
]
