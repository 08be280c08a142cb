import { type Booted, boot } from '@kezhan/app-server/testing/boot'
import { openLive } from '@kezhan/app-server/testing/live-client'
import { addPerson } from '@kezhan/app-server/testing/people'
import { defineEvent } from '@kezhan/resource/event'
import { keepRaised, raise, settle } from '@kezhan/server-kit/events/raise'
import { markHandled, markSeen } from '@kezhan/server-kit/events/seen-to'
import { noRights } from '@kezhan/server-kit/user'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const lockFailed = defineEvent({
  code: 'test.lockFailed',
  family: 'abnormal',
  level: 'H',
  title: '门锁失败',
  text: '{room} 制卡失败：{reason}',
  right: 'order:list',
  remedy: { title: '重新制卡', path: '/RoomsStatus/realTimeRoomState?room={room}' },
  dueMinutes: 10,
})

let booted: Booted
const place = { tenantId: '1', hotelCode: 'KZ001' }
const db = () => booted.database.scoped({ tenant: '1', hotel: 'KZ001' })

beforeAll(async () => {
  booted = await boot()
})
beforeEach(async () => {
  await booted.sql(`delete from event_message where code = 'test.lockFailed'`)
})
afterAll(() => booted.stop())

interface Row {
  readonly id: string
  readonly subject_id: string
  readonly content: string
  readonly times: number
  readonly version: number
  readonly note: string | null
  readonly is_open: boolean
}
const rows = (): Promise<Row[]> =>
  booted.sql<Row>(
    `select id, subject_id, content, times, version, note, done_at is null as is_open from event_message
     where code = 'test.lockFailed' order by subject_id, raised_at, id`,
  )
const occurrence = (room: string, reason = '发卡器未连接') => ({
  id: `room-${room}`,
  label: room,
  variables: { room, reason },
})

test('a message exists exactly if the deed was committed, once for each open subject', async () => {
  const step = fc.record({
    kind: fc.constantFrom('raise', 'settle'),
    room: fc.constantFrom('801', '802', '803'),
    isCommitted: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
      await booted.sql(`delete from event_message where code = 'test.lockFailed'`)
      const open = new Map<string, number>()
      let closed = 0
      for (const { kind, room, isCommitted } of steps) {
        const done = db().tx(async tx => {
          if (kind === 'raise') await raise(tx, place, lockFailed, occurrence(room))
          else await settle(tx, place, lockFailed, `room-${room}`, '已重新制卡')
          if (!isCommitted) throw new Error('the deed failed')
        })
        if (!isCommitted) {
          await expect(done).rejects.toThrow('the deed failed')
          continue
        }
        await done
        if (kind === 'raise') open.set(room, (open.get(room) ?? 0) + 1)
        else if (open.delete(room)) closed++
      }
      const found = await rows()
      const stillOpen = found.filter(row => row.is_open)
      expect(Object.fromEntries(stillOpen.map(row => [row.subject_id, row.times]))).toEqual(
        Object.fromEntries([...open].map(([room, times]) => [`room-${room}`, times])),
      )
      expect(found.length - stillOpen.length).toBe(closed)
    }),
    { numRuns: 40 },
  )
})

test('raised by two at once it is one message', async () => {
  await Promise.all(
    ['甲', '乙', '丙', '丁'].map(reason =>
      db().tx(tx => raise(tx, place, lockFailed, occurrence('801', reason))),
    ),
  )
  expect((await rows()).map(({ times }) => times)).toEqual([4])
})

test('the open message follows what it says, fills its place and its deadline', async () => {
  await db().tx(tx => raise(tx, place, lockFailed, occurrence('801')))
  await db().tx(tx => raise(tx, place, lockFailed, occurrence('801')))
  expect((await rows()).map(({ times, version }) => [times, version])).toEqual([[2, 1]])
  await db().tx(tx => raise(tx, place, lockFailed, occurrence('801', '卡片已坏')))
  const [message] = await rows()
  expect([message?.content, message?.times, message?.version]).toEqual(['801 制卡失败：卡片已坏', 3, 2])
  const [stored] = await booted.sql<{ path: string; minutes: number }>(
    `select path, round(extract(epoch from due_at - raised_at) / 60)::int as minutes from event_message where id = $1`,
    [message?.id],
  )
  expect(stored).toEqual({ path: '/RoomsStatus/realTimeRoomState?room=801', minutes: 10 })
})

test('what the clock brings is kept exactly, and what a person has seen to is not said again', async () => {
  const keep = (rooms: readonly string[], reason?: string) =>
    db().tx(tx =>
      keepRaised(
        tx,
        place,
        lockFailed,
        rooms.map(room => occurrence(room, reason)),
      ),
    )
  const open = async () => (await rows()).filter(row => row.is_open).map(row => row.subject_id)
  await keep(['801', '802'])
  await keep(['801', '802'])
  expect((await rows()).map(({ times }) => times)).toEqual([1, 1])
  await keep(['802', '803'])
  expect(await open()).toEqual(['room-802', 'room-803'])
  expect((await rows())[0]?.note).toBe('原因已消除')
  const clerk = await personCalled('event_clerk')
  const [, of802] = await rows()
  await db().tx(tx => markHandled(tx, clerk, [of802?.id ?? ''], '已换锁'))
  await keep(['802', '803'])
  expect(await open()).toEqual(['room-803'])
  await keep(['802', '803'], '又坏了')
  expect(await open()).toEqual(['room-802', 'room-803'])
  await keep([])
  expect(await open()).toEqual([])
})

test('desks hear it with the commit, all of it only who may', async () => {
  const port = Number(new URL(await booted.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const desk = await addPerson(booted, { username: 'event_desk', ...place, rights: ['order:list'] })
  const other = await addPerson(booted, { username: 'event_other', ...place, rights: [] })
  const [seen, dim] = [await openLive(port, desk.id, desk.token), await openLive(port, other.id, other.token)]
  await db()
    .tx(async tx => {
      await raise(tx, place, lockFailed, occurrence('809'))
      throw new Error('no deed')
    })
    .catch(() => undefined)
  await db().tx(tx => raise(tx, place, lockFailed, occurrence('801')))
  await expect.poll(() => seen.messages.length, { timeout: 45_000 }).toBe(1)
  const { id: _, ...message } = seen.messages[0] ?? { cmd: '' }
  expect(message).toEqual({
    cmd: 'event',
    state: 'open',
    code: 'test.lockFailed',
    family: 'abnormal',
    level: 'H',
    title: '门锁失败',
    hasSound: true,
  })
  await db().tx(tx => settle(tx, place, lockFailed, 'room-801', '已重新制卡'))
  await expect.poll(() => seen.messages.at(-1)?.state, { timeout: 45_000 }).toBe('done')
  expect(dim.messages.map(one => one.title)).toEqual(dim.messages.map(() => undefined))
  seen.socket.terminate()
  dim.socket.terminate()
})

test('who has read it has read it until it says something else', async () => {
  const clerk = await personCalled('event_reader')
  await db().tx(tx => raise(tx, place, lockFailed, occurrence('801')))
  const [message] = await rows()
  const see = () => db().tx(tx => markSeen(tx, clerk, [message?.id ?? '']))
  expect(await see()).toBe(1)
  expect(await see()).toBe(0)
  await db().tx(tx => raise(tx, place, lockFailed, occurrence('801')))
  expect(await see()).toBe(0)
  await db().tx(tx => raise(tx, place, lockFailed, occurrence('801', '卡片已坏')))
  expect(await see()).toBe(1)
})

async function personCalled(username: string) {
  const { id } = await addPerson(booted, { username, ...place, rights: [] })
  return { ...noUser, id, username, realname: username, ...place }
}
const noUser = {
  sessionId: '',
  avatar: null,
  hotelName: '',
  businessDate: null,
  orgCode: null,
  shiftIndex: null,
  shiftName: null,
  rights: noRights,
}
