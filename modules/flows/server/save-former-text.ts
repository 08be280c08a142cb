import type { saveFormerText as calls, FormerKind } from '@kezhan/flows/model/former-text-calls'
import { requireOwnForm } from '@kezhan/online/server/form-owner'
import { refuseInSafeMode } from '@kezhan/online/server/safe-mode'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

/** Kept as it came. Nothing of the product reads it but the page that shows it. */
export const saveFormerText =
  (kind: FormerKind): HandlerOf<(typeof calls)[number]['call']> =>
  async (ctx, { code, id, ...sent }) => {
    await refuseInSafeMode(ctx.db)
    await requireOwnForm(ctx, ctx.db, code)
    const content = Object.fromEntries(
      Object.entries(sent).filter(([, value]) => typeof value === 'string' && value !== ''),
    )
    const own = typeof id === 'string' && id !== '' ? id.slice(0, 40) : newId()
    await ctx.tx(async db => {
      await db.query(
        `insert into form_former_text as t (id, code, kind, content, saved_by) values ($1, $2, $3, $4, $5)
         on conflict (id) do update set content = excluded.content, saved_by = excluded.saved_by, saved_at = now()
           where t.code = excluded.code and t.kind = excluded.kind`,
        [own, code, kind, JSON.stringify(content), ctx.user.realname],
      )
      await recordChanges(ctx, db, [
        { table: 'form_former_text', id: own, title: code, before: null, after: content },
      ])
    })
    return { result: null, message: '保存成功' }
  }
