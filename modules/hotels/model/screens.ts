import type { Screen } from '@kezhan/resource/menu'
import { businessPoint } from './business-point'
import { goods } from './goods'
import { paymentSetting } from './payment-setting'
import { qualification } from './qualification'
import { rentalItem } from './rental-item'
import { shift } from './shift'
import { stockMove } from './stock-move'

export const hotelScreens: readonly Screen[] = [
  {
    path: '/Setting/hotelInfo/baseInfo',
    component: 'hotels/BaseInfoPage',
    needsHotel: true,
    rights: [{ code: 'base:hotel:edit', title: '修改基本资料' }],
  },
  {
    path: '/Setting/otherConfig/shift',
    resource: shift,
    place: { under: '/Setting/otherConfig', title: '班次' },
  },
  {
    path: '/Setting/otherConfig/smallGoods',
    component: 'hotels/GoodsPage',
    resource: goods,
    rights: [{ code: 'base:goods:move', title: '入库与盘点' }],
  },
  {
    path: '/Setting/otherConfig/stockMove',
    resource: stockMove,
    place: { under: '/Setting/otherConfig', title: '库存流水' },
  },
  { path: '/Setting/otherConfig/rentalItems', resource: rentalItem },
  { path: '/Setting/otherConfig/businessPoint', resource: businessPoint },
  { path: '/Setting/otherConfig/onlinePayment', resource: paymentSetting },
  {
    path: '/Setting/hotelInfo/qualification',
    component: 'hotels/QualificationPage',
    resource: qualification,
  },
  {
    path: '/Setting/hotelInfo/richInfo',
    component: 'hotels/RichInfoPage',
    needs: 'base:richInfo:list',
    needsHotel: true,
    rights: [
      { code: 'base:richInfo:list', title: '查看图文介绍' },
      { code: 'base:richInfo:edit', title: '修改图文介绍' },
    ],
  },
  {
    path: '/isystem/hotelConfigAttr',
    component: 'hotels/ConfigAttributePage',
    needs: 'sys:hotelConfigAttr:list',
    side: 'platform',
    rights: [
      { code: 'sys:hotelConfigAttr:list', title: '查看配置项' },
      { code: 'sys:hotelConfigAttr:edit', title: '维护配置项' },
    ],
  },
]
