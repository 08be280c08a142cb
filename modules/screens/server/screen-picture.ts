import { sendFile } from '@kezhan/server-kit/files'
import { refuse as refuseFile } from '@kezhan/server-kit/refusals'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { publishedScreen } from './stored-screen'

/** The platform's eyes, because a picture of its screens lies with the platform; which one it is, the screen says and nobody else. */
export const screenPicture =
  (filesDir: string): RawRoute['handle'] =>
  async (ctx, request, reply) => {
    const { id = '', key } = request.query as { readonly id?: string; readonly key?: string }
    const { wall, tenantId, hotelCode } = await publishedScreen(ctx, String(id).slice(0, 40))
    const path = wall.elements.find(one => one.key === key)?.image ?? ''
    const [file] = await ctx.platformDb.query<{ path: string; name: string; type: string }>(
      `select path, original_name as name, content_type as type from sys_file
       where path = $1 and tenant_id = $2 and hotel_code = $3 and content_type like 'image/%'`,
      [path, tenantId, hotelCode],
    )
    if (file === undefined) throw refuseFile('file.missing')
    return sendFile(reply, filesDir, file, true)
  }
