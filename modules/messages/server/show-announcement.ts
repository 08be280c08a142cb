import { cleanHtml } from '@kezhan/server-kit/clean-html'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { refuse } from '../rules/refusals'
import { inForce } from './notice-store'

/** One announcement as a page without scripts; whatever is not public is as if it were not there. */
export const showAnnouncement: RawRoute['handle'] = async (ctx, request, reply) => {
  const { id } = request.params as { readonly id: string }
  const [found] = await ctx.platformDb.query<{ titile: string; msgContent: string | null; sendTime: string }>(
    `select a.titile, a.msg_content, a.send_time from sys_announcement a
     where a.id = $1 and a.hotel_code = '' and a.msg_type = 'ALL' and ${inForce()}`,
    [id.slice(0, 40)],
  )
  if (found === undefined) throw refuse('annt.missing')
  return reply.type('text/html; charset=utf-8').send(pageOf(found))
}

const pageOf = ({
  titile,
  msgContent,
  sendTime,
}: {
  titile: string
  msgContent: string | null
  sendTime: string
}) =>
  `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(titile)}</title></head>
<body><main><h1>${escaped(titile)}</h1><p>${escaped(sendTime)}</p>${cleanHtml(msgContent ?? '')}</main></body>
</html>
`

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, letter => letters[letter] ?? letter)
