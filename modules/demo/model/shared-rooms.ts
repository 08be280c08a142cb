import type { Fields } from '@kezhan/resource/field'

/** The table of the gallery that every visitor writes in; it is kept nowhere. */
export const sharedRooms = {
  key: 'demo:rooms',
  fields: {
    code: { kind: 'text', label: '房号' },
    price: { kind: 'integer', label: '门市价' },
    note: { kind: 'text', label: '备注' },
  } satisfies Fields,
} as const
