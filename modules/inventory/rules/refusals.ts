import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'stock.short': '{type}{night}仅剩{left}间，无法预订{wanted}间',
})
