import { removeEntries } from '@kezhan/people/server/permission-admin/remove-entries'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import type { Engine } from '@kezhan/server-kit/resource/bound'
import { type Hooks, hooksFor, type ResourceHooks } from '@kezhan/server-kit/resource/hooks'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { onlineForm } from '../model/form'
import { onlineView } from '../model/view'
import { refuse } from '../rules/refusals'
import { rowProblems } from '../rules/row-problems'
import { keptDays } from './deleted-forms'
import { formEntries } from './form-entries'
import { isOwn, ownerOfNew } from './form-owner'
import { refuseUnknownNames } from './form-problems'
import { draftOf, isSame, publishedOf } from './form-rows'
import { refuseInSafeMode } from './safe-mode'
import { viewsOf } from './view-rows'

/** What the hooks do to a form while it is drawn and deleted. */
export function drawingHooks(engine: Engine): Hooks {
  return {
    async beforeSave(ctx, db, { values, before }) {
      await refuseInSafeMode(db)
      if (before !== undefined) return undefined
      const ownerHotel = ownerOfNew(ctx.user, values.dataScope)
      await refuseReserved(ctx, db, String(values.code))
      return { ...values, ownerHotel, status: 'draft', isPublished: 'N' }
    },
    async afterSave(ctx, db, { id }) {
      const { head, rows, resource } = await draftOf(ctx, db, id)
      await refuseUnknownNames(db, engine, resource)
      const published = await publishedOf(db, head.code)
      await db.query('update onl_cgform_head set is_published = $2 where id = $1', [
        id,
        isSame(resource, published?.definition) && rowProblems(rows).length === 0 ? 'Y' : 'N',
      ])
    },
    async beforeDelete(ctx, db, ids) {
      await refuseInSafeMode(db)
      for (const id of ids) await letGo(ctx, db, id)
    },
  }
}

export const formHooks = (engine: Engine): ResourceHooks => hooksFor(onlineForm, drawingHooks(engine))

async function refuseReserved({ user }: Ctx, db: Db, code: string): Promise<void> {
  const [kept] = await db.query<{ until: string; ownerHotel: string | null }>(
    `select to_char(deleted_at + make_interval(days => $2), 'YYYY-MM-DD') as until,
       definition->>'ofHotel' as owner_hotel from onl_published
     where code = $1 and deleted_at is not null`,
    [code, keptDays],
  )
  if (kept === undefined) return
  // Whose it was is nobody else's business.
  if (!isOwn(user, kept.ownerHotel)) throw refuse('form.codeTaken', { code })
  throw refuse('form.reserved', { code, until: kept.until })
}

/** Entries and grants go at once, the data after its time; until then nobody else gets the code. */
async function letGo(ctx: Ctx, db: Db, id: string): Promise<void> {
  const [head] = await db.query<{ code: string; title: string; status: string; ownerHotel: string | null }>(
    'select code, title, status, owner_hotel from onl_cgform_head where id = $1 for update',
    [id],
  )
  // The engine refuses what is not his.
  if (head === undefined || !isOwn(ctx.user, head.ownerHotel)) return
  if (head.status === 'live') throw refuse('form.live', { title: head.title })
  await db.query('update onl_published set deleted_at = now(), deleted_by = $2 where code = $1', [
    head.code,
    ctx.user.username,
  ])
  await letViewsGo(ctx, db, head.code)
  const entries = await formEntries(db, head.code)
  if (entries.length > 0)
    await removeEntries(
      ctx,
      db,
      entries.map(entry => entry.id),
    )
}

async function letViewsGo(ctx: Ctx, db: Db, formCode: string): Promise<void> {
  const views = await viewsOf(db, formCode)
  if (views.length === 0) return
  await db.query('delete from online_view where form_code = $1', [formCode])
  await recordChanges(
    ctx,
    db,
    views.map(({ id, ...before }) => ({
      table: onlineView.table,
      id,
      title: before.title,
      before,
      after: null,
    })),
  )
}
