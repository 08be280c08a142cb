import type { Call } from '@kezhan/resource/call'
import type { Field, Value } from '@kezhan/resource/field'
import type { InputField, InputFields, ListRow } from '@kezhan/resource/input'
import { sampleValue } from '@kezhan/server-kit/testing/sample-record'
import { type Answer, ask, type Booted, type Sent } from './boot'

/** Every call the server answers, those of files, sheets and the socket included: the table that suites walk. */
export const mountedCalls = (booted: Booted): Call[] =>
  [...booted.server.routes, ...booted.server.rawRoutes].map(route => route.call)

export const nameOf = (call: Call): string => `${call.method} ${call.path}`

export type CallInput = Readonly<Record<string, Value>>

/** Something of the right shape for every input, so that a request gets past the checks of its form. */
export function soundInput(call: Call, n = 7): CallInput {
  return soundValues(call.input, n)
}

const soundValues = (fields: InputFields, n: number): CallInput =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, soundValue(field, n)]))

function soundValue(field: InputField | ListRow, n: number): Value {
  if (field.kind === 'object') return soundValues(field.fields, n)
  if (field.kind === 'list')
    return Array.from({ length: Math.max(1, field.min ?? 0) }, (_, at) => soundValue(field.of, n + at))
  if (field.kind === 'map') return { some: soundValue(field.of, n) }
  return sampleValue(field, n, coded.has(field.kind) ? ['1'] : [])
}

const coded = new Set<Field['kind']>(['dict', 'ref', 'tree', 'user', 'department', 'area'])

/** One place of an input that holds words of the caller's own, inside of an object or the first row of a list too. */
export interface TextInput {
  /** As problems name it: `rooms[0].guests[0].name`. */
  readonly name: string
  readonly steps: readonly string[]
}

/** A field that names its only values holds no word of the caller's own. */
export const textInputs = (call: Call): TextInput[] => textsIn(call.input, { name: '', steps: [] })

function textsIn(fields: InputFields, { name, steps }: TextInput): TextInput[] {
  return Object.entries(fields).flatMap(([own, field]) =>
    textsOf(field, { name: name === '' ? own : `${name}.${own}`, steps: [...steps, own] }),
  )
}

function textsOf(field: InputField | ListRow, place: TextInput): TextInput[] {
  if (field.kind === 'object') return textsIn(field.fields, place)
  if (field.kind === 'list')
    return textsOf(field.of, { name: `${place.name}[0]`, steps: [...place.steps, '0'] })
  if (field.kind === 'map')
    return textsOf(field.of, { name: `${place.name}.some`, steps: [...place.steps, 'some'] })
  const isOwn = !nonTexts.has(field.kind) && !(field.kind === 'text' && field.choices !== undefined)
  return isOwn ? [place] : []
}

/** The input with a word in some of its texts; what is sound stands around a text that is deep inside. */
export function withWord(call: Call, input: CallInput, texts: readonly TextInput[], word: string): CallInput {
  const sound = soundInput(call)
  const changed: Record<string, Value> = { ...input }
  for (const { steps } of texts) {
    const [name = '', ...inner] = steps
    changed[name] = replaced(changed[name] ?? sound[name] ?? null, inner, word)
  }
  return changed
}

function replaced(value: Value, [step, ...rest]: readonly string[], word: string): Value {
  if (step === undefined) return word
  if (Array.isArray(value))
    return value.map((one: Value, at) => (String(at) === step ? replaced(one, rest, word) : one))
  const record = typeof value === 'object' && value !== null ? (value as CallInput) : {}
  return { ...record, [step]: replaced(record[step] ?? null, rest, word) }
}

const nonTexts = new Set<Field['kind']>([
  'integer',
  'decimal',
  'money',
  'percent',
  'date',
  'datetime',
  'time',
  'switch',
])

/** Parameters of paths that choose something; without a real value the call would not be found at all. */
const realParts: Readonly<Record<string, string>> = { code: 'conf_tenant', dictCode: 'sex' }

/** Sends the input where the call reads it: path, then query for GET and DELETE, else body. */
export function tryInput(
  booted: Booted,
  call: Call,
  input: CallInput,
  sent: Pick<Sent, 'token' | 'headers' | 'address'> = {},
): Promise<Answer> {
  const rest: Record<string, Value> = { ...input }
  const path = call.path
    .replace(/:(\w+)/g, (_, name: string) => {
      const value = rest[name]
      delete rest[name]
      return encodeURIComponent(wireText(value ?? realParts[name] ?? 'x1'))
    })
    .replace('*', encodeURIComponent(wireText(input['*'] ?? 'temp/x.png')).replaceAll('%2F', '/'))
  if (call.method === 'POST' || call.method === 'PUT')
    return ask(booted.app, call.method, path, { ...sent, body: rest })
  const query = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, wireText(value)]))
  return ask(booted.app, call.method, path, { ...sent, query })
}

const wireText = (value: Value | undefined): string =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value)
