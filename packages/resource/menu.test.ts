import { expect, test } from 'vitest'
import { defineResource } from './define'
import { componentsOf, menuId, menuOf, menuRows, resourcesOf, rightsBySide, type Screen } from './menu'

const room = defineResource({
  path: '/base/room',
  table: 'room',
  title: '房间',
  scope: 'hotel',
  fields: { name: { kind: 'text', label: '名称' } },
})
const hotel = defineResource({
  ...room,
  path: '/sys/hotel',
  title: '酒店',
  scope: 'global',
  side: 'platform',
})
const dict = defineResource({ ...room, path: '/sys/dict', title: '字典', scope: 'global' })

test('the id of a place has no slashes', () => {
  expect(menuId('/isystem/position')).toBe('menu:isystem.position')
  expect(menuId('/a/b/c')).toBe('menu:a.b.c')
})

test('a place says what the outline says of it, and is plain where the outline is silent', () => {
  const outline = [
    {
      path: '/base',
      title: '基础',
      icon: 'home',
      redirect: '/base/room',
      children: [
        { path: '/base/room', title: '房间', fresh: true, open: true },
        { path: '/base/plain', title: '其他' },
      ],
    },
  ]
  const [group, page, ...rest] = menuRows(menuOf(outline, [{ path: '/base/room', resource: room }]))
  expect(group).toEqual({
    id: 'menu:base',
    parentId: null,
    name: '基础',
    menuType: 0,
    url: '/base',
    component: 'layouts/RouteView',
    perms: null,
    icon: 'home',
    sortNo: 1,
    hidden: false,
    redirect: '/base/room',
    keepAlive: false,
    isOpen: false,
    isBuilt: true,
    needs: null,
    needsHotel: false,
    isHighRisk: false,
  })
  expect(page).toEqual({
    id: 'menu:base.room',
    parentId: 'menu:base',
    name: '房间',
    menuType: 1,
    url: '/base/room',
    component: 'resource:/base/room',
    perms: 'base:room:list',
    icon: null,
    sortNo: 1,
    hidden: false,
    redirect: null,
    keepAlive: false,
    isOpen: true,
    isBuilt: true,
    needs: null,
    needsHotel: true,
    isHighRisk: false,
  })
  expect(rest.at(-1)).toMatchObject({
    id: 'menu:base.plain',
    sortNo: 2,
    keepAlive: true,
    isOpen: false,
    isBuilt: false,
    needsHotel: false,
  })
})

test('a button carries its right and says when it gives away money or secrets', () => {
  const rights = [
    { code: 'room:hk', title: '清洁' },
    { code: 'room:secret', title: '看密码', isHighRisk: true },
  ] as const
  const outline = [{ path: '/base', title: '基础' }]
  const screens: Screen[] = [{ path: '/base', component: 'rooms/Page', rights }]
  const [, clean, secret] = menuRows(menuOf(outline, screens))
  expect(clean).toEqual({
    id: 'room:hk',
    parentId: 'menu:base',
    name: '清洁',
    menuType: 2,
    url: null,
    component: null,
    perms: 'room:hk',
    icon: null,
    sortNo: 1,
    hidden: false,
    redirect: null,
    keepAlive: false,
    isOpen: false,
    isBuilt: true,
    needs: null,
    needsHotel: false,
    isHighRisk: false,
  })
  expect(secret).toMatchObject({ id: 'room:secret', sortNo: 2, isHighRisk: true })
})

test('the buttons of a resource are called by what they do', () => {
  const rows = menuRows(menuOf([{ path: '/dict', title: '字典' }], [{ path: '/dict', resource: dict }]))
  expect(rows.filter(row => row.menuType === 2).map(row => [row.name, row.sortNo])).toEqual([
    ['新增', 1],
    ['编辑', 2],
    ['删除', 3],
    ['导出', 4],
    ['导入', 5],
  ])
})

test('a group inside of a group is a page without a page, not a top group', () => {
  const outline = [
    {
      path: '/a',
      title: 'A',
      children: [{ path: '/a/b', title: 'B', children: [{ path: '/a/b/c', title: 'C' }] }],
    },
  ]
  const rows = menuRows(menuOf(outline, [{ path: '/a/b/c', component: 'x/C' }]))
  expect(rows.map(row => [row.url, row.menuType, row.component, row.keepAlive])).toEqual([
    ['/a', 0, 'layouts/RouteView', false],
    ['/a/b', 1, 'layouts/RouteView', false],
    ['/a/b/c', 1, 'x/C', true],
  ])
})

test('a page with pages below it stays a page, also at the top', () => {
  const outline = [{ path: '/a', title: 'A', children: [{ path: '/a/b', title: 'B' }] }]
  const [row] = menuRows(menuOf(outline, [{ path: '/a', component: 'x/A' }]))
  expect(row).toMatchObject({ menuType: 1, component: 'x/A', keepAlive: true, isBuilt: true })
})

test('a screen that says itself where it belongs stands last in its group, with what it says', () => {
  const outline = [{ path: '/a', title: 'A', children: [{ path: '/a/b', title: 'B' }] }]
  const further: Screen = {
    path: '/a/z',
    component: 'x/Z',
    place: { under: '/a', title: 'Z', icon: 'star', hidden: true },
  }
  const [entry] = menuOf(outline, [further])
  expect(entry).toEqual({
    path: '/a',
    title: 'A',
    children: [
      { path: '/a/b', title: 'B' },
      { path: '/a/z', title: 'Z', icon: 'star', hidden: true, screen: further },
    ],
  })
})

test('every screen that nothing leads to is named', () => {
  const lost: Screen[] = [
    { path: '/b', component: 'x/B' },
    { path: '/c', component: 'x/C', place: { under: '/nowhere', title: 'C' } },
  ]
  expect(() => menuOf([{ path: '/a', title: 'A' }], lost)).toThrow(
    'every screen has a place in the menu: /b, /c',
  )
})

test('a screen needs a hotel when it says so or when its rows belong to one', () => {
  const needs = (screen: Partial<Screen>) =>
    menuRows(menuOf([{ path: '/a', title: 'A' }], [{ path: '/a', ...screen }]))[0]?.needsHotel
  expect(needs({ component: 'x/A' })).toBe(false)
  expect(needs({ component: 'x/A', needsHotel: true })).toBe(true)
  expect(needs({ resource: room })).toBe(true)
  expect(needs({ resource: dict })).toBe(false)
  expect(needs({ resource: { ...room, platform: 'reads' } })).toBe(false)
})

test('what the page reads with stands in its row', () => {
  const [row] = menuRows(
    menuOf([{ path: '/a', title: 'A' }], [{ path: '/a', component: 'x/A', needs: 'room:list' }]),
  )
  expect(row?.needs).toBe('room:list')
})

test('rights are told apart by where they can be used; those of both sides are in neither', () => {
  const screens: Screen[] = [
    { path: '/room', resource: room, needs: 'shared:list' },
    {
      path: '/desk',
      component: 'x/Desk',
      needsHotel: true,
      rights: [{ code: 'desk:open', title: '开班' }],
    },
    { path: '/hotel', resource: hotel },
    {
      path: '/jobs',
      component: 'x/Jobs',
      side: 'platform',
      rights: [{ code: 'jobs:run', title: '运行' }],
    },
    { path: '/home', component: 'x/Home', needs: 'shared:list' },
  ]
  const { hotel: ofHotel, platform } = rightsBySide(screens)
  expect([...ofHotel]).toEqual([
    'base:room:list',
    'base:room:add',
    'base:room:edit',
    'base:room:delete',
    'base:room:export',
    'base:room:import',
    'desk:open',
  ])
  expect([...platform]).toEqual([
    'sys:hotel:list',
    'sys:hotel:add',
    'sys:hotel:edit',
    'sys:hotel:delete',
    'sys:hotel:export',
    'sys:hotel:import',
    'jobs:run',
  ])
})

test('the right that a page is read with is of the side of its page, as long as no other page has it', () => {
  const { hotel: ofHotel, platform } = rightsBySide([
    { path: '/desk', component: 'x/Desk', needsHotel: true, needs: 'desk:list' },
    { path: '/jobs', component: 'x/Jobs', side: 'platform', needs: 'jobs:list' },
    { path: '/shift', component: 'x/Shift', needsHotel: true, needs: 'shared:list' },
    { path: '/home', component: 'x/Home', needs: 'shared:list' },
    { path: '/clock', component: 'x/Clock', needsHotel: true },
  ])
  expect([[...ofHotel], [...platform]]).toEqual([['desk:list'], ['jobs:list']])
})

test('a menu entry may name the pages that are built and those of drawn forms and reports', () => {
  const screens: Screen[] = [
    { path: '/room', resource: room },
    { path: '/desk', component: 'x/Desk' },
  ]
  expect([...componentsOf(screens)]).toEqual([
    'modules/online/cgform/auto/OnlCgformAutoList',
    'modules/online/cgreport/auto/OnlCgreportAutoList',
    'x/Desk',
  ])
  expect(resourcesOf(screens)).toEqual([room])
})
