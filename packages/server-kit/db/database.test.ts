import { type Booted, boot } from '@kezhan/app-server/testing/boot'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, platformScope } from './database'

const [west, east] = [
  { tenant: '1', hotel: 'KZ001' },
  { tenant: '2', hotel: 'KZ002' },
]

let booted: Booted
beforeAll(async () => {
  booted = await boot()
})
afterAll(() => booted.stop())

/** The same database through a pool of the test's own, so that a single connection serves everybody in turn. */
async function withPool<T>(size: number, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(booted.database.config, size)
  try {
    return await work(database)
  } finally {
    await database.end()
  }
}

const hotelsSeen = `select distinct hotel_code as hotel from building order by 1`

test('two hotels that share connections never see each other’s rows', async () => {
  await withPool(3, async database => {
    const [a, b, all] = [database.scoped(west), database.scoped(east), database.scoped(platformScope)]
    const answers = await Promise.all(
      Array.from({ length: 500 }, async (_, index) => {
        if (index % 25 === 0) return ['all', await all.query<{ hotel: string }>(hotelsSeen)] as const
        const db = index % 2 === 0 ? a : b
        const rows =
          index % 7 === 0
            ? await db.tx(inner => inner.query<{ hotel: string }>(hotelsSeen))
            : await db.query<{ hotel: string }>(hotelsSeen)
        return [index % 2 === 0 ? 'KZ001' : 'KZ002', rows] as const
      }),
    )
    for (const [who, rows] of answers)
      expect(rows.map(row => row.hotel)).toEqual(who === 'all' ? ['KZ001', 'KZ002'] : [who])
  })
})

test('a connection that nobody has claimed sees no scoped row', async () => {
  await withPool(1, async database => {
    for (const table of ['building', 'sys_user', 'sys_role', 'sys_position', 'sys_change_log', 'sys_file'])
      expect([table, await database.query(`select 1 from ${table}`, [])]).toEqual([table, []])
  })
})

test('an empty scope and one without a hotel see nothing of any hotel', async () => {
  await withPool(1, async database => {
    for (const scope of [
      { tenant: '', hotel: '' },
      { tenant: '1', hotel: '' },
      { tenant: '2', hotel: 'KZ001' },
    ])
      expect([scope, await database.scoped(scope).query('select 1 from building')]).toEqual([scope, []])
  })
})

test('rows cannot be written into another hotel', async () => {
  const insert = `insert into building (id, tenant_id, hotel_code, code, name, is_open, sort_order) values ('evil', '2', 'KZ002', 'E', 'x', 'Y', 1)`
  await expect(booted.database.scoped(west).query(insert)).rejects.toMatchObject({ code: '42501' })
  const move = `update building set hotel_code = 'KZ002', tenant_id = '2'`
  await expect(booted.database.scoped(west).query(move)).rejects.toMatchObject({ code: '42501' })
})

test('nobody edits, deletes or empties the change log, not even the platform', async () => {
  for (const scope of [west, platformScope]) {
    for (const statement of [
      `update sys_change_log set username = 'x'`,
      'delete from sys_change_log',
      'truncate sys_change_log',
      'drop table sys_change_log',
      'alter table building disable row level security',
      'create table mine (id text)',
    ])
      await expect(booted.database.scoped(scope).query(statement)).rejects.toMatchObject({ code: '42501' })
  }
})

test('a transaction that fails takes its work back and leaves the scope right', async () => {
  await withPool(1, async database => {
    const [a, b] = [database.scoped(west), database.scoped(east)]
    for (let round = 0; round < 3; round++) {
      const failed = a.tx(async db => {
        await db.query(`update building set name = name || '!'`)
        throw new Error('changed my mind')
      })
      await expect(failed).rejects.toThrow('changed my mind')
      expect(await b.query(hotelsSeen)).toEqual([{ hotel: 'KZ002' }])
      await expect(b.tx(db => db.query('select no_such_column'))).rejects.toMatchObject({ code: '42703' })
      expect(await a.query(hotelsSeen)).toEqual([{ hotel: 'KZ001' }])
    }
    expect(await a.query(`select 1 from building where name like '%!'`)).toEqual([])
  })
})

test('a transaction within a transaction is the same one', async () => {
  await withPool(1, async database => {
    const failed = database.scoped(west).tx(async db => {
      await db.tx(inner => inner.query(`update building set name = '内层'`))
      expect(await db.query(`select distinct name from building`)).toEqual([{ name: '内层' }])
      throw new Error('outer fails')
    })
    await expect(failed).rejects.toThrow('outer fails')
    expect(await database.scoped(west).query(`select 1 from building where name = '内层'`)).toEqual([])
  })
})

test('a deadlock or a serialisation failure is tried again, twice; other errors are not', async () => {
  const raise = (code: string) => `do $$ begin raise exception using errcode = '${code}'; end $$`
  const tries = async (code: string, failures: number) => {
    let count = 0
    const outcome = await booted.database
      .scoped(west)
      .tx(async db => {
        if (++count <= failures) await db.query(raise(code))
        return 'done'
      })
      .catch((error: unknown) => (error instanceof pg.DatabaseError ? error.code : error))
    return [outcome, count]
  }
  expect(await tries('40001', 2)).toEqual(['done', 3])
  expect(await tries('40P01', 1)).toEqual(['done', 2])
  expect(await tries('40001', 9)).toEqual(['40001', 3])
  expect(await tries('23505', 1)).toEqual(['23505', 1])
})

test('statements that come again are prepared, and their number is bounded', async () => {
  await withPool(1, async database => {
    const db = database.scoped(west)
    for (let index = 0; index < 600; index++) {
      const sql = `select ${index} as n, $1::int as given`
      expect(await db.query(sql, [index])).toEqual([{ n: index, given: index }])
      await db.query(sql, [index])
    }
    const [row] = await db.query<{ count: number }>('select count(*) as count from pg_prepared_statements')
    expect(row?.count).toBeGreaterThan(0)
    expect(row?.count).toBeLessThanOrEqual(401)
  })
})

test('columns arrive as properties, whichever way they are asked for', async () => {
  const sql = `select date '2026-05-01' as business_date, 1 as room_2_no, 2 as "asIs", 3 as plain`
  const wanted = [{ businessDate: '2026-05-01', room2No: 1, asIs: 2, plain: 3 }]
  await withPool(1, async database => {
    const db = database.scoped(west)
    // The third time it is a prepared statement.
    for (let times = 0; times < 3; times++) expect(await db.query(sql)).toEqual(wanted)
    expect(await db.shared(sql, [])).toEqual(wanted)
    expect(await db.read(inner => Promise.all([inner.query(sql), inner.shared(sql, [])]))).toEqual([
      wanted,
      wanted,
    ])
    expect(await db.tx(inner => Promise.all([inner.query(sql), inner.query(sql)]))).toEqual([wanted, wanted])
    for await (const rows of db.batches(sql, [], 10)) expect(rows).toEqual(wanted)
    expect(await database.query(sql, [])).toEqual(wanted)
    expect(await database.ownerTx(tx => tx.query(sql))).toEqual(wanted)
  })
})

test('a reader of batches who stops early gives the connection back', async () => {
  await withPool(1, async database => {
    const db = database.scoped(west)
    const numbers = 'select n from generate_series(1, $1::int) as s (n)'
    const read: number[] = []
    for await (const rows of db.batches<{ n: number }>(numbers, [1000], 10)) {
      read.push(...rows.map(row => row.n))
      if (read.length >= 30) break
    }
    expect(read).toHaveLength(30)
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
    const throwing = async () => {
      for await (const _ of db.batches(numbers, [100], 10)) throw new Error('reader fails')
    }
    await expect(throwing()).rejects.toThrow('reader fails')
    const unread = db.batches(numbers, [100], 10)
    await unread.next()
    await unread.return(undefined)
    await expect(db.batches('select no_such_column', [], 10).next()).rejects.toMatchObject({ code: '42703' })
    expect(await db.query('select 2 as two')).toEqual([{ two: 2 }])
    expect(database.pool.totalCount).toBe(1)
  })
})

test('batches bring every row once, and within the scope', async () => {
  const db = booted.database.scoped(west)
  for (const [total, size] of [
    [0, 10],
    [10, 10],
    [25, 10],
    [9, 10],
  ] as const) {
    const read: number[] = []
    const sizes: number[] = []
    for await (const rows of db.batches<{ n: number }>(
      'select n from generate_series(1, $1::int) as s (n)',
      [total],
      size,
    )) {
      read.push(...rows.map(row => row.n))
      sizes.push(rows.length)
    }
    expect(read).toEqual(Array.from({ length: total }, (_, index) => index + 1))
    expect(sizes.every(one => one > 0 && one <= size)).toBe(true)
  }
  const seen: string[] = []
  for await (const rows of db.batches<{ hotel: string }>(hotelsSeen, [], 10))
    seen.push(...rows.map(row => row.hotel))
  expect(seen).toEqual(['KZ001'])
})

test('days and moments arrive as texts of the hotel’s clock, amounts as numbers', async () => {
  const [row] = await booted.database.scoped(west).query(
    `select date '2026-01-31' as day, timestamptz '2026-01-31 00:30:00.123+08' as moment, time '14:00' as clock,
              9007199254740991::bigint as fen, 12.50::numeric(18,2) as ratio, null::date as nothing`,
  )
  expect(row).toEqual({
    day: '2026-01-31',
    moment: '2026-01-31 00:30:00',
    clock: '14:00:00',
    fen: 9_007_199_254_740_991,
    ratio: 12.5,
    nothing: null,
  })
})

test('the owner’s transaction is all or nothing', async () => {
  const failed = booted.database.ownerTx(async db => {
    await db.query('create table half_made (id text)')
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await booted.sql(`select to_regclass('half_made') as name`)).toEqual([{ name: null }])
})

test('a statement with conditions that may be left out is planned for what is asked, never once for all', async () => {
  await withPool(1, async database => {
    const db = database.scoped(west)
    const sql = 'select count(*)::int as n from building where $1::text is null or code = $1'
    for (let time = 0; time < 3; time++) await db.query(sql, [null])
    const prepared = await db.query<{ statement: string }>('select statement from pg_prepared_statements')
    expect(prepared.filter(one => one.statement === sql)).toEqual([])
  })
})

test('reads that are asked together are answered in their order, on one connection of the own scope', async () => {
  await withPool(1, async database => {
    const answers = await database.scoped(east).read(db => {
      const numbers = [1, 2, 3].map(n =>
        db.query<{ n: number }>(`select ${n} as n, pg_sleep(${0.02 * (4 - n)})`),
      )
      return Promise.all([...numbers, db.query<{ hotel: string }>(hotelsSeen)])
    })
    expect(answers.slice(0, 3).map(([row]) => row && 'n' in row && row.n)).toEqual([1, 2, 3])
    expect(answers[3]).toEqual([{ hotel: 'KZ002' }])
  })
})

test('a read that fails leaves the connection to the next one in order', async () => {
  await withPool(1, async database => {
    const db = database.scoped(west)
    const failing = db.read(inner =>
      Promise.all([inner.query('select 1/0'), inner.query('select pg_sleep(0.05)')]),
    )
    await expect(failing).rejects.toThrow('division by zero')
    expect(await db.query('select 5 as five')).toEqual([{ five: 5 }])
  })
})

test('what a transaction sends without waiting is kept with it, or fails it with its own error', async () => {
  await withPool(2, async database => {
    const db = database.scoped(west)
    await db.tx(async inner => {
      await inner.query('create temp table sent (n int primary key)')
      inner.send('insert into sent values ($1)', [1])
      inner.send('insert into sent values ($1)', [2])
      expect(await inner.query('select n from sent order by n')).toEqual([{ n: 1 }, { n: 2 }])
    })
    const before = await db.query('select count(*)::int as n from sys_once')
    const twice = `insert into sys_once (tenant_id, hotel_code, once_key, username, call, input_hash) values ('1', 'KZ001', 'twice-000', 'a', 'b', 'c')`
    const late = db.tx(async inner => {
      inner.send(twice, [])
      inner.send(twice, [])
    })
    await expect(late).rejects.toMatchObject({ code: '23505' })
    // A later statement says only that something failed before; the reason is what failed.
    const early = db.tx(async inner => {
      inner.send(twice, [])
      inner.send(twice, [])
      await inner.query('select 1')
    })
    await expect(early).rejects.toMatchObject({ code: '23505' })
    expect(await db.query('select count(*)::int as n from sys_once')).toEqual(before)
    expect(() => db.send('select 1', [])).toThrow('transaction')
  })
})

test('a snapshot reads one moment, and nothing is written in it', async () => {
  const name = () => `select name from building where code = (select min(code) from building)`
  await booted.database.scoped(west).snapshot(
    async db => {
      const before = await db.query(name())
      await booted.database.scoped(west).query(`update building set name = name || '改'`)
      expect(await db.query(name())).toEqual(before)
      await expect(db.query(`update building set name = 'x'`)).rejects.toMatchObject({ code: '25006' })
      expect(() => db.tx(async () => undefined)).toThrow('writes nothing')
    },
    { timeoutMs: 60_000 },
  )
})

test('what is called off ends in the database too, and its connection serves nobody else', async () => {
  await withPool(1, async database => {
    const calling = new AbortController()
    const sleeping = database
      .scoped(west)
      .snapshot(db => db.query('select pg_sleep(600)'), { timeoutMs: 900_000, signal: calling.signal })
    const asleep = `select pid from pg_stat_activity where query = 'select pg_sleep(600)' and state = 'active'`
    await expect.poll(() => booted.sql(asleep), { timeout: 30_000 }).toHaveLength(1)
    const [sleeper] = await booted.sql<{ pid: number }>(asleep)
    calling.abort()
    await expect(sleeping).rejects.toMatchObject({ code: '57014' })
    expect(await booted.sql(asleep)).toEqual([])
    const [next] = await database.scoped(west).query<{ pid: number }>('select pg_backend_pid() as pid')
    expect(next?.pid).not.toBe(sleeper?.pid)
    await expect(
      database.scoped(west).snapshot(db => db.query('select 1'), { timeoutMs: 1, signal: calling.signal }),
    ).rejects.toThrow()
  })
})

test('a snapshot has its own patience, which ends with it', async () => {
  await withPool(1, async database => {
    const db = database.scoped(west)
    const wait = `select current_setting('statement_timeout') as wait`
    expect(await db.snapshot(inner => inner.query(wait), { timeoutMs: 90_000 })).toEqual([{ wait: '90s' }])
    expect(await db.query(wait)).toEqual([{ wait: '15s' }])
  })
})
