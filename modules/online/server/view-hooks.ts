import { removeEntries } from '@kezhan/people/server/permission-admin/remove-entries'
import { isMisread } from '@kezhan/resource/data-rule'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { type Hooks, hooksFor, type ResourceHooks } from '@kezhan/server-kit/resource/hooks'
import { onlineView } from '../model/view'
import { refuse } from '../rules/refusals'
import { viewCode, viewCondition } from '../rules/view-resource'
import { formEntries } from './form-entries'
import { ownerOf, requireOwnForm } from './form-owner'
import { publishedOf } from './form-rows'
import { refuseInSafeMode } from './safe-mode'
import type { StoredForms } from './stored-forms'
import { storedView } from './view-rows'

/** What happens to a view while it is drawn and deleted. It is in service as it is saved. */
export function drawingViews(forms: StoredForms): Hooks {
  return {
    async beforeSave(ctx, db, { values, before }) {
      await refuseInSafeMode(db)
      if (before !== undefined) return undefined
      const formCode = String(values.formCode)
      await requireOwnForm(ctx, db, formCode)
      const ownerHotel = (await ownerOf(db, formCode)) ?? null
      return { ...values, ownerHotel, code: await freeCode(db, formCode) }
    },
    async afterSave(_ctx, db, { id }) {
      await refuseUnfit(db, forms, id)
      await tell(db)
    },
    async beforeDelete(ctx, db, ids) {
      await refuseInSafeMode(db)
      for (const id of ids) await takeEntries(ctx, db, id)
      await tell(db)
    },
    afterCommit: () => forms.forget(),
  }
}

export const viewHooks = (forms: StoredForms): ResourceHooks => hooksFor(onlineView, drawingViews(forms))

/** Views of one form get their numbers one after the other. */
async function freeCode(db: Db, formCode: string): Promise<string> {
  await db.query('select 1 from onl_cgform_head where code = $1 for update', [formCode])
  const [last] = await db.query<{ number: number }>(
    `select coalesce(max(split_part(code, '-', 2)::integer), 0) as number from online_view where form_code = $1`,
    [formCode],
  )
  return viewCode(formCode, (last?.number ?? 0) + 1)
}

/** Held against the form as it is in service; a view of one that is not yet waits for it. */
async function refuseUnfit(db: Db, forms: StoredForms, id: string): Promise<void> {
  const view = await storedView(db, { id })
  if (view === undefined) return
  const published = await publishedOf(db, view.head.formCode)
  if (published === undefined) return
  const form = await forms.dress(published.definition)
  if (form.tree !== undefined) throw refuse('view.tree')
  if (view.columns.length === 0) throw refuse('view.empty')
  const unknown = [...view.columns.map(({ name }) => name), ...view.rules.map(rule => rule.fieldName)].find(
    name => !Object.hasOwn(form.fields, name),
  )
  if (unknown !== undefined) throw refuse('view.field', { name: unknown })
  for (const rule of view.rules) {
    const field = form.fields[rule.fieldName]
    // A rule that cannot be read hides everything; here it is said instead.
    if (isMisread(viewCondition([rule], form.fields)))
      throw refuse('view.rule', { label: field?.label ?? rule.fieldName })
  }
}

async function takeEntries(ctx: Ctx, db: Db, id: string): Promise<void> {
  const view = await storedView(db, { id })
  if (view === undefined) return
  const entries = await formEntries(db, view.head.code)
  if (entries.length > 0)
    await removeEntries(
      ctx,
      db,
      entries.map(entry => entry.id),
    )
}

/** Every process forgets what it keeps of views. */
const tell = (db: Db) => db.query(`select pg_notify('kezhan', 'online')`)
