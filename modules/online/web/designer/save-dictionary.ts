import { dictionary, dictionaryItem } from '@kezhan/dictionaries/model/dictionary'
import type { Json } from '@kezhan/resource/field'
import { deleteRows, saveRow } from '@kezhan/web-kit/resource/resource-calls'

export interface DictionaryItem {
  readonly itemText: string
  readonly itemValue: string
}
type Stored = DictionaryItem & { readonly id: string; readonly sortOrder: number }

/** What is stored already, by the key of each row: who was stopped half-way goes on from there. */
export interface Progress {
  dictId: string | undefined
  readonly items: Map<string, Stored>
}

/** By the calls of dictionaries, one after the other: what was taken away first, so that its value is free. */
export async function saveDictionary(
  progress: Progress,
  head: Readonly<Record<string, Json>>,
  rows: readonly (DictionaryItem & { readonly key: string })[],
): Promise<void> {
  progress.dictId ??= idIn(await saveRow(dictionary.path, 'add', head))
  const kept = new Set(rows.map(({ key }) => key))
  for (const [key, { id }] of [...progress.items])
    if (!kept.has(key)) {
      await deleteRows(dictionaryItem.path, [id])
      progress.items.delete(key)
    }
  for (const [index, { key, itemText, itemValue }] of rows.entries()) {
    const item = { itemText, itemValue, sortOrder: index + 1 }
    const known = progress.items.get(key)
    if (known === undefined) {
      const id = idIn(await saveRow(dictionaryItem.path, 'add', { dictId: progress.dictId, ...item }))
      progress.items.set(key, { id, ...item })
    } else if (known.itemText !== itemText || known.sortOrder !== item.sortOrder) {
      await saveRow(dictionaryItem.path, 'edit', { id: known.id, itemText, sortOrder: item.sortOrder })
      progress.items.set(key, { ...known, ...item })
    }
  }
}

const idIn = ({ result }: { readonly result: unknown }): string => (result as { readonly id: string }).id

/** The smallest number that no item has. */
export function freeValue(taken: ReadonlySet<string>): string {
  let number = 1
  while (taken.has(String(number))) number++
  return String(number)
}
