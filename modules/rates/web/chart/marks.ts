import type { ChartCell, PriceMark } from '@kezhan/rates/model/chart-calls'

/** Each mark has a letter and a colour, so that nobody depends on the colour. */
export const markTexts: Readonly<Record<PriceMark, { readonly letter: string; readonly title: string }>> = {
  holiday: { letter: '节', title: '节假日价' },
  weekend: { letter: '末', title: '周末价' },
  strategy: { letter: '策', title: '房价策略' },
  manual: { letter: '手', title: '手工日历价' },
}

export function restrictionTexts(cell: ChartCell): string[] {
  return [
    ...(cell.isClosed ? ['关房'] : []),
    ...(cell.minNights === null ? [] : [`≥${cell.minNights}晚`]),
    ...(cell.noArrival ? ['禁入'] : []),
    ...(cell.noDeparture ? ['禁离'] : []),
  ]
}
