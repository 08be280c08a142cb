import type { importScreen as call } from '@kezhan/screens/model/screen-calls'
import { wallChanges } from '@kezhan/screens/rules/document-changes'
import { nameOf } from '@kezhan/screens/rules/document-problem'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { SourceParts } from './read-source'
import { foreignPictures, keepScreen, refuseWrong, storedScreen } from './stored-screen'
import { wallData } from './wall-data'

export const importScreen =
  (parts: SourceParts): HandlerOf<typeof call> =>
  async (ctx, { id, version, isTrial, name, wall: sent }) => {
    refuseWrong(sent)
    const before = id ? await storedScreen(ctx, ctx.db, id) : undefined
    // A file names pictures of the house that it comes from, and carries none.
    const foreign = new Set(await foreignPictures(ctx, ctx.db, sent))
    const wall = {
      ...sent,
      elements: sent.elements.map(one => (foreign.has(one) ? { ...one, image: null } : one)),
    }
    const changes = wallChanges(before?.wall, wall)
    if (before !== undefined && before.name !== name) changes.unshift(`名称：${before.name} → ${name}`)
    const { elements } = await wallData(ctx, parts, wall)
    const names = new Map(wall.elements.map(element => [element.key, nameOf(element)]))
    const gaps = [
      ...[...foreign].map(one => `${nameOf(one)}：文件里不带图片，请重新上传`),
      ...elements.flatMap(one =>
        'closed' in one ? [`${names.get(one.key) ?? one.key}：${one.closed}`] : [],
      ),
    ]
    if (isTrial === 'Y') return { result: { id: null, changes, gaps } }
    const kept = await ctx.tx(db => keepScreen(ctx, db, { id, version, name, wall }))
    return { result: { id: kept.id, changes, gaps }, message: '导入成功！' }
  }
