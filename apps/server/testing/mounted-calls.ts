import type { Call } from '@kezhan/resource/call'
import type { Field, Value } from '@kezhan/resource/field'
import { sampleValue } from '@kezhan/server-kit/testing/sample-record'
import { type Answer, ask, type Booted, type Sent } from './boot'

/** Every call the server answers, those of files, sheets and the socket included: the table that suites walk. */
export const mountedCalls = (booted: Booted): Call[] =>
  [...booted.server.routes, ...booted.server.rawRoutes].map(route => route.call)

export const nameOf = (call: Call): string => `${call.method} ${call.path}`

export type CallInput = Readonly<Record<string, Value>>

/** Something of the right shape for every input, so that a request gets past the checks of its form. */
export function soundInput(call: Call, n = 7): CallInput {
  return Object.fromEntries(
    Object.entries(call.input).map(([name, field]) => [
      name,
      sampleValue(field, n, coded.has(field.kind) ? ['1'] : []),
    ]),
  )
}

const coded = new Set<Field['kind']>(['dict', 'ref', 'tree', 'user', 'department', 'area'])

/** Inputs that hold words of the caller's own. */
export function textInputs(call: Call): [string, Field][] {
  return Object.entries(call.input).filter(([, { kind }]) => !nonTexts.has(kind))
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
