import { headNames, type Resource } from './define'
import type { Value } from './field'
import {
  type InputField,
  type InputFields,
  isNested,
  type ListField,
  type ListRow,
  type MapField,
  mostRows,
  type ObjectField,
} from './input'
import { isBlank, isStorable } from './kinds/kind-spec'
import { parseValue } from './kinds/registry'

export interface Problem {
  readonly field: string
  readonly text: string
}
export interface Checked {
  readonly values: Readonly<Record<string, Value>>
  readonly problems: readonly Problem[]
}

/**
 * Checks what a client sent against the fields. `add` demands required fields and fills defaults;
 * `edit` looks only at what was sent, so that a column that was not sent is never touched. What the fields do not
 * name is dropped; inside of objects and lists it is a problem.
 */
export function check(
  input: Readonly<Record<string, unknown>>,
  fields: InputFields,
  mode: 'add' | 'edit',
): Checked {
  return checkFields(input, fields, mode, { path: '', words: [] })
}

/** The whole input of a call: what it does not declare is a problem that names it. */
export function checkWhole(input: Readonly<Record<string, unknown>>, fields: InputFields): Checked {
  const { value, problems } = readMembers(input, fields, { path: '', words: [] })
  return { values: value as Checked['values'], problems }
}

/** Where a value stands in the input, for programs (`rooms[1].priceFen`) and for people (房间第2行). */
interface Spot {
  readonly path: string
  readonly words: readonly string[]
}
const inside = ({ path, words }: Spot, name: string): Spot => ({
  path: path === '' ? name : `${path}.${name}`,
  words,
})
const problemAt = ({ path, words }: Spot, text: string): Problem => ({
  field: path,
  text: words.length === 0 ? text : `${words.join(' · ')}：${text}`,
})

function checkFields(
  input: Readonly<Record<string, unknown>>,
  fields: InputFields,
  mode: 'add' | 'edit',
  spot: Spot,
): Checked {
  const values: Record<string, Value> = {}
  const problems: Problem[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (!isNested(field) && (field.readOnly || (mode === 'edit' && field.fixed))) continue
    const sentAs = sentNames(name, field).find(one => Object.hasOwn(input, one))
    if (sentAs === undefined && mode === 'edit') continue
    const raw = sentAs === undefined ? undefined : input[sentAs]
    // A password left blank on edit means: keep the present one.
    if (mode === 'edit' && field.kind === 'password' && isBlank(raw)) continue
    const usesDefault = isBlank(raw) && mode === 'add' && !isNested(field)
    const read = readValue(usesDefault ? field.default : raw, field, inside(spot, name))
    problems.push(...read.problems)
    if (read.problems.length === 0) values[name] = read.value
  }
  return { values, problems }
}

/** The names under which a value is taken, the present one first. */
const sentNames = (name: string, field: InputField): string[] =>
  isNested(field) || field.formerly === undefined ? [name] : [name, field.formerly]

interface Read {
  readonly value: Value
  readonly problems: readonly Problem[]
}
const wrong = (spot: Spot, text: string): Read => ({ value: null, problems: [problemAt(spot, text)] })

function readValue(raw: unknown, field: InputField, spot: Spot): Read {
  if (isNested(field)) {
    if (isBlank(raw)) return field.required ? wrong(spot, missingText(field)) : { value: null, problems: [] }
    if (field.kind === 'object') return readObject(raw, field, spot)
    return field.kind === 'list' ? readList(raw, field, spot) : readMap(raw, field, spot)
  }
  const parsed = parseValue(raw, field)
  if (parsed.problem !== undefined) return wrong(spot, parsed.problem)
  if (parsed.value === null && field.required) return wrong(spot, missingText(field))
  return { value: parsed.value, problems: [] }
}

function readObject(raw: unknown, { label, fields }: ObjectField, spot: Spot): Read {
  const sent = fromText(raw)
  if (!isRecord(sent)) return wrong(spot, `${label}格式不正确`)
  return readMembers(sent, fields, { ...spot, words: [...spot.words, label] })
}

function readMembers(sent: Readonly<Record<string, unknown>>, fields: InputFields, spot: Spot): Read {
  const { values, problems } = checkFields(sent, fields, 'add', spot)
  const known = new Set(Object.entries(fields).flatMap(([name, field]) => sentNames(name, field)))
  const strange = Object.keys(sent).filter(name => !known.has(name))
  return { value: values, problems: [...problems, ...strange.slice(0, mostStrange).map(unsupported)] }
  function unsupported(name: string): Problem {
    const shown = name.slice(0, longestName)
    return problemAt(inside(spot, shown), `不支持的字段：${shown}`)
  }
}
/** Whoever sends more of them has mistaken the call. */
const mostStrange = 5
const longestName = 40

/** The rest of a list that is wrong from end to end says nothing new. */
const mostProblems = 50

function readList(raw: unknown, field: ListField, spot: Spot): Read {
  const { label, of, min = 0, max = mostRows } = field
  const sent = fromText(raw)
  if (!Array.isArray(sent)) return wrong(spot, `${label}格式不正确`)
  if (sent.length < min) return wrong(spot, `${label}至少${min}行`)
  if (sent.length > max) return wrong(spot, `${label}一次最多${max}行`)
  const values: Value[] = []
  const problems: Problem[] = []
  for (const [at, row] of sent.entries()) {
    const place = { path: `${spot.path}[${at}]`, words: [...spot.words, `${label}第${at + 1}行`] }
    const read = readRow(row, of, place)
    values.push(read.value)
    problems.push(...read.problems)
    if (problems.length >= mostProblems) break
  }
  return { value: field.distinct ? [...new Set(values)] : values, problems }
}

function readRow(row: unknown, of: ListRow, spot: Spot): Read {
  if (of.kind !== 'object') return readValue(row, { ...of, required: true }, spot)
  return isRecord(row) ? readMembers(row, of.fields, spot) : wrong(spot, '格式不正确')
}

function readMap(raw: unknown, { label, of, max = mostRows }: MapField, spot: Spot): Read {
  const sent = fromText(raw)
  if (!isRecord(sent)) return wrong(spot, `${label}格式不正确`)
  const entries = Object.entries(sent)
  if (entries.length > max) return wrong(spot, `${label}一次最多${max}项`)
  const words = [...spot.words, label]
  // Without a prototype, so that whoever asks it for `constructor` finds nothing that was not sent.
  const values: Record<string, Value> = Object.create(null)
  const problems: Problem[] = []
  for (const [name, value] of entries) {
    const isName = name.length <= longestKey && isStorable(name)
    const place = { ...inside(spot, name.slice(0, longestKey)), words }
    const read = isName ? readValue(value, of, place) : wrong(place, '名称不正确')
    values[name] = read.value
    problems.push(...read.problems)
    if (problems.length >= mostProblems) break
  }
  return { value: values, problems }
}
const longestKey = 100

/** A query string carries objects and lists as JSON. */
function fromText(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw
  try {
    return JSON.parse(raw)
  } catch {
    // Not JSON, so neither an object nor a list: the caller says so.
    return undefined
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const chosen = new Set<InputField['kind']>([
  'dict',
  'ref',
  'tree',
  'user',
  'department',
  'date',
  'datetime',
  'time',
  'area',
  'colour',
  'switch',
])
export function missingText(field: InputField): string {
  if (field.missing !== undefined) return field.missing
  if (isNested(field)) return `请填写${field.label}`
  const isChosen = chosen.has(field.kind) || (field.kind === 'text' && field.choices !== undefined)
  return isChosen ? `请选择${field.label}` : `请输入${field.label}`
}

/** Properties that nobody declared. What the server itself added to a record may come back unharmed. */
export function unknownProperties(
  input: Readonly<Record<string, unknown>>,
  resource: Pick<Resource, 'fields' | 'children' | 'tree' | 'ignored' | 'aliases'>,
): string[] {
  const known = new Set<string>([
    ...headNames,
    'hasChild',
    'tenantId',
    'hotelCode',
    ...Object.keys(resource.children ?? {}),
    ...(resource.ignored ?? []),
  ])
  const named = { ...resource.fields, ...resource.aliases }
  return Object.keys(input).filter(name => {
    const plain = name.replace(/_dictText$/, '')
    return !known.has(plain) && !Object.hasOwn(named, plain)
  })
}
