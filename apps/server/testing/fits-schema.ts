/** As much of JSON Schema as the contract uses. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema
}
export type Schemas = Readonly<Record<string, Schema>>

/** Where a value differs from what the schema says, as `path: reason`; nothing where it fits. */
export function misfits(schemas: Schemas, schema: Schema, value: unknown, path = 'result'): string[] {
  if (schema.$ref !== undefined)
    return misfits(schemas, schemas[schema.$ref.replace(/.*\//, '')] ?? {}, value, path)
  if (schema.anyOf !== undefined) {
    const tries = schema.anyOf.map(one => misfits(schemas, one, value, path))
    return tries.toSorted((one, other) => one.length - other.length)[0] ?? []
  }
  if ('const' in schema) return value === schema.const ? [] : [`${path}: not ${String(schema.const)}`]
  if (schema.enum !== undefined)
    return schema.enum.includes(value)
      ? []
      : [`${path}: ${String(value)} is none of ${schema.enum.join(' ')}`]
  if (schema.type !== undefined && schema.type !== typeName(value))
    return [`${path}: ${typeName(value)} instead of ${schema.type}`]
  if (Array.isArray(value))
    return value.flatMap((one, index) => {
      const item = schema.prefixItems?.[index] ?? schema.items
      return item === undefined ? [] : misfits(schemas, item, one, `${path}[${index}]`)
    })
  if (typeof value === 'object' && value !== null) return misfitsOfObject(schemas, schema, value, path)
  return []
}

function misfitsOfObject(schemas: Schemas, schema: Schema, value: object, path: string): string[] {
  const missing = (schema.required ?? []).filter(name => !Object.hasOwn(value, name))
  const wrong = Object.entries(value).flatMap(([name, one]) => {
    const property = schema.properties?.[name] ?? schema.additionalProperties
    return property === undefined ? [] : misfits(schemas, property, one, `${path}.${name}`)
  })
  return [...missing.map(name => `${path}.${name}: missing`), ...wrong]
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
