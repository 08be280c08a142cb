import { fileColumns } from '@kezhan/app-server/modules'
import type { Booted } from '@kezhan/app-server/testing/boot'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import { usersOfFiles } from '@kezhan/files/server/file-users'
import type { Wall } from '@kezhan/screens/model/document'
import type { ScreenData, ScreenLine } from '@kezhan/screens/model/screen-calls'
import { templates } from '@kezhan/screens/rules/templates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bootScreens,
  done,
  element,
  empty,
  own,
  refusal,
  type ScreenPeople,
  screenCalls,
  screenRights,
  text,
} from './testing/screen-desk'

// 报表设计器: pictures of a screen, and screens as files.

let people: ScreenPeople
let booted: Booted
let maker: Person
let reader: Person
let stranger: Person
let platform: Person
beforeAll(async () => {
  people = await bootScreens()
  ;({ booted, maker, reader, stranger, platform } = people)
})
afterAll(() => booted.stop())

const { get, post, save, saved, publish, dataOf } = screenCalls(() => people)

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A stored picture of somebody, as an upload leaves it. */
async function picture(person: Person): Promise<string> {
  const answer = await booted.app.inject({
    method: 'POST',
    url: '/pms/sys/common/upload',
    headers: { 'x-access-token': person.token, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="lobby.png"\r\n\r\n'),
      Buffer.from(png, 'base64'),
      Buffer.from('\r\n--b--\r\n'),
    ]),
  })
  return answer.json<{ message: string }>().message
}
const hanging = (image: string): Wall => ({ ...empty, elements: [element('i', { kind: 'image', image })] })
const pictureOf = (id: string, { token }: Person, key = 'i') =>
  booted.app.inject({ url: `/pms/screens/picture?id=${id}&key=${key}`, headers: { 'x-access-token': token } })

test('LOWCODE-005 a picture that hangs on a screen is in use, also one of a former version', async () => {
  const path = await picture(maker)
  const { id } = await saved(hanging(path))
  await saved(empty, maker, { id, version: 1 })
  expect(
    await usersOfFiles({ query: booted.sql }, { everyResource: async () => [], fileColumns }, [
      path,
      'temp/other.png',
    ]),
  ).toEqual(new Map([[path, ['大屏']]]))
})

test('LOWCODE-005 pictures are seen by whom a screen is shared with, also those of the platform, and no other file', async () => {
  const { id } = await saved(hanging(await picture(maker)))
  expect((await pictureOf(id, reader)).json<{ message: string }>().message).toContain('没有这张大屏')
  await done(publish(id, 1))
  const seen = await pictureOf(id, reader)
  expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await pictureOf(id, reader, 'x')).json<{ success: boolean }>().success).toBe(false)
  expect((await pictureOf(id, stranger)).json<{ message: string }>().message).toContain('没有这张大屏')
  const { id: shared } = await saved(hanging(await picture(platform)), platform)
  await done(publish(shared, 1, platform))
  for (const person of [reader, stranger])
    expect((await pictureOf(shared, person)).headers['content-type']).toBe('image/png')
})

test('LOWCODE-005 a picture of another house cannot be hung up, by drawing or by a file', async () => {
  const path = await picture(stranger)
  expect(await refusal(save(hanging(path)))).toBe('图片“图片i”不在本店上传的图片中，请重新上传')
  const file = { format: 'kezhan-screen-1', name: '带图', wall: hanging(path) }
  type Imported = { id: string; gaps: string[] }
  const kept = await done(post<Imported>('import', maker, { isTrial: 'N', ...file }))
  expect(kept.gaps).toEqual(['图片i：文件里没有这张图片，请重新上传'])
  expect(await refusal(publish(kept.id, 1))).toBe('还不能发布。组件“图片i”：请上传图片')
})

test('LOWCODE-005 a file carries its pictures, which become files of the other house', async () => {
  const path = await picture(maker)
  const { id } = await saved({ ...hanging(path), elements: [...hanging(path).elements, text] })
  type ScreenFile = { wall: Wall; pictures: { path: string; name: string; content: string }[] }
  const file = await done(get<ScreenFile>('export', maker, `?id=${id}`))
  expect(file.pictures).toEqual([{ path, name: 'lobby.png', content: png }])
  const stored = () =>
    booted.sql<{ path: string; hotel: string }>(
      `select path, hotel_code as hotel from sys_file where username = 'screen_elsewhere'`,
    )
  const before = (await stored()).length
  type Imported = { id: string | null; gaps: string[] }
  const load = (isTrial: 'Y' | 'N', more: object = {}) =>
    post<Imported>('import', stranger, { isTrial, ...file, ...more })
  // A trial keeps nothing.
  expect(await done(load('Y'))).toMatchObject({ id: null, gaps: [] })
  expect(await stored()).toHaveLength(before)
  const kept = await done(load('N'))
  const draft = await done(get<{ wall: Wall }>('draft', stranger, `?id=${kept.id}`))
  const image = draft.wall.elements[0]?.image ?? ''
  expect(image).not.toBe(path)
  expect((await stored()).map(one => one.path)).toContain(image)
  await done(publish(kept.id ?? '', 1, stranger))
  const shown = await pictureOf(kept.id ?? '', stranger)
  expect(shown.rawPayload.toString('base64')).toBe(png)
  // In its own house it hangs already, and is not kept twice.
  const again = await done(post<Imported>('import', maker, { isTrial: 'N', ...file }))
  const own = await done(get<{ wall: Wall }>('draft', maker, `?id=${again.id}`))
  expect(own.wall.elements[0]?.image).toBe(path)
})

test('LOWCODE-005 what is no picture, lies about itself or is too large is refused, and nothing is kept', async () => {
  const { id } = await saved(hanging(await picture(maker)))
  const file = await done(get<{ pictures: { content: string }[] }>('export', maker, `?id=${id}`))
  const state = () =>
    booted.sql(
      `select (select count(*) from sys_file) as files, (select count(*) from screen_design) as screens`,
    )
  const before = await state()
  const load = (content: string, isTrial = 'N') =>
    refusal(
      post('import', stranger, {
        isTrial,
        ...file,
        pictures: file.pictures.map(one => ({ ...one, name: 'lobby.png', content })),
      }),
    )
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  for (const isTrial of ['Y', 'N']) {
    // Not an allowed type, whatever its name says: pages, drawings with scripts, nothing at all.
    for (const content of ['<html><script>alert(1)</script>', '<svg onload="alert(1)"/>', 'x'])
      expect(await load(base64(content), isTrial)).toContain('不支持')
    expect(await load(base64('%PDF-1.4 %%EOF'), isTrial)).toBe('“lobby.png”不是图片，不能导入')
    expect(await load(png.slice(0, 60), isTrial)).toContain('不完整')
    // A picture with something behind it.
    expect(
      await load(
        Buffer.concat([Buffer.from(png, 'base64'), Buffer.from('<script>')]).toString('base64'),
        isTrial,
      ),
    ).toContain('不完整')
  }
  const large = 'A'.repeat(11_300_000)
  expect(await load(large)).toBe('图片合计8.1MB，超过8MB，请先换成小一些的图片')
  expect(
    (await post('import', stranger, { isTrial: 'N', ...file, name: 'x'.repeat(13_000_000) })).status,
  ).toBe(413)
  expect(await state()).toEqual(before)
  // Leaving is bounded as coming is.
  await booted.sql(`update sys_file set size_bytes = 9 * 1024 * 1024 where username = 'screen_maker'`)
  expect(await refusal(get('export', maker, `?id=${id}`))).toContain('超过8MB，请先换成小一些的图片')
})

test('LOWCODE-005 a file carries a screen to another house: first a trial, then the import', async () => {
  const drawn: Wall = {
    ...empty,
    elements: [text, element('r', { title: '房态', source: { from: 'self', code: 'only_at_home' } })],
  }
  const { id } = await saved(drawn)
  const file = await done(get<object>('export', maker, `?id=${id}`))
  expect(file).toMatchObject({ format: 'kezhan-screen-1', name: '测试大屏' })
  type Imported = { id: string | null; changes: string[]; gaps: string[] }
  const trial = await done(post<Imported>('import', stranger, { isTrial: 'Y', ...file }))
  expect(trial.id).toBeNull()
  expect(trial.changes).toEqual(['新建大屏：画布48×27', '新增文字“文字t”', '新增表格“房态”'])
  expect(trial.gaps).toHaveLength(1)
  expect(trial.gaps[0]).toContain('房态：')
  const before = (await done(get<ScreenLine[]>('list', stranger))).length
  const kept = await done(post<Imported>('import', stranger, { isTrial: 'N', ...file }))
  expect(await done(get<ScreenLine[]>('list', stranger))).toHaveLength(before + 1)
  // Over one that is there: only what differs, and not over somebody else's work.
  const over = {
    id: kept.id,
    version: 1,
    ...file,
    name: '新名',
    wall: { ...drawn, elements: [text] },
  }
  const next = await done(post<Imported>('import', stranger, { ...over, isTrial: 'Y' }))
  expect(next.changes).toEqual(['名称：测试大屏 → 新名', '删除表格“房态”'])
  await done(post<Imported>('import', stranger, { ...over, isTrial: 'N' }))
  expect(await refusal(post('import', stranger, { ...over, isTrial: 'N' }))).toContain('别人已保存')
  expect(await refusal(post('import', stranger, { isTrial: 'Y', ...file, format: 'other' }))).toContain(
    '文件格式',
  )
})

test('LOWCODE-005 attacks by a file are refused with a sentence, and nothing of them is kept', async () => {
  const load = (more: object) =>
    post('import', maker, {
      isTrial: 'N',
      format: 'kezhan-screen-1',
      name: '攻击',
      wall: { ...empty, elements: [text] },
      ...more,
    })
  const at = (elements: readonly object[]) => ({ wall: { ...empty, elements } })
  // Over a screen of another house.
  const { id } = await saved({ ...empty, elements: [text] }, stranger)
  expect(await refusal(load({ id, version: 1 }))).toBe('没有这张大屏，或没有共享给您')
  // More than any file of ours, ten thousand elements.
  const large = await load({ remark: 'x'.repeat(13_000_000) })
  expect([large.status, large.body.message]).toEqual([413, '提交的内容过大'])
  const many = Array.from({ length: 10_000 }, (_, n) => ({
    key: `e${n}`,
    kind: 'clock',
    x: 0,
    y: 0,
    w: 1,
    h: 1,
  }))
  expect(await refusal(load(at(many)))).toContain('200')
  // What is no part of a drawing, and pictures of elsewhere.
  expect(await refusal(load(at([{ ...text, html: '<script>alert(1)</script>' }])))).toContain('不支持的字段')
  expect(await refusal(load({ script: 'alert(1)' }))).toContain('不支持的字段')
  for (const image of ['https://x.example/a.png', 'javascript:alert(1)', '../../etc/passwd'])
    expect(await refusal(load(at([element('i', { kind: 'image', image })])))).toContain('图片应为上传的文件')
  for (const key of ['__proto__', 'a b', '"><b>'])
    expect(await refusal(load(at([{ ...text, key }])))).toContain('编号')
  // Names of rights and columns that would be SQL are names of nothing.
  const sql = `x' or '1'='1`
  const odd = await done(
    post<ScreenData>('preview', maker, {
      wall: {
        ...empty,
        elements: [
          element('a', { source: { from: 'sql', code: sql } }),
          element('b', { source: { from: 'self', code: sql } }),
          element('c', { source: { from: 'report', screen: 'reception', code: sql, days: 'today' } }),
          element('d', { source: { from: 'measure', measures: ['1;drop'], days: 'today' } }),
          element('e', {
            source: {
              from: 'report',
              screen: 'reception',
              code: 'revenueGroups',
              days: 'today',
              groupBy: sql,
            },
          }),
        ],
      },
    }),
  )
  for (const one of odd.elements) expect(one, one.key).toHaveProperty('closed', expect.stringMatching(/./))
  const [kept] = await booted.sql<{ n: number }>(
    `select count(*)::int as n from screen_design where name = '攻击'`,
  )
  expect(kept?.n).toBe(0)
})

test('LOWCODE-005 a file with sources that its importer may not read says so and shows him nothing', async () => {
  const few = await addPerson(booted, { username: 'screen_import', ...own, rights: [...screenRights] })
  const business = templates.find(({ key }) => key === 'business')
  const file = { format: 'kezhan-screen-1', name: '经营', wall: business?.wall }
  type Imported = { id: string; gaps: string[] }
  const { id, gaps } = await done(post<Imported>('import', few, { isTrial: 'N', ...file }))
  expect(gaps).toContain('今日营收：您没有查看该数据的权限')
  await done(publish(id, 1, few))
  for (const one of (await dataOf(id, few)).values()) expect(one).toHaveProperty('closed')
  // Whoever may read the reports sees them on the same screen.
  for (const one of (await dataOf(id, maker)).values()) expect(one).not.toHaveProperty('closed')
})
