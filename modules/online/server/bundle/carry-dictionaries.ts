import {
  addDictionary,
  addDictionaryItems,
  requireToAddDictionaries,
} from '@kezhan/dictionaries/server/add-dictionary'
import type { BundleDictionary } from '@kezhan/online/model/bundle'
import { refuse } from '@kezhan/online/rules/bundle/refusals'
import type { Carrying } from './bundle-parts'

/** Items that are there keep their words: records of this installation are read by them. */
export async function carryDictionary(
  { parts: { engine }, inside, db, mayChange, isOurs, say, part }: Carrying,
  { items, ...head }: BundleDictionary,
): Promise<void> {
  const title = `字典“${head.dictName}”（${head.dictCode}）`
  await part(title, async () => {
    const sent = items ?? []
    const [present] = await db.query<{ id: string }>('select id from sys_dict where dict_code = $1', [
      head.dictCode,
    ])
    // What ships with the product was looked at by who wrote it; what somebody uploads, by who may write it.
    const asked = (): void => (isOurs ? undefined : requireToAddDictionaries(inside))
    if (present === undefined) {
      asked()
      await addDictionary(inside, engine, head, sent)
      return say('new', `${title}，${sent.length}个字典项`)
    }
    const rows = await db.query<{ value: string; text: string }>(
      'select item_value as value, item_text as text from sys_dict_item where dict_id = $1',
      [present.id],
    )
    const texts = new Map(rows.map(({ value, text }) => [value, text]))
    const other = sent.find(item => (texts.get(item.itemValue) ?? item.itemText) !== item.itemText)
    if (other !== undefined)
      throw refuse('bundle.dictTexts', {
        value: other.itemValue,
        present: texts.get(other.itemValue),
        sent: other.itemText,
      })
    const missing = sent.filter(item => !texts.has(item.itemValue))
    if (missing.length === 0) return say('keep', title)
    const words = missing.map(item => `“${item.itemText}”`).join('、')
    if (!mayChange) throw refuse('bundle.dictItems', { items: words })
    asked()
    await addDictionaryItems(inside, engine, present.id, missing)
    return say('change', `${title}增加字典项${words}`)
  })
}
