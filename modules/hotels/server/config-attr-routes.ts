import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { type Answer, type Route, serve } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import {
  addConfigAttribute,
  type ConfigAttribute,
  configAttributes,
  editConfigAttribute,
  removeConfigAttribute,
  type VisibleKey,
  visibleAttributes,
} from '../model/config-attr-calls'
import type { ConfigKey } from '../model/config-keys'
import { attributeProblems, newAttributeProblems, readChoices } from '../rules/config-attributes'
import { refuse } from '../rules/refusals'
import { loadAttributes, removeAttribute, saveAttribute } from './config-attr-store'

const mostOwn = 200

export const configAttrRoutes: readonly Route[] = [
  serve(visibleAttributes, async ctx => ({
    result: (await loadAttributes(ctx.db)).filter(one => one.isVisible).map(asKey),
  })),
  serve(configAttributes, async ctx => {
    if (!isPlatform(ctx.user)) throw refuse('attribute.platform')
    return { result: await loadAttributes(ctx.db) }
  }),
  serve(addConfigAttribute, (ctx, input) =>
    change(ctx, '添加成功！', async (db, present) => {
      const { key, label, group, help = null, sortOrder } = input
      // The dictionary of types was checked with the other fields; a text outside of it is no type.
      const type = input.type as ConfigKey['type']
      const choices = type === 'choice' ? readChoices(input.choices ?? '') : null
      const made = { key, label, group, type, default: input.defaultValue, ...(choices ? { choices } : {}) }
      if (!types.has(type)) throw new InvalidInput([{ field: 'type', text: '请选择类型' }])
      requireNone(newAttributeProblems(made, present))
      if (present.filter(one => !one.isBuiltIn).length >= mostOwn)
        throw refuse('attribute.tooMany', { most: mostOwn })
      await saveAttribute(ctx, db, { ...made, choices, help, sortOrder, ...shownTo(input) })
    }),
  ),
  serve(editConfigAttribute, (ctx, input) =>
    change(ctx, '修改成功！', async (db, present) => {
      const { label, defaultValue, sortOrder } = input
      const old = present.find(one => one.key === input.key)
      if (old === undefined) throw refuse('attribute.missing')
      if (old.isBuiltIn) {
        requireNone(attributeProblems({ ...old, default: defaultValue }))
        const nothing = { group: null, type: null, choices: null, help: null }
        return saveAttribute(ctx, db, {
          key: old.key,
          label,
          default: defaultValue,
          sortOrder,
          ...shownTo(input),
          ...nothing,
        })
      }
      const choices = old.type === 'choice' ? readChoices(input.choices ?? '') : null
      const made = { ...old, label, default: defaultValue, ...(choices ? { choices } : {}) }
      requireNone(attributeProblems(made))
      const { key, type, group } = old
      const said = {
        key,
        type,
        group: input.group ?? group,
        label,
        default: defaultValue,
        sortOrder,
        ...shownTo(input),
      }
      return saveAttribute(ctx, db, { ...said, choices, help: input.help ?? null })
    }),
  ),
  serve(removeConfigAttribute, (ctx, { key }) =>
    change(ctx, '操作成功!', async (db, present) => {
      const old = present.find(one => one.key === key)
      if (old === undefined || (old.isBuiltIn && !old.isChanged)) throw refuse('attribute.missing')
      if (!old.isBuiltIn) await requireUnset(db, old)
      await removeAttribute(ctx, db, key)
    }),
  ),
]

const shownTo = ({ isVisible, isEditable }: { isVisible: string; isEditable: string }) => ({
  isVisible: isVisible === 'Y',
  isEditable: isEditable === 'Y',
})

const types = new Set<string>(['text', 'time', 'integer', 'money', 'percent', 'switch', 'choice'])

/** Those who change settings take turns, so that two new ones with one key meet here. */
async function change(
  ctx: Ctx,
  message: string,
  work: (db: Db, present: readonly ConfigAttribute[]) => Promise<void>,
): Promise<Answer<null>> {
  if (!isPlatform(ctx.user)) throw refuse('attribute.platform')
  await ctx.tx(async db => {
    await db.query(`select pg_advisory_xact_lock(hashtext('hotel_config_attr'))`)
    await work(db, await loadAttributes(db))
  })
  return { result: null, message }
}

async function requireUnset(db: Db, { key, label }: ConfigAttribute): Promise<void> {
  const [row] = await db.query<{ hotels: number }>(
    'select count(*)::int as hotels from hotel_config where config_key = $1',
    [key],
  )
  const hotels = row?.hotels ?? 0
  if (hotels > 0) throw refuse('attribute.inUse', { label, hotels })
}

function requireNone(problems: ReturnType<typeof attributeProblems>): void {
  if (problems.length > 0) throw new InvalidInput(problems)
}

function asKey({
  isBuiltIn: _b,
  isChanged: _c,
  isVisible: _v,
  sortOrder: _s,
  isEditable,
  ...key
}: ConfigAttribute): VisibleKey {
  return { ...key, isLocked: !isEditable }
}
