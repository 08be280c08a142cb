import pg from 'pg'

/**
 * How columns arrive: days, clocks and moments as text in the session's zone (a `Date` would shift days),
 * bigint and numeric as numbers (fen and quantities stay far below 2^53), the rest as the driver does it.
 */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1700: Number,
  1082: text => text,
  1083: text => text,
  1114: text => text.slice(0, 19),
  1184: text => text.slice(0, 19),
}

export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}
