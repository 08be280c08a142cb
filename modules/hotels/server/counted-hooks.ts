import { hooksFor, type ResourceHooks } from '@kezhan/server-kit/resource/hooks'
import { goods } from '../model/goods'
import { rentalItem } from '../model/rental-item'

/** What only moves and loans count begins with nought, also in a sheet that is imported. */
export const countedHooks: readonly ResourceHooks[] = [
  hooksFor(goods, {
    beforeSave: async (_ctx, _db, { values, before }) =>
      before === undefined ? { ...values, stockQty: 0, costPriceFen: 0 } : values,
  }),
  hooksFor(rentalItem, {
    beforeSave: async (_ctx, _db, { values, before }) =>
      before === undefined ? { ...values, outQty: 0 } : values,
  }),
]
