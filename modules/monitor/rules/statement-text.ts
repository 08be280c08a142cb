const longest = 2000

/** Pieces of a statement in one pass, so that a quote inside a comment begins no text, nor a dash inside a text a comment. */
const pieces = new RegExp(
  [
    String.raw`(?<comment>--[^\n]*|\/\*[\s\S]*?(?:\*\/|$))`,
    `(?<name>"(?:[^"]|"")*(?:"|$))`,
    // Text between dollars, with backslashes, and plain; one that is cut off goes to the end.
    String.raw`(?<value>\$(?<tag>[A-Za-z_]\w*)?\$[\s\S]*?(?:\$\k<tag>\$|$)`,
    String.raw`\b[eE]'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)`,
    `'(?:[^']|'')*(?:'|$)`,
    String.raw`(?<![\w$.])\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)`,
  ].join('|'),
  'g',
)

/**
 * A statement without the values in it: texts, numbers and comments. PostgreSQL leaves them out of what it counts, but
 * not out of what a session is doing just now, nor out of what people write into reports.
 */
export function withoutValues(sql: string): string {
  return sql
    .replaceAll(pieces, (piece, comment: string | undefined, name: string | undefined) =>
      comment === undefined ? (name === undefined ? '?' : piece) : ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
}

/** Commands such as those about roles hold passwords, and have neither a cost nor a plan worth showing. */
export const isQuery = (sql: string): boolean =>
  /^\s*\(*\s*(select|insert|update|delete|merge|with|values)\b/i.test(sql)
