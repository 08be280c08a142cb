import type { Spell } from '@kezhan/online/rules/from-sheet/names'
import { pinyinOf } from '@kezhan/people/server/pinyin'

/** Chinese by its sound; marks and blanks have none. */
export const spell: Spell = text => {
  const [whole = '', initials = ''] = pinyinOf(text.replace(/[^\p{L}\p{N}]/gu, '')).split(' ')
  return [whole, initials]
}
