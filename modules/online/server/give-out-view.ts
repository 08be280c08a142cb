import type { Database } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { giveOutView as call } from '../model/view-calls'
import { refuse } from '../rules/refusals'
import { requireOwnForm } from './form-owner'
import { giveOut } from './give-out'
import { refuseInSafeMode } from './safe-mode'
import type { StoredForms } from './stored-forms'
import { storedView } from './view-rows'

export const giveOutView =
  (database: Database, forms: StoredForms): HandlerOf<typeof call> =>
  async (ctx, { id, ...asked }) => {
    await refuseInSafeMode(ctx.db)
    const view = await storedView(ctx.db, { id })
    if (view === undefined) throw refuse('form.missing')
    await requireOwnForm(ctx, ctx.db, view.head.formCode)
    const resource = await forms.byCode(view.head.code)
    if (resource === undefined) throw refuse('view.unpublished')
    await database.ownerTx(async db => {
      await giveOut(ctx, db, view.head.code, resource, asked)
      await db.query(`select pg_notify('kezhan', 'online')`)
    })
    return { result: null, message: '视图已发布' }
  }
