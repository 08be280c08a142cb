import { describe, expect, test } from 'vitest'
import { enforced } from './check-structure.mjs'
import { problemsIn } from './testing/fixture-tree'

const declared = {
  'packages/resource/call.ts': 'export const call = 1',
  'modules/rooms/model/room-calls.ts': `
    import { call } from '@kezhan/resource/call'
    export const openRoom = call('POST', '/room/open', { title: '开房' }).returns<null>()`,
}
const found = (check: string, files: Record<string, string>) =>
  problemsIn(check, { ...declared, ...files }).map(({ line, rule, text }) => `${line}: ${rule}: ${text}`)

describe('a call is answered by a function of its name in a file of that name', () => {
  const calls = `import { openRoom as openRoomCall } from '@kezhan/rooms/model/room-calls'`
  const own = { 'modules/rooms/server/open-room.ts': 'export const openRoom = 1' }
  test.each([
    ['named', `${calls}\nimport { openRoom } from './open-room'\nserve(openRoomCall, openRoom)`],
    [
      'of a file imported whole',
      `import * as calls from '@kezhan/rooms/model/room-calls'\nimport { openRoom } from './open-room'\nserve(calls.openRoom, openRoom)`,
    ],
    [
      'given its parts',
      `${calls}\nimport { openRoom } from './open-room'\nserve(openRoomCall, openRoom(parts))`,
    ],
    [
      'in a list of its model file',
      `import * as calls from '@kezhan/rooms/model/room-calls'\nimport { openRoom } from './open-room'\nanswer(calls, { openRoom })`,
    ],
    [
      'in a list, given its parts',
      `import * as calls from '@kezhan/rooms/model/room-calls'\nimport { openRoom } from './open-room'\nanswerPart(calls, { openRoom: openRoom(parts) })`,
    ],
    [
      'of a raw route',
      `${calls}\nimport { openRoom } from './open-room'\nconst routes = [{ call: openRoomCall, handle: openRoom }]`,
    ],
  ])('%s', (_title, text) => {
    expect(found('handlers', { ...own, 'modules/rooms/server/routes.ts': text })).toEqual([])
  })

  test('or the route itself has the name', () => {
    const text = `${calls}\nexport const openRoom = serve(openRoomCall, async () => ({ result: null }))`
    expect(found('handlers', { 'modules/rooms/server/open-room.ts': text })).toEqual([])
    expect(found('handlers', { 'modules/rooms/server/rooms.ts': text })).toHaveLength(1)
  })

  test('several calls that do the same share a function of the name of the first', () => {
    const list = `
      import { call } from '@kezhan/resource/call'
      const opening = (method: string) => call(method, '/room/open', {}).returns<null>()
      export const openRoom = opening('POST')
      export const openCalls = [openRoom, opening('PUT')] as const`
    const routes = `
      import { openCalls } from '@kezhan/rooms/model/room-calls'
      import { openRoom } from './open-room'
      export const routes = openCalls.map(call => serve(call, openRoom))`
    const files = { ...own, 'modules/rooms/model/room-calls.ts': list }
    expect(found('handlers', { ...files, 'modules/rooms/server/routes.ts': routes })).toEqual([])
  })

  test('a call under a second method is answered by the function of the first', () => {
    const both = `
      import { call } from '@kezhan/resource/call'
      export const openRoom = call('POST', '/room/open', {}).returns<null>()
      export const openRoomByPut = call('PUT', '/room/open', {}).returns<null>()`
    const routes = `
      import * as calls from '@kezhan/rooms/model/room-calls'
      import { openRoom } from './open-room'
      answer(calls, { openRoom, openRoomByPut: openRoom })`
    const files = { ...own, 'modules/rooms/model/room-calls.ts': both }
    expect(found('handlers', { ...files, 'modules/rooms/server/routes.ts': routes })).toEqual([])
  })

  test.each([
    [
      'a function of another name',
      `import { letIn } from './open-room'\nserve(openRoomCall, letIn)`,
      '#letIn',
    ],
    [
      'a file of another name',
      `import { openRoom } from './rooms'\nserve(openRoomCall, openRoom)`,
      'rooms.ts#openRoom',
    ],
    ['no name', 'serve(openRoomCall, async () => null)', 'a function without a name'],
    [
      'a function without a name that calls it',
      `import { openRoom } from './open-room'\nserve(openRoomCall, async ctx => ({ result: await openRoom(ctx) }))`,
      'a function without a name',
    ],
    [
      'a function of another name in a list',
      `import * as calls from '@kezhan/rooms/model/room-calls'\nimport { letIn } from './open-room'\nanswer(calls, { openRoom: letIn })`,
      '#letIn',
    ],
  ])('not by %s', (_title, text, by) => {
    const files = {
      'modules/rooms/server/open-room.ts': 'export const letIn = 1',
      'modules/rooms/server/rooms.ts': 'export const openRoom = 1',
      'modules/rooms/server/routes.ts': `${calls}\n${text}`,
    }
    const [problem] = found('handlers', files)
    expect(problem).toMatch(/^3: call-handler: openRoom is answered by .*; want openRoom of open-room\.ts$/)
    expect(problem).toContain(by)
  })

  test('not by nothing, and a test answers nothing', () => {
    const text = `${calls}\nimport { openRoom } from './open-room'\nserve(openRoomCall, openRoom)`
    expect(found('handlers', { ...own, 'modules/rooms/server/routes.test.ts': text })).toEqual([
      '3: call-handler: nothing that can be read answers openRoom; want openRoom of open-room.ts',
    ])
  })
})

test('both are looked for every time', () => {
  expect(enforced).toContain('handlers')
  expect(enforced).toContain('callers')
})

describe('a call is made by the browser', () => {
  const page = 'modules/rooms/web/pages/RoomPage.tsx'
  test('not by server code, a test, or a type', () => {
    const importing = `import { openRoom } from '@kezhan/rooms/model/room-calls'`
    expect(
      found('callers', {
        'modules/rooms/server/open-room.ts': importing,
        'modules/rooms/web/board.test.tsx': importing,
        [page]: `import type { openRoom } from '@kezhan/rooms/model/room-calls'`,
      }),
    ).toEqual(['3: call-caller: nothing in the browser calls openRoom'])
  })

  test.each([
    ['that imports it', { [page]: `import { openRoom } from '@kezhan/rooms/model/room-calls'` }],
    [
      'of the kit that writes its address',
      { 'packages/web-kit/open.ts': `request('POST', '/room/open?x=1')` },
    ],
    [
      'that takes it from a table of offers',
      {
        'modules/rooms/model/offers.ts': `import { openRoom } from './room-calls'\nexport const offers = [openRoom]`,
      },
    ],
  ])('code %s', (_title, files) => {
    expect(found('callers', files)).toEqual([])
  })

  test('the kit calls what belongs to every resource', () => {
    const files = {
      'modules/rooms/model/room.ts': `export const room = defineResource({ path: '/base/room', table: 'room' })`,
      'modules/rooms/model/room-calls.ts': `
        import { call } from '@kezhan/resource/call'
        import { room } from './room'
        export const roomList = call('GET', \`\${room.path}/list\`, {})
        export const roomTree = call('GET', \`\${room.path}/tree\`, {})`,
      'packages/web-kit/list.ts': `export const list = (path: string) => request(\`\${path}/list\`)`,
    }
    expect(found('callers', files)).toEqual(['5: call-caller: nothing in the browser calls roomTree'])
  })
})
