import type { Call } from '@kezhan/resource/call'
import { call, refusesStrangers } from '@kezhan/resource/call'
import type { Fields } from '@kezhan/resource/field'
import { type InputField, type InputFields, isNested, type ListRow, mostRows } from '@kezhan/resource/input'
import { kindOf } from '@kezhan/resource/kinds/registry'
import { apiBase } from '@kezhan/server-kit/http/app'
import type { RawRoute, Route } from '@kezhan/server-kit/server-module'
import contract from './answers.json'
import { resources } from './modules'

const openApiDocument = call('GET', '/openapi.json', {
  access: 'anyone',
  title: '机器可读的接口说明',
}).returns<unknown>()

/** The machine-readable contract, made from the same declarations that answer the calls when somebody first asks for it. */
export function openApiRoute(routes: readonly (Route | RawRoute)[]): RawRoute {
  let document: string | undefined
  return {
    call: openApiDocument,
    handle: async (_ctx, _request, reply) => {
      document ??= JSON.stringify(openApi(routes.map(route => route.call)))
      return reply.type('application/json; charset=utf-8').send(document)
    },
  }
}

export function openApi(calls: readonly Call[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const one of calls) {
    const address = one.path.replace(/:(\w+)/g, '{$1}').replace('*', '{path}')
    const methods = paths[address] ?? {}
    methods[one.method.toLowerCase()] = operation(one, address)
    paths[address] = methods
  }
  return {
    openapi: '3.1.0',
    info: { title: '客栈 Kezhan', version: '0.1.0' },
    servers: [{ url: apiBase }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } },
      schemas: { Envelope: envelope, ...contract.schemas },
    },
    paths,
  }
}

const envelope = {
  type: 'object',
  required: ['success', 'code', 'message', 'timestamp'],
  properties: {
    success: { type: 'boolean' },
    code: { type: 'integer' },
    message: { type: 'string' },
    result: {},
    timestamp: { type: 'integer' },
  },
}

function operation(one: Call, address: string) {
  const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
  const fields = { ...one.input, ...bodyOfResource(one) }
  const inQuery = one.method === 'GET' || one.method === 'DELETE'
  const others = Object.entries(fields).filter(([name]) => !inPath.includes(name))
  return {
    summary: one.title,
    // The viewer of the documents groups by it.
    tags: [address.split('/').slice(1, 3).join('/')],
    'x-access': one.access,
    ...(one.needs === undefined ? {} : { 'x-needs': one.needs }),
    ...(one.access === 'anyone' ? {} : { security: [{ token: [] }] }),
    parameters: [
      ...inPath.map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...(inQuery
        ? others.map(([name, field]) => ({
            name,
            in: 'query',
            required: field.required === true,
            description: field.label,
            // A query carries an object or a list as JSON.
            ...(isNested(field)
              ? { content: { 'application/json': { schema: schemaOf(field) } } }
              : { schema: schemaOf(field) }),
          }))
        : []),
      ...(one.once ? [{ ...onceKey, name: 'Idempotency-Key', in: 'header' }] : []),
    ],
    ...(inQuery || others.length === 0
      ? {}
      : { requestBody: { content: { 'application/json': { schema: bodySchema(one, others) } } } }),
    responses: {
      200: { description: '信封', content: { 'application/json': { schema: answerSchema(one) } } },
    },
  }
}

/** Does the same request once, sent as a header or in the body. */
const onceKey = { description: '请求标识', schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' } }

function bodySchema(one: Call, others: readonly [string, InputField][]): object {
  const schema = objectSchema(Object.fromEntries(others))
  // A row of a resource takes what the server added to it back unharmed.
  if (!refusesStrangers(one) || 'action' in one) return schema
  const { properties } = schema
  const requestId = { title: onceKey.description, ...onceKey.schema }
  return { ...schema, properties: { ...properties, requestId }, additionalProperties: false }
}

/** The envelope around what the call answers, where that is known: declared calls by their types, resources by their fields. */
function answerSchema(one: Call): object {
  const whole = { $ref: '#/components/schemas/Envelope' }
  const declared: Readonly<Record<string, object>> = contract.answers
  const result = declared[`${one.method} ${one.path}`] ?? answerOfResource(one)
  return result === undefined ? whole : { allOf: [whole, { type: 'object', properties: { result } }] }
}

function answerOfResource(one: Call): object | undefined {
  const resource = resources.find(entry => one.path === `${entry.path}/${one.path.replace(/.*\//, '')}`)
  if (resource === undefined) return undefined
  const action = one.path.slice(resource.path.length + 1)
  if (action === 'edit' || action === 'delete' || action === 'deleteBatch') return { type: 'null' }
  const row = {
    type: 'object',
    required: ['id'],
    properties: { id: { type: 'string' }, ...answeredFields(resource.fields) },
  }
  if (action === 'queryById') return row
  if (action !== 'list') return undefined
  const counts = Object.fromEntries(
    ['total', 'size', 'current', 'pages'].map(name => [name, { type: 'integer' }]),
  )
  return { type: 'object', properties: { records: { type: 'array', items: row }, ...counts } }
}

/** Empty fields are null in an answer. */
const answeredFields = (fields: Fields): Record<string, object> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { title: field.label, anyOf: [schemaOf(field), { type: 'null' }] },
    ]),
  )

function bodyOfResource(one: Call): Fields {
  const resource = resources.find(
    entry => one.path === `${entry.path}/add` || one.path === `${entry.path}/edit`,
  )
  return resource === undefined
    ? {}
    : Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => !field.readOnly))
}

const objectSchema = (fields: InputFields) => ({
  type: 'object',
  required: Object.entries(fields)
    .filter(([, field]) => field.required && (isNested(field) || field.default === undefined))
    .map(([name]) => name),
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...schemaOf(field), title: field.label }]),
  ),
})

function schemaOf(field: InputField | ListRow): object {
  if (field.kind === 'object') return { ...objectSchema(field.fields), additionalProperties: false }
  if (field.kind === 'list') {
    const { of, min, max = mostRows, distinct } = field
    return {
      type: 'array',
      items: schemaOf(of),
      ...(min === undefined ? {} : { minItems: min }),
      maxItems: max,
      ...(distinct ? { uniqueItems: true } : {}),
    }
  }
  if (field.kind === 'map')
    return {
      type: 'object',
      additionalProperties: schemaOf(field.of),
      maxProperties: field.max ?? mostRows,
    }
  if (field.kind === 'json') return {}
  if (field.kind === 'text' && field.choices !== undefined)
    return { type: 'string', enum: Object.keys(field.choices), 'x-kind': 'text', 'x-choices': field.choices }
  if (field.kind === 'switch') return { type: 'string', enum: ['Y', 'N'], 'x-kind': 'switch' }
  const isNumber = kindOf(field).compare === 'number'
  return {
    type: isNumber ? (field.kind === 'decimal' ? 'number' : 'integer') : 'string',
    'x-kind': field.kind,
  }
}
