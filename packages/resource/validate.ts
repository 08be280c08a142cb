import { headNames, type Resource } from './define'
import type { Field, Fields, Value } from './field'
import { isBlank } from './kinds/kind-spec'
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
 * `edit` looks only at what was sent, so that a column that was not sent is never touched.
 */
export function check(
  input: Readonly<Record<string, unknown>>,
  fields: Fields,
  mode: 'add' | 'edit',
): Checked {
  const values: Record<string, Value> = {}
  const problems: Problem[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (field.readOnly || (mode === 'edit' && field.fixed)) continue
    const sent = Object.hasOwn(input, name)
    if (!sent && mode === 'edit') continue
    const raw = sent ? input[name] : undefined
    // A password left blank on edit means: keep the present one.
    if (mode === 'edit' && field.kind === 'password' && isBlank(raw)) continue
    const parsed = parseValue(isBlank(raw) && mode === 'add' ? field.default : raw, field)
    if (parsed.problem !== undefined) problems.push({ field: name, text: parsed.problem })
    else if (parsed.value === null && field.required) problems.push({ field: name, text: missingText(field) })
    else values[name] = parsed.value
  }
  return { values, problems }
}

const chosen = new Set<Field['kind']>([
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
export const missingText = (field: Field): string =>
  chosen.has(field.kind) ? `请选择${field.label}` : `请输入${field.label}`

/** Properties that nobody declared. What the server itself added to a record may come back unharmed. */
export function unknownProperties(
  input: Readonly<Record<string, unknown>>,
  resource: Pick<Resource, 'fields' | 'children' | 'tree'>,
): string[] {
  const known = new Set<string>([
    ...headNames,
    'hasChild',
    'tenantId',
    'hotelCode',
    ...Object.keys(resource.children ?? {}),
  ])
  return Object.keys(input).filter(
    name => !known.has(name) && !Object.hasOwn(resource.fields, name.replace(/_dictText$/, '')),
  )
}
