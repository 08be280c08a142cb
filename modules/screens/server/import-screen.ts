import type { Wall } from '@kezhan/screens/model/document'
import type { importScreen as call } from '@kezhan/screens/model/screen-calls'
import { wallChanges } from '@kezhan/screens/rules/document-changes'
import { nameOf } from '@kezhan/screens/rules/document-problem'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { broughtPictures, storePictures } from './carried-pictures'
import type { SourceParts } from './read-source'
import { foreignPictures, keepScreen, refuseWrong, storedScreen } from './stored-screen'
import { wallData } from './wall-data'

export const importScreen =
  (parts: SourceParts, filesDir: string): HandlerOf<typeof call> =>
  async (ctx, { id, version, isTrial, name, wall: sent, pictures }) => {
    refuseWrong(sent)
    const before = id ? await storedScreen(ctx, ctx.db, id) : undefined
    // A file names pictures of the house that it comes from: what it brings of them becomes a file of this one.
    const foreign = await foreignPictures(ctx, ctx.db, sent)
    const brought = await broughtPictures(pictures ?? [], foreign)
    const hung = (paths: ReadonlyMap<string, string>): Wall => ({
      ...sent,
      elements: sent.elements.map(one =>
        foreign.includes(one) ? { ...one, image: paths.get(one.image ?? '') ?? null } : one,
      ),
    })
    const wall = hung(new Map([...brought.keys()].map(path => [path, path])))
    const changes = wallChanges(before?.wall, wall)
    if (before !== undefined && before.name !== name) changes.unshift(`名称：${before.name} → ${name}`)
    const { elements } = await wallData(ctx, parts, wall)
    const names = new Map(wall.elements.map(element => [element.key, nameOf(element)]))
    const gaps = [
      ...foreign
        .filter(({ image }) => !brought.has(image ?? ''))
        .map(one => `${nameOf(one)}：文件里没有这张图片，请重新上传`),
      ...elements.flatMap(one =>
        'closed' in one ? [`${names.get(one.key) ?? one.key}：${one.closed}`] : [],
      ),
    ]
    if (isTrial === 'Y') return { result: { id: null, changes, gaps } }
    const own = hung(await storePictures(ctx, brought, filesDir))
    const kept = await ctx.tx(db => keepScreen(ctx, db, { id, version, name, wall: own }))
    return { result: { id: kept.id, changes, gaps }, message: '导入成功！' }
  }
