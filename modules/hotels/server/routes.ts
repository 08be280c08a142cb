import { answer, type Route } from '@kezhan/server-kit/server-module'
import * as configAttrCalls from '../model/config-attr-calls'
import * as configParamCalls from '../model/config-param-calls'
import * as goodsCalls from '../model/goods-calls'
import * as hotelCalls from '../model/hotel-calls'
import * as richInfoCalls from '../model/rich-info-calls'
import * as shiftCalls from '../model/shift-calls'
import { addConfigAttribute } from './add-config-attribute'
import { configAttributes } from './config-attributes'
import { configHistory } from './config-history'
import type { RealnamesOf } from './config-moments'
import { configParams } from './config-params'
import { editConfig } from './edit-config'
import { editConfigAttribute } from './edit-config-attribute'
import { editHotel } from './edit-hotel'
import { editRichInfo } from './edit-rich-info'
import { hotelConfig } from './hotel-config'
import { hotelDetail } from './hotel-detail'
import { moveGoods } from './move-goods'
import { removeConfigAttribute } from './remove-config-attribute'
import { restoreConfig } from './restore-config'
import { richInfo } from './rich-info'
import { shiftsOfHotel } from './shifts-of-hotel'
import { visibleAttributes } from './visible-attributes'

export const hotelsRoutes = (realnamesOf: RealnamesOf): readonly Route[] => [
  ...answer(configAttrCalls, {
    visibleAttributes,
    configAttributes,
    addConfigAttribute,
    editConfigAttribute,
    removeConfigAttribute,
  }),
  ...answer(configParamCalls, {
    configParams,
    configHistory: configHistory(realnamesOf),
    restoreConfig,
  }),
  ...answer(goodsCalls, {
    moveGoods,
  }),
  ...answer(hotelCalls, {
    hotelConfig,
    hotelDetail,
    editHotel,
    editConfig,
  }),
  ...answer(richInfoCalls, {
    richInfo,
    editRichInfo,
  }),
  ...answer(shiftCalls, {
    shiftsOfHotel,
  }),
]
