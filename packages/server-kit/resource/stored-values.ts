import { assert } from '@kezhan/base/assert'
import type { Field, Fields, Value } from '@kezhan/resource/field'
import { cleanHtml } from '../clean-html'
import { hashPassword } from '../password'
import { isSealed } from '../sealed'
import type { Row } from './hooks'

/** The last step before the database: secrets are hashed, HTML is cleaned, JSON becomes text for the driver. */
export async function storedValues(fields: Fields, values: Row): Promise<Row> {
  const stored: Row = {}
  for (const [name, value] of Object.entries(values)) {
    stored[name] = await storedValue(fields[name], value)
  }
  return stored
}

async function storedValue(field: Field | undefined, value: Value): Promise<Value> {
  if (value === null) return null
  if (field?.kind === 'password') return field.sealed ? sealedText(value) : hashPassword(String(value))
  const kind = field?.kind
  if (kind === 'richtext') return cleanHtml(String(value))
  return kind === 'json' ? JSON.stringify(value) : value
}

/** A definition that asks for sealing without a hook that seals must not store a secret as it came. */
function sealedText(value: Value): Value {
  assert(typeof value === 'string' && isSealed(value), 'a sealed secret was encrypted by its hook')
  return value
}
