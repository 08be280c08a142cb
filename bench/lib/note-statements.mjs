// Preloaded into a server: writes every statement it sends, with its values, to the file named in the environment.
import { appendFileSync } from 'node:fs'
import pg from 'pg'

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (config, values, ...rest) {
  const text = typeof config === 'string' ? config : config?.text
  const sent = config?.values ?? (Array.isArray(values) ? values : [])
  if (text !== undefined)
    appendFileSync(process.env.KEZHAN_BENCH_STATEMENTS, `${JSON.stringify({ text, values: sent })}\n`)
  return query.call(this, config, values, ...rest)
}
