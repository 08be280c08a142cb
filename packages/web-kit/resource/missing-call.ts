import type { Action } from '@kezhan/resource/define'

/** Said to whoever builds a page: it asks for a call that its resource does not have (widgets §8). */
export const missingCallText = (action: Extract<Action, 'list' | 'delete' | 'deleteBatch'>): string =>
  `请设置url.${action}属性!`
