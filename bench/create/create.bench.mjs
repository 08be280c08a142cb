/** One new record per request: checks, rights, row security and change log against a bare insert. */
import { join } from 'node:path'
import { startBare } from '../lib/bare.mjs'
import { interleave, load, row } from '../lib/load.mjs'
import { asOwner, buildOurs, ownerConnection, signIn, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'
import { orderForm, publishForm } from '../lib/stored-form.mjs'

const rounds = 5
const record = {
  name: '张三',
  code: 'NO-X',
  status: '1',
  price: 30000,
  qty: 1,
  arrival: '2026-07-01',
  mobile: '13900000000',
  remark: '备注',
}
const names = Object.keys(record)
const fixedColumns = ['tenant_id', 'hotel_code', 'sys_org_code', 'create_by']

export async function run() {
  return withScratch(async ({ dir, atEnd }) => {
    const dataDir = join(dir, 'data')
    const ours = await startOurs(await buildOurs(dir), dataDir)
    atEnd(ours.stop)
    await publishForm(ours, dataDir, orderForm)
    const token = await signIn(ours, 'manager')
    const columns = ['id', ...fixedColumns, ...names]
    const insert = {
      text: `insert into onl_bench (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`)})`,
      fixed: ['1', 'KZ001', null, 'bench'],
      names,
    }
    const bare = await startBare({ connection: ownerConnection(dataDir), insert })
    atEnd(bare.stop)
    const post = {
      method: 'POST',
      body: JSON.stringify(record),
      headers: { 'content-type': 'application/json', 'x-access-token': token },
    }
    const measure = async (url, isWarmUp) => {
      await clean(dataDir)
      return load({ ...post, url }, isWarmUp)
    }
    const results = await interleave(
      {
        ours: isWarmUp => measure(`${ours.url}/pms/online/data/bench/add`, isWarmUp),
        bare: isWarmUp => measure(`${bare.url}/add`, isWarmUp),
      },
      rounds,
    )
    await checkLog(dataDir)
    const figure = (side, name) => results[side].map(result => result[name])
    return {
      name: 'create',
      rows: [
        row(
          'create, against a bare insert',
          figure('ours', 'perSecond'),
          figure('bare', 'perSecond'),
          'req/s',
        ),
        row('create, p99 against a bare insert', figure('ours', 'p99Ms'), figure('bare', 'p99Ms'), 'ms'),
      ],
    }
  })
}

/** Every turn begins with empty tables and no work left over for the database. */
function clean(dataDir) {
  return asOwner(dataDir, async client => {
    await client.query('truncate onl_bench, sys_change_log')
    await client.query('checkpoint').catch(() => undefined)
  })
}

/** Our last turn stands in the tables: each row must have its record. */
function checkLog(dataDir) {
  return asOwner(dataDir, async client => {
    const { rows } = await client.query(
      `select count(*)::int as rows, count(l.row_id)::int as logged from onl_bench b left join sys_change_log l on l.row_id = b.id
       where b.id not like 'bare-%'`,
    )
    if (rows[0].rows !== rows[0].logged) throw new Error(`${rows[0].rows} rows, ${rows[0].logged} in the log`)
  })
}
