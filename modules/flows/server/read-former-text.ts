import type { readFormerText as calls, FormerKind } from '@kezhan/flows/model/former-text-calls'
import { requireOwnForm } from '@kezhan/online/server/form-owner'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

type Kept = Readonly<Record<string, string>>

/** There is one script for each type, and any number of statements and classes. */
export const readFormerText =
  (kind: FormerKind): HandlerOf<(typeof calls)[number]['call']> =>
  async (ctx, { code, type }) => {
    await requireOwnForm(ctx, ctx.db, code)
    const rows = await ctx.db.query<{ content: Kept }>(
      `select content || jsonb_build_object('id', id) as content from form_former_text
       where code = $1 and kind = $2 and ($3::text is null or content->>'cgJsType' = $3) order by saved_at, id`,
      [code, kind, kind === 'enhanceJs' ? (type ?? null) : null],
    )
    const kept = rows.map(({ content }) => content)
    return { result: kind === 'enhanceJs' ? (kept[0] ?? null) : kept }
  }
