import { type Booted, boot } from '@kezhan/app-server/testing/boot'
import { type CallInput, nameOf, soundInput, tryInput } from '@kezhan/app-server/testing/mounted-calls'
import { addPerson, type Person } from '@kezhan/app-server/testing/people'
import type { Call } from '@kezhan/resource/call'
import type { Value } from '@kezhan/resource/field'
import { type InputField, type InputFields, isNested, type ListRow } from '@kezhan/resource/input'
import type { Problem } from '@kezhan/resource/validate'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let own: Person
beforeAll(async () => {
  booted = await boot()
  own = await addPerson(booted, { username: 'nested_own', tenantId: '1', hotelCode: 'KZ001', rights: 'all' })
})
afterAll(() => booted.stop())

/** A value that stands where another is wanted, and the path that its refusal names. */
interface Wrong {
  readonly path: string
  readonly value: Value
}

/** One place after the other of a sound value is made wrong: a text for an object, a name that nobody declared. */
function wrongs(field: InputField | ListRow, sound: Value, path: string): Wrong[] {
  if (!isNested(field) && field.kind !== 'object') return wrongPlain(field, path)
  const shape: Wrong = { path, value: field.kind === 'list' ? {} : [] }
  if (field.kind === 'object') {
    const members = sound as CallInput
    const strange = { path: `${path}.strange`, value: { ...members, strange: 1 } }
    const inside = wrongMembers(field.fields, members, path)
    return [shape, strange, ...inside.map(one => ({ ...one, value: { ...members, ...one.value } }))]
  }
  if (field.kind === 'map')
    return [shape, ...wrongs(field.of, 'x', `${path}.other`).map(({ value }) => held(path, value))]
  const rows = sound as readonly Value[]
  const [first = null] = rows
  const inside = wrongs(field.of, first, `${path}[${rows.length}]`)
  return [shape, ...inside.map(one => ({ ...one, value: [...rows, one.value] }))]
}

const held = (path: string, value: Value): Wrong => ({ path: `${path}.other`, value: { other: value } })

/** No kind but a document takes a list. */
const wrongPlain = (field: InputField | ListRow, path: string): Wrong[] =>
  field.kind === 'json' || ('many' in field && field.many) ? [] : [{ path, value: [['x']] }]

function wrongMembers(
  fields: InputFields,
  sound: CallInput,
  path: string,
): { readonly path: string; readonly value: CallInput }[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    wrongs(field, sound[name] ?? null, path === '' ? name : `${path}.${name}`).map(one => ({
      path: one.path,
      value: { [name]: one.value },
    })),
  )
}

const nestedOf = ({ input }: Call): InputFields =>
  Object.fromEntries(Object.entries(input).filter(([, field]) => isNested(field)))

test('a wrong value inside of an object, a list or a map is refused with its path, by every call', async () => {
  const calls = booted.server.routes.map(route => route.call as Call)
  // Who may not see a drawn form is refused before his input is read; `actions.test.ts` has that one.
  const nested = calls.filter(
    call => Object.keys(nestedOf(call)).length > 0 && call.path !== '/online/flows/press/:code',
  )
  let tried = 0
  for (const call of nested) {
    const sound = soundInput(call)
    for (const { path, value } of wrongMembers(nestedOf(call), sound, '')) {
      const answer = await tryInput(booted, call, { ...sound, ...value }, { token: own.token })
      const { problems } = (answer.body.result ?? {}) as { readonly problems?: readonly Problem[] }
      const top = Object.keys(value)
      const named = problems?.filter(({ field }) => top.some(name => field.startsWith(name)))
      expect([nameOf(call), named?.map(one => one.field)]).toEqual([nameOf(call), [path]])
      tried++
    }
  }
  expect(nested.map(nameOf).length).toBeGreaterThan(30)
  expect(tried).toBeGreaterThan(300)
})

/** What a person would get wrong, with the sentence that he reads. */
test.each<[string, object, string, string]>([
  ['/ebk/order/batchExtend', { stays: [{ stayId: 's' }] }, 'stays[0].departDate', '请选择新离店日期'],
  [
    '/ebk/team/add',
    { plan: [{ roomTypeId: 't', date: '2026-12-01', qty: 501, priceFen: 1 }] },
    'plan[0].qty',
    '间数不能大于500',
  ],
  ['/ebk/shift/count', { pieces: { 10000: 1.5 } }, 'pieces.10000', '张数应为整数'],
  ['/ebk/cashSale/sell', { items: [{ code: '1', name: 'x', qty: 0 }] }, 'items[0].qty', '数量不能小于1'],
  ['/ebk/ar/allocate', { allocations: [{ entryId: 'e' }] }, 'allocations[0].amountFen', '请输入金额'],
  ['/ebk/account/split', { partsFen: [100, '1.5'] }, 'partsFen[1]', '金额应为金额，最多两位小数'],
])('%s says what is wrong with %j', async (path, body, field, text) => {
  const call = booted.server.routes.map(route => route.call as Call).find(one => one.path === path)
  if (call === undefined) throw new Error(`${path} is no call`)
  const sent = { ...soundInput(call), ...body } as CallInput
  const answer = await tryInput(booted, call, sent, { token: own.token })
  const { problems } = answer.body.result as { readonly problems?: readonly Problem[] }
  expect(problems?.find(problem => problem.field === field)?.text).toMatch(new RegExp(`：${text}$`))
})
