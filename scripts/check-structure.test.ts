import { describe, expect, test } from 'vitest'
import { brokenIn, problemsIn } from './testing/fixture-tree'

describe('size', () => {
  const many = (count: number, path: (at: number) => string, text = '\n') =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [path(at), text]))

  test('a folder holds forty files, tests, folders within and data not counted', () => {
    const full = {
      ...many(40, at => `packages/base/file-${at}.ts`),
      ...many(9, at => `packages/base/file-${at}.test.ts`),
      ...many(9, at => `packages/base/data-${at}.json`),
      ...many(9, at => `packages/base/deeper/file-${at}.ts`),
    }
    expect(brokenIn('size', full)).toEqual([])
    expect(brokenIn('size', { ...full, 'packages/base/style.css': '' })).toEqual(['packages/base: folder'])
  })

  test('no module has more than twelve per cent of the lines', () => {
    const files = { 'packages/base/a.ts': '\n'.repeat(88), 'modules/rooms/rules/a.ts': '\n'.repeat(12) }
    expect(brokenIn('size', files)).toEqual([])
    expect(brokenIn('size', { ...files, 'modules/rooms/web/b.ts': '\n' })).toEqual(['modules/rooms: share'])
  })
})

test('values are not packed into spreads', () => {
  const text = `
    const a = { ...{ b, c }, ...(d ? { e } : {}), ...f }
    const g = [
      ...[1, 2],
      ...(['x'] as const),
      ...h.map(one => one),
    ]`
  const files = { 'packages/base/a.ts': text, 'packages/base/a.test.ts': text }
  expect(problemsIn('spreads', files).map(({ file, line }) => `${file}:${line}`)).toEqual([
    'packages/base/a.ts:2',
    'packages/base/a.ts:4',
    'packages/base/a.ts:5',
  ])
})

describe('exceptions', () => {
  const files = {
    'spec/requirements.tsv': 'id\tarea\nRM-ROOM-001\trooms',
    'modules/rooms/model/room-calls.ts': `export const openRoom = call('POST', '/room/open', {})`,
  }
  const file = 'modules/rooms/model/room-calls.ts'
  const excused = {
    rule: 'call-caller',
    file,
    name: 'openRoom',
    reason: 'asked for by name',
    row: 'RM-ROOM-001',
  }
  const said = (...exceptions: object[]) =>
    problemsIn('callers', files, { callers: exceptions }).map(one => one.text)

  test('with a reason are left out', () => {
    expect(said()).toEqual(['nothing in the browser calls openRoom'])
    expect(said(excused)).toEqual([])
  })

  test('without a reason, without a requirement of that id, or without need are found', () => {
    expect(said({ ...excused, reason: '' })).toEqual(['the exception of call-caller openRoom has no reason'])
    expect(said({ ...excused, row: 'RM-ROOM-999' })).toEqual([
      'the exception of call-caller openRoom names no requirement: RM-ROOM-999',
    ])
    expect(said(excused, { ...excused, name: 'shutRoom' })).toEqual([
      'the exception of call-caller shutRoom is no longer needed',
    ])
  })
})

describe('forms', () => {
  const page = (body: string) => ({ 'modules/rooms/web/Page.tsx': body })

  test('a toast never says no, wherever else it is said', () => {
    const toast = "message.error('不行')"
    expect(brokenIn('forms', page(toast))).toEqual(['modules/rooms/web/Page.tsx: notice-of-no'])
    expect(brokenIn('forms', page("notification.warning({ title: '不行' })"))).toHaveLength(1)
    expect(brokenIn('forms', page("message.success('好了')"))).toEqual([])
    expect(brokenIn('forms', { 'packages/client/request/say-no.ts': toast })).toEqual([])
  })

  test('a dialog that sends is one of ours', () => {
    expect(brokenIn('forms', page('const a = <Modal open onOk={save} />'))).toEqual([
      'modules/rooms/web/Page.tsx: own-dialog',
    ])
    expect(brokenIn('forms', page('const a = <Modal open footer={null} />'))).toEqual([])
  })

  test('the main button is the last of its foot', () => {
    const [main, other] = ['<Button type="primary">保存</Button>', '<Button>取消</Button>']
    const wrong = ['modules/rooms/web/Page.tsx: button-order']
    expect(brokenIn('forms', page(`const a = <D footer={<>${main}${other}</>} />`))).toEqual(wrong)
    expect(brokenIn('forms', page(`const a = <footer>${main}${other}</footer>`))).toEqual(wrong)
    expect(brokenIn('forms', page(`const footer = <>${main}${other}</>`))).toEqual(wrong)
    expect(brokenIn('forms', page(`const a = <D footer={<>${other}${main}</>} />`))).toEqual([])
  })
})
