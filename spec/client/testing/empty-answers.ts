import answersFile from '@kezhan/app-server/answers.json' with { type: 'json' }
import type { Resource } from '@kezhan/resource/define'

/** As much of a JSON Schema as `npm run answers` writes. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly prefixItems?: readonly Schema[]
}
const { answers, schemas } = answersFile as unknown as {
  readonly answers: Readonly<Record<string, Schema>>
  readonly schemas: Readonly<Record<string, Schema>>
}

/** The least that a schema allows: no rows, no words, nothing that may be left out; a day is still a day. */
function leastOf(schema: Schema, name = ''): unknown {
  const { $ref, anyOf, type } = schema
  if ($ref !== undefined) return leastOf(schemas[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, name)
  if (anyOf !== undefined) return anyOf.some(isNull) ? null : leastOf(anyOf[0] ?? {}, name)
  if (schema.enum !== undefined) return schema.enum[0]
  const kind = typeof type === 'string' ? type : type?.includes('null') ? 'null' : type?.[0]
  if (kind === 'array') return (schema.prefixItems ?? []).map(item => leastOf(item))
  if (kind === 'string') return textFor(name)
  if (kind === 'number' || kind === 'integer') return /(Sec|Ms|Minutes)$/.test(name) ? 60 : 0
  if (kind === 'boolean') return false
  if (kind !== 'object') return null
  const { properties = {}, required = [] } = schema
  return Object.fromEntries(required.map(one => [one, leastOf(properties[one] ?? {}, one)]))
}

function textFor(name: string): string {
  if (name === 'hotelCode') return 'KZ001'
  if (name === 'depositFormula') return 'nights*price'
  if (/(date|day)$/i.test(name)) return '2026-05-01'
  return /(At|Time)$/.test(name) ? '2026-05-01 12:00:00' : ''
}

const isNull = ({ type }: Schema): boolean => type === 'null'

const patterns = Object.keys(answers).map(address => ({
  address,
  pattern: new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/** What a call answers in a house without data. */
export function emptyAnswer(
  method: string,
  path: string,
  query: Readonly<Record<string, string>>,
  resources: readonly Resource[],
): unknown {
  if (path === '/resource/definition') {
    const resource = resources.find(one => one.path === query.path)
    return resource === undefined ? null : { ...resource, table: '' }
  }
  const address = `${method} ${path}`
  const schema =
    answers[address] ?? answers[patterns.find(({ pattern }) => pattern.test(address))?.address ?? '']
  if (schema !== undefined) return leastOf(schema)
  if (path === '/openapi.json') return { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} }
  if (path.endsWith('/list')) return { records: [], total: 0, size: 10, current: 1 }
  if (/\/(options|rootList|childList|loadTreeData|tree\w*)$/i.test(path)) return []
  return null
}
