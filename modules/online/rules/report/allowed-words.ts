/**
 * What a report may call: arithmetic, texts, days, totals and windows. Nothing that waits, reads files or settings,
 * makes rows out of nothing or texts of any length.
 */
export const allowedFunctions: ReadonlySet<string> = new Set([
  ...['count', 'sum', 'avg', 'min', 'max', 'string_agg', 'bool_and', 'bool_or', 'stddev', 'variance'],
  ...[
    'row_number',
    'rank',
    'dense_rank',
    'percent_rank',
    'ntile',
    'lag',
    'lead',
    'first_value',
    'last_value',
  ],
  ...['abs', 'ceil', 'ceiling', 'floor', 'round', 'trunc', 'mod', 'sign'],
  ...['lower', 'upper', 'initcap', 'length', 'char_length', 'character_length', 'concat', 'concat_ws'],
  ...['substr', 'substring', 'left', 'right', 'btrim', 'ltrim', 'rtrim', 'replace', 'position', 'strpos'],
  ...['split_part', 'reverse', 'starts_with', 'like_escape', 'not_like_escape'],
  ...['now', 'date_trunc', 'date_part', 'extract', 'age', 'timezone', 'make_date', 'to_date', 'to_timestamp'],
  ...['to_char', 'to_number', 'overlaps'],
])

export const allowedTypes: ReadonlySet<string> = new Set([
  ...['int2', 'int4', 'int8', 'numeric', 'float4', 'float8', 'bool'],
  ...['text', 'varchar', 'bpchar', 'date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval'],
])

/** Patterns beyond LIKE are missing: one can be written that never ends. */
export const allowedOperators: ReadonlySet<string> = new Set([
  ...['=', '<>', '<', '>', '<=', '>=', '+', '-', '*', '/', '%', '||'],
  ...['~~', '!~~', '~~*', '!~~*'],
  ...['BETWEEN', 'NOT BETWEEN', 'BETWEEN SYMMETRIC', 'NOT BETWEEN SYMMETRIC'],
])

/** Days and clocks; not who the database takes us for. */
export const allowedValueFunctions: ReadonlySet<string> = new Set([
  ...['SVFOP_CURRENT_DATE', 'SVFOP_CURRENT_TIME', 'SVFOP_CURRENT_TIMESTAMP'],
  ...['SVFOP_LOCALTIME', 'SVFOP_LOCALTIMESTAMP'],
])
