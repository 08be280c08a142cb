import { formatYuan } from '@kezhan/base/money'
import type { FolioOfOrder, StayDetail } from '@kezhan/desk/model/order-shapes'

export interface Cover {
  readonly text: string
  /** What he should pay before the night; nought where there is enough. */
  readonly missingFen: number
}

/** Whether what a guest has is enough for tonight, in words; nothing for who is not in the house. */
export function tonightCover(
  stay: Pick<StayDetail, 'state' | 'departDate'>,
  { availableFen }: Pick<FolioOfOrder, 'availableFen'>,
  businessDate: string,
): Cover | undefined {
  if (stay.state !== 'inHouse') return undefined
  const leaves = stay.departDate <= businessDate
  if (availableFen < 0)
    return { text: `${leaves ? '欠' : '差'} ${formatYuan(-availableFen)}`, missingFen: -availableFen }
  return { text: leaves ? '今日离店' : `够，余 ${formatYuan(availableFen)}`, missingFen: 0 }
}
