import type { BoardFilter } from '@kezhan/front-desk/rules/room-board'

export const filterWords = {
  buildIds: '楼栋',
  floorIds: '楼层',
  typeIds: '房型',
  featureIds: '房间特征',
  channelIds: '渠道',
} as const
export type FilterKey = keyof typeof filterWords

/** How many of them are set. */
export const setFilters = (filter: BoardFilter): number =>
  optionsOf(filterWords).filter(({ value }) => filter[value].length > 0).length

export const optionsOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  // Its keys are the values.
  (Object.keys(words) as K[]).map(value => ({ value, label: words[value] }))
