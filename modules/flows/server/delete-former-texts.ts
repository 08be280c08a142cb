import type { deleteFormerTexts as calls, FormerKind } from '@kezhan/flows/model/former-text-calls'
import { requireOwnForm } from '@kezhan/online/server/form-owner'
import { refuseInSafeMode } from '@kezhan/online/server/safe-mode'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Database } from '@kezhan/server-kit/db/database'
import { refuse as refuseKit } from '@kezhan/server-kit/refusals'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

/** All of them or none. Sessions may only add to what came from the former platform, so that the owner takes it away. */
export const deleteFormerTexts =
  (kind: FormerKind, database: Database): HandlerOf<(typeof calls)[number]['call']> =>
  async (ctx, { ids }) => {
    await refuseInSafeMode(ctx.db)
    const asked = [...new Set(splitList(ids))]
    await database.ownerTx(async db => {
      const gone = await db.query<{ id: string; code: string; content: Readonly<Record<string, string>> }>(
        'delete from form_former_text where id = any($1::text[]) and kind = $2 returning id, code, content',
        [asked, kind],
      )
      if (gone.length === 0 || gone.length < asked.length) throw refuseKit('row.missing')
      for (const { code } of gone) await requireOwnForm(ctx, db, code)
      await recordChanges(
        ctx,
        db,
        gone.map(({ id, code, content }) => ({
          table: 'form_former_text',
          id,
          title: code,
          before: content,
          after: null,
        })),
      )
    })
    return { result: null, message: '删除成功!' }
  }
