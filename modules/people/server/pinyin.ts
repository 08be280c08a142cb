import { Cache } from '@kezhan/server-kit/cache'
import { pinyin } from 'pinyin-pro'

const known = new Cache<string>({ name: 'pinyin', title: '拼音', keyedBy: '文字', most: 5000 })

/** A Chinese text as it is typed without an input method: whole and by initials, `zhiweiguanli zwgl`. */
export function pinyinOf(text: string): string {
  const found = known.get(text)
  if (found !== undefined) return found
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const words =
    `${syllables.join('')} ${syllables.map(syllable => syllable.slice(0, 1)).join('')}`.toLowerCase()
  known.set(text, words)
  return words
}
