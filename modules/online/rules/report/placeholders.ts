/** Where a value of a report's statement comes from: a parameter of the report, or the session of who asks. */
export interface Placeholder {
  readonly source: 'param' | 'session'
  readonly name: string
}
export interface BoundText {
  /** The statement with `$1`, `$2`, … in the places of its values. */
  readonly text: string
  /** One for each place: a parser must find as many, or one of them stands inside a text or a comment. */
  readonly placeholders: readonly Placeholder[]
}

/** Quotes of its own belong to a placeholder: people write both `'${name}'` and `${name}`. */
const pattern = /'([$#])\{(\w{1,60})\}'|([$#])\{(\w{1,60})\}/g

/**
 * Values are bound and never become part of the text. A name that stands in two places is two values, because
 * PostgreSQL takes the type of each from its surroundings, as it does for the quoted texts that people have in mind.
 */
export function bindPlaceholders(sql: string, asText: ReadonlySet<number> = new Set()): BoundText {
  const placeholders: Placeholder[] = []
  const text = sql.replace(pattern, (_, quotedSign, quotedName, sign, name) => {
    const place = placeholders.push({
      source: (quotedSign ?? sign) === '$' ? 'param' : 'session',
      name: quotedName ?? name,
    })
    return asText.has(place) ? `$${place}::text` : `$${place}`
  })
  return { text, placeholders }
}

export const paramNames = ({ placeholders }: BoundText): string[] => [
  ...new Set(placeholders.filter(one => one.source === 'param').map(one => one.name)),
]

/** What a statement may ask of the session; the names are those of the data rules. */
export const sessionNames = [
  'sys_user_code',
  'sys_user_name',
  'sys_org_code',
  'sys_date',
  'sys_time',
  'hotel_code',
  'business_date',
] as const
