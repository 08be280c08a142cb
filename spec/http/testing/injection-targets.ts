import { type Answer, ask, type Booted, signIn } from '@kezhan/app-server/testing/boot'
import {
  type CallInput,
  mountedCalls,
  nameOf,
  soundInput,
  type TextInput,
  textInputs,
  tryInput,
  withWord,
} from '@kezhan/app-server/testing/mounted-calls'
import type { Call } from '@kezhan/resource/call'
import { conditionFields } from '@kezhan/resource/condition'
import { allows, type Resource } from '@kezhan/resource/define'
import type { Value } from '@kezhan/resource/field'
import { matches } from '@kezhan/resource/matches'
import { conditionFromQuery, type QueryString } from '@kezhan/resource/query'

/** One parameter of one call, and how much an honest server may answer when it holds a word. */
export interface Target {
  readonly name: string
  /** Sees one hotel only, so that nothing of another may be in the answer. */
  readonly isHotel: boolean
  send(word: string): Promise<Answer>
  /** Undefined where the answer carries no rows. */
  mostRows(word: string, isAgain?: boolean): Promise<number | undefined>
}

/** Signs in again where a word ended the session. */
export class Asker {
  constructor(
    readonly booted: Booted,
    readonly username: string,
    private token: string,
  ) {}

  async ask(send: (token: string) => Promise<Answer>): Promise<Answer> {
    const answer = await send(this.token)
    if (answer.status !== 401) return answer
    this.token = await signIn(this.booted.app, this.username)
    return send(this.token)
  }

  input(call: Call, input: CallInput): Promise<Answer> {
    return this.ask(token => tryInput(this.booted, call, input, { token }))
  }

  list(resource: Resource, query: Readonly<Record<string, string>>): Promise<Answer> {
    return this.ask(token => ask(this.booted.app, 'GET', `${resource.path}/list`, { token, query }))
  }
}

/** Something sound for parameters that choose what is read; the parameter under attack gets the word instead. */
const sound: CallInput = {
  dictCode: 'sys_user,realname,username',
  dict: 'sys_user,realname,username',
  key: 'manager',
  keyword: '',
  delNotExist: 'true',
  async: 'true',
  pid: '0',
  condition: '',
  field: 'code',
  val: 'A01',
  path: '/sys/position',
}
const soundByPath: Readonly<Record<string, CallInput>> = {
  '/sys/dict/loadTreeData': {
    tableName: 'sys_category',
    text: 'name',
    code: 'id',
    pidField: 'pid',
    pid: '0',
  },
  '/sys/category/loadTreeRoot': { async: 'false', pcode: '' },
  '/sys/category/loadTreeData': { pid: '', pcode: '0' },
  '/sys/duplicate/check': {
    tableName: 'sys_position',
    fieldName: 'code',
    fieldVal: 'no_such_code',
    dataId: 'x',
  },
}

function soundFor(call: Call): CallInput {
  const own = soundByPath[call.path]
  if (own !== undefined) return own
  const required = Object.entries(soundInput(call)).filter(([name]) => call.input[name]?.required)
  const chosen = Object.entries(sound).filter(([name]) => name in call.input)
  return Object.fromEntries([...required, ...chosen])
}

/** Every text that a declared call takes. Rows are counted for those that read. */
export function callTargets(booted: Booted, hotel: Asker, platform: Asker): Target[] {
  const calls = mountedCalls(booted).filter(call => !('action' in call))
  return calls.flatMap(call =>
    textInputs(call).flatMap(text => {
      const base = soundFor(call)
      const what = `${nameOf(call)} ${text.name}`
      if (call.access === 'anyone') return [openTarget(booted, call, text, base, what)]
      const asked = (asker: Asker) => (word: string) => asker.input(call, withWord(call, base, [text], word))
      if (call.method === 'GET') return [readTarget(asked(hotel), () => hotel.input(call, base), what)]
      const none = async () => undefined
      return [
        { name: what, isHotel: true, send: asked(hotel), mostRows: none },
        { name: `${what} (platform)`, isHotel: false, send: asked(platform), mostRows: none },
      ]
    }),
  )
}

let addresses = 0
function openTarget(booted: Booted, call: Call, text: TextInput, base: CallInput, what: string): Target {
  return {
    name: what,
    isHotel: true,
    // From elsewhere every time: a door that has had enough of somebody would answer nothing but that.
    send: word =>
      tryInput(booted, call, withWord(call, base, [text], word), {
        address: `10.9.${++addresses % 250}.${addresses % 249}`,
      }),
    mostRows: async () => undefined,
  }
}

const plainWord = 'zzqx'
/** What no clerk would search for; such a word must find what any other unknown word finds. */
const isHostile = (word: string): boolean => /['"();=\\]|--|\/\*/.test(word) && !/[,*%_{[]/.test(word)

/** Where finding more is part of the contract: a wildcard, or a search that looks below the roots, whose codes hold a nought. */
const wildcards: Readonly<Record<string, readonly string[]>> = {
  'GET /sys/dict/loadTreeData condition': ['{"name":"%"}'],
}

function readTarget(send: Target['send'], sendSound: () => Promise<Answer>, name: string): Target {
  let most: Promise<{ strict: number; loose: number }> | undefined
  const measure = async () => {
    const strict = foundBy(await send(plainWord), plainWord)
    const others = [await sendSound(), await send('')].map(answer => foundBy(answer, ''))
    return { strict, loose: Math.max(strict, ...others) }
  }
  return {
    name,
    isHotel: true,
    send,
    mostRows: async (word, isAgain = false) => {
      if (wildcards[name]?.includes(word)) return undefined
      // Records of what was asked grow with every try.
      if (isAgain) most = measure()
      most ??= measure()
      const { strict, loose } = await most
      return isHostile(word) ? strict : loose
    },
  }
}

/** How many rows an answer says there are. */
export function foundBy({ body }: Answer, sent: string): number {
  const total = (body?.result as { total?: unknown } | null | undefined)?.total
  return typeof total === 'number' ? total : rowsIn(body?.result, sent)
}

/**
 * Elements of all lists in an answer. What was sent and comes back is not counted, nor a row that bears the very word:
 * other tries write their words down, and then a search for one rightly finds it.
 */
export function rowsIn(value: unknown, sent: string): number {
  if (Array.isArray(value)) {
    const own = value.filter(one => (typeof one === 'string' ? !sent.includes(one) : !bears(one, sent)))
    return own.length + value.reduce<number>((sum, one) => sum + rowsIn(one, sent), 0)
  }
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, one) => sum + rowsIn(one, sent), 0)
}

function bears(row: unknown, sent: string): boolean {
  if (sent.trim() === '' || typeof row !== 'object' || row === null) return false
  return Object.values(row).some(value => typeof value === 'string' && value.includes(sent.trim()))
}

type Row = Readonly<Record<string, Value>>

/** Filters, ranges, sorting and the advanced query of a list, held against the interpreter in memory. */
export async function listTargets(hotel: Asker, platform: Asker, resource: Resource): Promise<Target[]> {
  if (!allows(resource, 'list')) return []
  // Some lists are the platform's own, whatever a hotel was granted.
  const isHotel = (await hotel.list(resource, {})).body.success
  const asker = isHotel ? hotel : platform
  const rows = await everyRow(asker, resource)
  const names = ['id', 'createBy', 'createTime', ...Object.keys(resource.fields)]
  const line = (part: 'field' | 'rule' | 'val', word: string) =>
    JSON.stringify([{ field: 'id', rule: 'eq', val: 'x', [part]: word }])
  const queries: (readonly [string, (word: string) => Record<string, string>])[] = [
    ...names.flatMap(name =>
      [name, `${name}_begin`, `${name}_end`, `${name}_MultiString`].map(
        one => [one, (word: string) => ({ [one]: word })] as const,
      ),
    ),
    ['column', word => ({ column: word, order: 'desc' })],
    ['order', word => ({ column: 'id', order: word })],
    ['superQueryParams', word => ({ superQueryParams: word })],
    ['superQuery field', word => ({ superQueryParams: line('field', word) })],
    ['superQuery rule', word => ({ superQueryParams: line('rule', word) })],
    ['superQuery val', word => ({ superQueryParams: line('val', word) })],
    ['superQueryMatchType', word => ({ superQueryParams: line('val', 'x'), superQueryMatchType: word })],
    ['(a name nobody declared)', word => ({ [word]: 'x' })],
  ]
  return queries.map(([what, queryOf]) => ({
    name: `GET ${resource.path}/list ${what}`,
    isHotel,
    send: word => asker.list(resource, { pageSize: '1', ...queryOf(word) }),
    mostRows: async word => countMatching(rows, resource, queryOf(word)),
  }))
}

async function everyRow(asker: Asker, resource: Resource): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const answer = await asker.list(resource, { pageSize: '200', pageNo: String(page) })
    const { records, total } = answer.body.result as { records: Row[]; total: number }
    rows.push(...records)
    if (rows.length >= total) return rows
  }
}

/** None when the query is refused. */
function countMatching(rows: readonly Row[], { fields, tree }: Resource, query: QueryString): number {
  const { [tree?.parent ?? '']: parent, ...rest } = query
  if (parent === '0')
    return countMatching(
      rows.filter(row => row[tree?.parent ?? ''] === null),
      { fields } as Resource,
      rest,
    )
  const known = conditionFields(fields)
  try {
    // The words of an attack name no days.
    const today = { businessDate: '2026-01-01', calendarDay: '2026-01-01' }
    const condition = conditionFromQuery(query, fields, today)
    return rows.filter(row => matches(row, condition, known)).length
  } catch {
    // A refusal: the server is to answer the same, without rows.
    return 0
  }
}
