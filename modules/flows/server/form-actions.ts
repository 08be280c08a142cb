import type { FormAction } from '@kezhan/flows/model/action'
import type { ActionVersion, formActions as call, FormerText } from '@kezhan/flows/model/action-calls'
import { type FormerKind, formerKinds } from '@kezhan/flows/model/former-text-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { FlowParts } from './flow-parts'
import { drawnForm } from './form-in-service'

export const formActions =
  (parts: FlowParts): HandlerOf<typeof call> =>
  async (ctx, { code }) => {
    const { title } = await drawnForm(ctx, parts, code)
    const [[saved], versions, texts] = await ctx.db.read(inside =>
      Promise.all([
        inside.query<{ version: number; actions: readonly FormAction[] }>(
          'select version, actions from form_actions where code = $1',
          [code],
        ),
        inside.query<ActionVersion>(
          `select number, jsonb_array_length(actions) as count, saved_by, saved_at from form_enhancement
           where code = $1 order by number desc`,
          [code],
        ),
        inside.query<{ kind: FormerKind; content: Readonly<Record<string, string>> }>(
          'select kind, content from form_former_text where code = $1 order by kind, saved_at, id',
          [code],
        ),
      ]),
    )
    return {
      result: {
        title,
        version: saved?.version ?? 0,
        actions: saved?.actions ?? [],
        versions,
        formerTexts: texts.map(formerText),
      },
    }
  }

function formerText({
  kind,
  content,
}: {
  kind: FormerKind
  content: Readonly<Record<string, string>>
}): FormerText {
  const { cgJs, cgbSql, cgJavaValue, cgJsType, buttonCode } = content
  const about = cgJsType ?? buttonCode
  return {
    kind,
    title: about === undefined ? formerKinds[kind].title : `${formerKinds[kind].title}（${about}）`,
    text: cgJs ?? cgbSql ?? cgJavaValue ?? '',
  }
}
