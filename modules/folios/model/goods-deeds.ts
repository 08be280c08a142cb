import type { RiskyDeed } from '@kezhan/resource/money-use'

/** Goods cost what their price says; less is somebody's decision. */
export const underPrice = { approval: '商品改价', right: 'price:override' } as const satisfies RiskyDeed
