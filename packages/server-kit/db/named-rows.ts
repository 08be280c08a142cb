import { nameOf } from '@kezhan/resource/column-name'
import pg, { type ClientBase, type QueryConfig, type Submittable } from 'pg'

/** Rows whose columns carry the names of properties: `business_date` arrives as `businessDate`. */
export async function namedRows<T extends object>(client: ClientBase, config: QueryConfig): Promise<T[]> {
  try {
    const { rows } = await new Promise<{ rows: T[] }>((resolve, reject) => {
      client.query(new NamedQuery<T>(config, (error, result) => (error ? reject(error) : resolve(result))))
    })
    return rows
  } catch (error) {
    // The driver's stack ends at the socket; this one leads back to whoever asked, as its own promises do.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

interface Description {
  readonly fields: readonly { name: string }[]
}

interface DriverQuery extends Submittable {
  handleRowDescription(description: Description): void
}

/** The driver's types leave out the method that hears the names of the columns. */
const DriverQuery = pg.Query as unknown as new <T>(
  config: QueryConfig,
  callback: (error: Error | null, result: { rows: T[] }) => void,
) => DriverQuery

/** The names change once for each answer, before the driver makes the shape of its rows: a row costs nothing more. */
class NamedQuery<T> extends DriverQuery<T> {
  override handleRowDescription(description: Description): void {
    for (const field of description.fields) field.name = propertyOf(field.name)
    super.handleRowDescription(description)
  }
}

/** Names of user-made forms come and go; those beyond the bound are worked out each time. */
const mostNames = 10_000
const properties = new Map<string, string>()

function propertyOf(column: string): string {
  const known = properties.get(column)
  if (known !== undefined) return known
  const name = nameOf(column)
  if (properties.size < mostNames) properties.set(column, name)
  return name
}
