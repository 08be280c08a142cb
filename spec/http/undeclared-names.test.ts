import { type Booted, boot } from '@kezhan/app-server/testing/boot'
import { mountedCalls, nameOf, soundInput, tryInput } from '@kezhan/app-server/testing/mounted-calls'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import type { Call } from '@kezhan/resource/call'
import type { Problem } from '@kezhan/resource/validate'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let own: Person
beforeAll(async () => {
  booted = await boot()
  own = await addPerson(booted, { username: 'names_own', tenantId: '1', hotelCode: 'KZ001', rights: 'all' })
})
afterAll(() => booted.stop())

/** Where the platform's calls live; what is elsewhere belongs to the hotel. Written out here, so that nobody moves a call unseen. */
const ofPlatform = /^\/(sys|online|user|api|resource|demo|gateway)\//

/** Lists and rows of the engine look at their names themselves; sockets and the description of all calls take no input. */
const apart = /^\/(openapi\.json|websocket|vxeSocket)/
const hotelCalls = (): Call[] =>
  mountedCalls(booted).filter(
    call => !ofPlatform.test(call.path) && !apart.test(call.path) && !('action' in call),
  )

const problemsOf = async (call: Call, more: Readonly<Record<string, number | string>>) => {
  const answer = await tryInput(booted, call, { ...soundInput(call), ...more }, { token: own.token })
  const { problems = [] } = (answer.body?.result ?? {}) as { readonly problems?: readonly Problem[] }
  return problems.map(({ field, text }) => `${field} ${text}`)
}

test('every call of the hotel refuses a name that it does not declare, and says it', async () => {
  const calls = hotelCalls()
  const wrong: unknown[] = []
  for (const call of calls) {
    const problems = await problemsOf(call, { strange: 1, kindd: 'x' })
    const wanted = ['strange 不支持的字段：strange', 'kindd 不支持的字段：kindd']
    if (!wanted.every(one => problems.includes(one))) wrong.push([nameOf(call), problems])
  }
  expect(wrong).toEqual([])
  expect(calls.length).toBeGreaterThan(180)
})

test('what is about the request itself is no name of the input', async () => {
  const wrong: unknown[] = []
  for (const call of hotelCalls()) {
    // Something that is missing keeps it from being done.
    const answer = await tryInput(
      booted,
      call,
      { _t: '1', requestId: 'names-own-1', strange: 1 },
      { token: own.token },
    )
    const { problems = [] } = (answer.body?.result ?? {}) as { readonly problems?: readonly Problem[] }
    const named = problems.filter(({ field }) => field === '_t' || field === 'requestId')
    if (named.length > 0) wrong.push([nameOf(call), named])
  }
  expect(wrong).toEqual([])
})

test('calls of the platform pass over what they do not know: their clients send whole rows', async () => {
  const { token } = own
  const calls = mountedCalls(booted)
  const call = calls.find(one => one.path === '/sys/dict/getDictItems/:dictCode')
  if (call === undefined) throw new Error('dictionaries are read')
  const answer = await tryInput(booted, call, { dictCode: 'sex', strange: 1 }, { token })
  expect(answer.body).toMatchObject({ success: true })
})

test('a former name is taken, a slip of the pen is not', async () => {
  const find = (path: string) => {
    const call = hotelCalls().find(one => one.path === path)
    if (call === undefined) throw new Error(`${path} is no call`)
    return call
  }
  const booking = find('/ebk/order/addBooking')
  expect(await problemsOf(booking, { approveId: 'a', strange: 1 })).toEqual(['strange 不支持的字段：strange'])
  expect(await problemsOf(booking, { aproveId: 'a' })).toEqual(['aproveId 不支持的字段：aproveId'])
})
