import type { Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { requireRight } from '@kezhan/server-kit/http/access'
import { refuse } from '@kezhan/server-kit/refusals'
import type { Bound, Engine } from '@kezhan/server-kit/resource/bound'
import type { Input } from '@kezhan/server-kit/resource/row-input'
import { addRow } from '@kezhan/server-kit/resource/write'
import { isPlatform } from '@kezhan/server-kit/user'
import { dictionary, dictionaryItem } from '../model/dictionary'
import { dictionaryHooks } from './hooks'

/** A dictionary with its items. Who may add them is asked before. */
export async function addDictionary(
  ctx: Ctx,
  engine: Engine,
  head: Input,
  items: readonly Input[],
): Promise<{ id: string }> {
  return ctx.tx(async db => {
    const inside: Ctx = { ...ctx, db, tx: work => work(db) }
    const made = await addRow(inside, boundOf(engine, dictionary), head)
    await addDictionaryItems(inside, engine, made.id, items)
    return made
  })
}

export async function addDictionaryItems(
  ctx: Ctx,
  engine: Engine,
  dictId: string,
  items: readonly Input[],
): Promise<void> {
  const bound = boundOf(engine, dictionaryItem)
  for (const item of items) await addRow(ctx, bound, { ...item, dictId })
}

/** As by hand. */
export function requireToAddDictionaries({ user }: Ctx): void {
  for (const resource of [dictionary, dictionaryItem]) requireRight(user, permissionOf(resource, 'add'))
  if (!isPlatform(user)) throw refuse('side.platform')
}

const boundOf = (engine: Engine, resource: Resource): Bound =>
  engine.bind(resource, dictionaryHooks.find(one => one.resource === resource)?.hooks)
