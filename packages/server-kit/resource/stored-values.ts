import type { Fields, Value } from '@kezhan/resource/field'
import { cleanHtml } from '../clean-html'
import { hashPassword } from '../password'
import type { Row } from './hooks'

/** The last step before the database: secrets are hashed, HTML is cleaned, JSON becomes text for the driver. */
export async function storedValues(fields: Fields, values: Row): Promise<Row> {
  const stored: Row = {}
  for (const [name, value] of Object.entries(values)) {
    stored[name] = await storedValue(fields[name]?.kind, value)
  }
  return stored
}

async function storedValue(kind: Fields[string]['kind'] | undefined, value: Value): Promise<Value> {
  if (value === null) return null
  if (kind === 'password') return hashPassword(String(value))
  if (kind === 'richtext') return cleanHtml(String(value))
  return kind === 'json' ? JSON.stringify(value) : value
}
