import { pinyin } from 'pinyin-pro'

const known = new Map<string, string>()
const mostKnown = 5000

/** A Chinese text as it is typed without an input method: whole and by initials, `zhiweiguanli zwgl`. */
export function pinyinOf(text: string): string {
  const found = known.get(text)
  if (found !== undefined) return found
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const words =
    `${syllables.join('')} ${syllables.map(syllable => syllable.slice(0, 1)).join('')}`.toLowerCase()
  if (known.size >= mostKnown) known.clear()
  known.set(text, words)
  return words
}
