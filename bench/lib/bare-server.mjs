/**
 * The ceiling: Fastify and the driver with the same statements, as the owner of the table, and nothing else.
 * node bare-server.mjs <json of { connection, list, count, insert, ask }>
 */
import Fastify from 'fastify'
import pg from 'pg'

const { connection, list, count, insert, ask } = JSON.parse(process.argv[2])
const poolSize = 10

/** The cheap readers of our own server; the driver's would make Date objects. */
const asIs = text => text
const readers = { 20: Number, 1082: asIs, 1184: text => text.slice(0, 19) }
const types = { getTypeParser: (oid, format) => readers[oid] ?? pg.types.getTypeParser(oid, format) }

const pool = new pg.Pool({ ...connection, types, max: poolSize, options: '-c TimeZone=Asia/Shanghai' })
const app = Fastify({ logger: false })
app.get('/readyz', async () => ({ status: 'ready' }))

if (list !== undefined) {
  app.get('/list', async request => {
    const { status, pageNo, pageSize } = request.query
    const filter = [...count.values.slice(0, -1), status]
    const page = [Number(pageSize), (Number(pageNo) - 1) * Number(pageSize)]
    const [records, totals] = await Promise.all([
      pool.query({ name: 'list', text: list.text, values: [...filter, ...page] }),
      pool.query({ name: 'count', text: count.text, values: filter }),
    ])
    return { records: records.rows, total: totals.rows[0].total }
  })
}

if (insert !== undefined) {
  let made = 0
  app.post('/add', async request => {
    const id = `bare-${process.pid}-${++made}`
    const values = [id, ...insert.fixed, ...insert.names.map(name => request.body[name])]
    await pool.query({ name: 'add', text: insert.text, values })
    return { id }
  })
}

// Statements by name, each with one value.
if (ask !== undefined) {
  app.get('/ask/:name', async ({ params, query }) => {
    const { name } = params
    return (await pool.query({ name, text: ask[name], values: [query.key] })).rows
  })
}

await app.listen({ host: '127.0.0.1', port: 0 })
console.log(`listening ${app.server.address().port}`)
process.on('SIGTERM', async () => {
  await app.close()
  await pool.end()
})
