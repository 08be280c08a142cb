import type { Ctx } from '@kezhan/server-kit/ctx'
import { push } from '@kezhan/server-kit/live/push'
import type { Engine } from '@kezhan/server-kit/resource/bound'
import { insertRows } from '@kezhan/server-kit/resource/insert-rows'
import { addRow } from '@kezhan/server-kit/resource/write'
import { dictionary, dictionaryItem } from '../model/dictionary'

interface NewDictionary {
  readonly name: string
  readonly code: string
  /** Each text is its own value. */
  readonly items: readonly string[]
}

/** A dictionary with its items, in the transaction of `ctx`; who ends that forgets what was read before. */
export async function addDictionary(
  ctx: Ctx,
  engine: Engine,
  { name, code, items }: NewDictionary,
): Promise<void> {
  const { id } = await addRow(ctx, engine.bind(dictionary), { dictName: name, dictCode: code })
  await insertRows(
    ctx,
    ctx.db,
    engine.bind(dictionaryItem),
    items.map((text, index) => ({
      dictId: id,
      itemText: text,
      itemValue: text,
      sortOrder: index + 1,
      status: 'Y',
      colour: null,
      description: null,
    })),
  )
  await push(ctx.db, 'everyone', { cmd: 'dictionary' })
}
