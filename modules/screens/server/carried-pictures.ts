import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mostPictureBytes, type ScreenElement, type Wall } from '@kezhan/screens/model/document'
import type { CarriedPicture } from '@kezhan/screens/model/screen-calls'
import { refuse } from '@kezhan/screens/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { storeContent } from '@kezhan/server-kit/store-upload'
import { checkContent } from '@kezhan/server-kit/uploads/check-content'

const megabyte = 1024 * 1024
const inMegabytes = (bytes: number): string => `${Math.ceil((bytes / megabyte) * 10) / 10}MB`

function refuseLarge(bytes: number): void {
  if (bytes > mostPictureBytes)
    throw refuse('screen.pictures', { size: inMegabytes(bytes), most: inMegabytes(mostPictureBytes) })
}

/** The pictures of a screen of the place, to be carried in its file. One whose bytes are lost stays behind. */
export async function picturesOf(
  { db, user }: Ctx,
  { elements }: Wall,
  filesDir: string,
): Promise<readonly CarriedPicture[]> {
  const paths = [...new Set(elements.flatMap(({ image }) => image ?? []))]
  const files = await db.query<{ path: string; name: string; bytes: number }>(
    `select path, original_name as name, size_bytes as bytes from sys_file
     where path = any($1) and tenant_id = $2 and hotel_code = $3 and content_type like 'image/%' order by path`,
    [paths, user.tenantId, user.hotelCode],
  )
  // Before a byte of it is read.
  refuseLarge(files.reduce((sum, { bytes }) => sum + Number(bytes), 0))
  const pictures = await Promise.all(
    files.map(async ({ path, name }) => {
      const content = await readFile(join(filesDir, path)).catch(ifGone)
      return content === undefined ? [] : [{ path, name, content: content.toString('base64') }]
    }),
  )
  return pictures.flat()
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

interface Picture {
  readonly name: string
  readonly content: Buffer
}

/** What a file brings for these elements, by the path that they name. Refuses what is none, by its bytes. */
export async function broughtPictures(
  pictures: readonly CarriedPicture[],
  wanted: readonly ScreenElement[],
): Promise<ReadonlyMap<string, Picture>> {
  refuseLarge(pictures.reduce((sum, { content }) => sum + Math.floor((content.length * 3) / 4), 0))
  const named = new Set(wanted.map(({ image }) => image))
  const brought = new Map<string, Picture>()
  for (const { path, name, content: text } of pictures) {
    if (!named.has(path) || brought.has(path)) continue
    const content = Buffer.from(text, 'base64')
    const { contentType } = await checkContent(content)
    if (!contentType.startsWith('image/')) throw refuse('screen.noPicture', { name: name.slice(0, 40) })
    brought.set(path, { name, content })
  }
  return brought
}

/** Keeps them as files of the place, with all that an upload is asked; one that no screen comes to use goes like any upload. */
export async function storePictures(
  ctx: Ctx,
  pictures: ReadonlyMap<string, Picture>,
  filesDir: string,
): Promise<ReadonlyMap<string, string>> {
  const paths = new Map<string, string>()
  for (const [path, picture] of pictures) paths.set(path, (await storeContent(ctx, picture, filesDir)).path)
  return paths
}
