import { expect, test } from 'vitest'
import { call } from './call'
import { callsOf } from './calls-of'
import { columnOf, nameOf } from './column-name'
import { actions, allows, defineResource } from './define'
import { menuOf, menuRows } from './menu'
import { patterns } from './patterns'
import { permissionOf } from './permission'
import { unbuiltIn } from './testing/unbuilt-in'

const position = defineResource({
  path: '/sys/position',
  table: 'sys_position',
  title: '职务',
  scope: 'tenant',
  fields: { name: { kind: 'text', label: '名称' } },
})
const readOnly = defineResource({
  ...position,
  path: '/sys/log',
  title: '日志',
  only: ['list', 'queryById', 'exportXls'],
})

test('the right of an action comes from the path; reading is one right, deleting one or many another', () => {
  expect(actions.map(action => permissionOf(position, action))).toEqual([
    'sys:position:list',
    'sys:position:list',
    'sys:position:list',
    'sys:position:add',
    'sys:position:edit',
    'sys:position:delete',
    'sys:position:delete',
    'sys:position:export',
    'sys:position:import',
  ])
})

test('a resource has all its calls, or the ones it names', () => {
  expect(callsOf(position).map(one => `${one.method} ${one.path} ${one.access}`)).toEqual([
    'GET /sys/position/list sys:position:list',
    'GET /sys/position/queryById sys:position:list',
    'GET /sys/position/options sys:position:list',
    'POST /sys/position/add sys:position:add',
    'PUT /sys/position/edit sys:position:edit',
    'DELETE /sys/position/delete sys:position:delete',
    'DELETE /sys/position/deleteBatch sys:position:delete',
    'GET /sys/position/exportXls sys:position:export',
    'POST /sys/position/importExcel sys:position:import',
    'GET /sys/position/importTemplate sys:position:import',
  ])
  expect(callsOf(readOnly).map(one => one.action)).toEqual(['list', 'queryById', 'exportXls'])
  expect(callsOf(position)[3]?.title).toBe('职务：新增')
  expect([allows(readOnly, 'add'), allows(position, 'add')]).toEqual([false, true])
})

test('a call without input has no fields', () => {
  const ping = call('GET', '/ping', { access: 'anyone', title: '探测' }).returns<null>()
  expect(ping).toEqual({ method: 'GET', path: '/ping', access: 'anyone', title: '探测', input: {} })
})

test('the menu becomes rows: groups, pages with their list right, and their buttons', () => {
  const outline = [
    {
      path: '/isystem',
      title: '系统管理',
      children: [
        { path: '/isystem/position', title: '职务管理' },
        { path: '/isystem/log', title: '日志', hidden: true },
        { path: '/isystem/own', title: '自己的页面' },
        { path: '/isystem/later', title: '尚未建成' },
      ],
    },
  ]
  const screens = [
    { path: '/isystem/position', resource: position },
    {
      path: '/isystem/log',
      resource: readOnly,
      rights: [{ code: 'sys:log:clear', title: '清空' } as const],
    },
    { path: '/isystem/own', component: 'system/OwnPage' },
    { path: '/isystem/more', component: 'system/MorePage', place: { under: '/isystem', title: '更多' } },
  ]
  const entries = menuOf(outline, screens)
  const rows = menuRows(entries)
  expect(rows.map(row => [row.menuType, row.id, row.parentId, row.perms])).toEqual([
    [0, 'menu:isystem', null, null],
    [1, 'menu:isystem.position', 'menu:isystem', 'sys:position:list'],
    [2, 'sys:position:add', 'menu:isystem.position', 'sys:position:add'],
    [2, 'sys:position:edit', 'menu:isystem.position', 'sys:position:edit'],
    [2, 'sys:position:delete', 'menu:isystem.position', 'sys:position:delete'],
    [2, 'sys:position:export', 'menu:isystem.position', 'sys:position:export'],
    [2, 'sys:position:import', 'menu:isystem.position', 'sys:position:import'],
    [1, 'menu:isystem.log', 'menu:isystem', 'sys:log:list'],
    [2, 'sys:log:export', 'menu:isystem.log', 'sys:log:export'],
    [2, 'sys:log:clear', 'menu:isystem.log', 'sys:log:clear'],
    [1, 'menu:isystem.own', 'menu:isystem', null],
    [1, 'menu:isystem.later', 'menu:isystem', null],
    [1, 'menu:isystem.more', 'menu:isystem', null],
  ])
  expect(rows.filter(row => row.menuType !== 2).map(row => row.component)).toEqual([
    'layouts/RouteView',
    'resource:/sys/position',
    'resource:/sys/log',
    'system/OwnPage',
    'isystem/later',
    'system/MorePage',
  ])
  expect(rows.filter(row => row.hidden).map(row => row.id)).toEqual(['menu:isystem.log'])
  expect(rows.filter(row => !row.isBuilt).map(row => row.url)).toEqual(['/isystem/later'])
  expect(unbuiltIn(entries).map(entry => entry.title)).toEqual(['尚未建成'])
})

test('a screen without a place, or a second one for a path, is a mistake of ours', () => {
  const outline = [{ path: '/a', title: 'A' }]
  expect(() => menuOf(outline, [{ path: '/b', component: 'x/B' }])).toThrow('/b')
  const twice = [
    { path: '/a', component: 'x/A' },
    { path: '/a', component: 'x/B' },
  ]
  expect(() => menuOf(outline, twice)).toThrow('one screen')
})

test('the two spellings of a name meet again', () => {
  for (const name of ['name', 'createTime', 'aBC', 'floorNo1']) expect(nameOf(columnOf(name))).toBe(name)
  expect(columnOf('createTime')).toBe('create_time')
})

test('patterns take the usual and refuse the near miss, in linear time', () => {
  const rows: [keyof typeof patterns, good: string[], bad: string[]][] = [
    ['code', ['A', 'a.b-c_1'], ['', '_a', 'a b', '中', `a${'b'.repeat(64)}`]],
    ['username', ['abcd', 'a_1234'], ['abc', 'a'.repeat(19), 'a-bcd']],
    ['mobile', ['13800138000'], ['12800138000', '1380013800', '138001380000']],
    [
      'phone',
      [
        '13800138000',
        '13800138000-1234',
        '0571-88886666',
        '01088886666',
        '88886666',
        '4008001234',
        '+852 91234567',
      ],
      ['', '123', '12345678901', '1380013800', '未提供', '0571', '+86'],
    ],
    ['email', ['a@b.cn', 'x.y@mail.example.com'], ['a@b', '@b.cn', 'a b@c.cn', 'a@b.c']],
    ['url', ['https://a.cn/x?y=1'], ['ftp://a', 'javascript:alert(1)', 'https://a b']],
    ['postcode', ['310000'], ['010000', '31000', '3100000']],
    ['letters', ['abc'], ['a1', '']],
    ['digits', ['0012'], ['1.2', '']],
    ['identifier', ['a_1'], ['1a', 'A', 'a-b', '']],
    ['month', ['2026-05', '2026-12'], ['2026-13', '2026-00', '2026-5', '2026-05-01']],
  ]
  for (const [name, good, bad] of rows) {
    for (const text of good) expect([name, text, patterns[name].test.test(text)]).toEqual([name, text, true])
    for (const text of bad) expect([name, text, patterns[name].test.test(text)]).toEqual([name, text, false])
  }
  for (const { test: pattern } of Object.values(patterns))
    for (const unit of ['a', '1', '@', 'a@', '.', 'a.']) pattern.test(`${unit.repeat(30_000)}!`)
})
