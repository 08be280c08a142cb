/** The list of a form that was drawn at run time, beside that of a shipped resource with the same fields and the same rows. */
import { join } from 'node:path'
import { interleave, load, row } from '../lib/load.mjs'
import { asOwner, buildOurs, call, signIn, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'
import { publishForm } from '../lib/stored-form.mjs'

const rounds = 7
const count = 20_000
const pages = Array.from({ length: 50 }, (_, index) => index + 1)
const queries = {
  'list with total': page => `?column=sortOrder&order=asc&pageSize=20&pageNo=${page}`,
  'list, searched and sorted': page =>
    `?isSold=Y&name=${encodeURIComponent('*特征1*')}&column=surcharge&order=desc&pageSize=20&pageNo=${page}`,
}
const built = { path: '/base/roomFeature', table: 'room_feature' }
const drawn = { path: '/online/data/bench_feature', table: 'onl_bench_feature' }

/** 房间特征 as somebody would draw it. */
const featureForm = {
  code: 'bench_feature',
  title: '房间特征',
  fields: [
    {
      name: 'code',
      label: '特征编码',
      kind: 'text',
      maxLength: 20,
      isRequired: 'Y',
      isUnique: 'Y',
      search: 'eq',
    },
    { name: 'name', label: '特征名称', kind: 'text', maxLength: 50, isRequired: 'Y', search: 'like' },
    { name: 'surcharge', label: '加价', kind: 'money', isRequired: 'Y', search: 'range' },
    { name: 'isSold', label: '可预订', kind: 'switch', isRequired: 'Y', search: 'eq' },
    { name: 'sortOrder', label: '排序', kind: 'integer', isRequired: 'Y' },
  ],
}

export async function run() {
  return withScratch(async ({ dir, atEnd }) => {
    const dataDir = join(dir, 'data')
    const server = await startOurs(await buildOurs(dir), dataDir)
    atEnd(server.stop)
    await publishForm(server, dataDir, featureForm)
    for (const { table } of [built, drawn]) await fill(dataDir, table)
    const token = await signIn(server, 'manager')
    const rows = []
    for (const [what, query] of Object.entries(queries)) {
      await compareAnswers(server, token, query(3))
      const msPerList =
        ({ path }) =>
        async isWarmUp => {
          const { perSecond } = await load(
            {
              url: server.url,
              headers: { 'x-access-token': token, 'pms-hotel-code': 'KZ001' },
              requests: pages.map(page => ({ path: `/pms${path}${query(page)}` })),
            },
            isWarmUp,
          )
          return 1000 / perSecond
        }
      const figures = await interleave(
        {
          drawn: msPerList({ path: `${drawn.path}/list` }),
          built: msPerList({ path: `${built.path}/list` }),
        },
        rounds,
      )
      rows.push({
        ...row(`${what} of a drawn form, against a built-in resource`, figures.drawn, figures.built, 'ms'),
        goal: '≤ 1.1',
      })
    }
    return { name: 'drawn-list', rows }
  })
}

const fill = (dataDir, table) =>
  asOwner(dataDir, async client => {
    await client.query(
      `insert into ${table} (id, tenant_id, hotel_code, code, name, surcharge, is_sold, sort_order, create_by)
       select 'bench' || lpad(i::text, 10, '0'), '1', 'KZ001', 'B' || i, '特征' || i, (i * 7919::bigint) % 180000,
              case when i % 3 = 0 then 'N' else 'Y' end, i % 10000, 'bench' from generate_series(1, $1::int) i`,
      [count],
    )
    await client.query(`vacuum analyze ${table}`)
  })

/** Both sides must do the same work: rows of the same codes in the same order. */
async function compareAnswers(server, token, query) {
  const [ours, theirs] = await Promise.all(
    [drawn, built].map(({ path }) => call(server, 'GET', `${path}/list${query}`, { token })),
  )
  const codes = ({ records }) => JSON.stringify(records.map(record => record.code))
  if (codes(ours) !== codes(theirs) || ours.records.length !== 20) throw new Error('the answers differ')
}
