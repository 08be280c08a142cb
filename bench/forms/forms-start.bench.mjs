/** The start of an installation with 200 forms in service, beside one with none. */
import { join } from 'node:path'
import { interleave, row } from '../lib/load.mjs'
import { buildOurs, call, secondsToReady, signIn, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'

const rounds = 9
const forms = 200

export async function run() {
  return withScratch(async ({ dir }) => {
    const mainFile = await buildOurs(dir)
    const [many, none] = ['many', 'none'].map(name => join(dir, name))
    await prepare(mainFile, many, publishForms)
    await prepare(mainFile, none, async () => undefined)
    const start = dataDir => () => secondsToReady(() => startOurs(mainFile, dataDir))
    const figures = await interleave({ many: start(many), none: start(none) }, rounds)
    const what = `warm start with ${forms} published forms, against none`
    return { name: 'forms-start', rows: [{ ...row(what, figures.many, figures.none, 's'), goal: '≤ 1.10' }] }
  })
}

async function prepare(mainFile, dataDir, work) {
  const server = await startOurs(mainFile, dataDir)
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

/** Forms of ten fields and a child table. */
async function publishForms(server) {
  const token = await signIn(server, 'admin')
  const field = (name, more = {}) => ({ name, label: name, kind: 'text', ...more })
  const kinds = [
    'text',
    'integer',
    'money',
    'date',
    'datetime',
    'switch',
    'textarea',
    'decimal',
    'percent',
    'time',
  ]
  for (let index = 0; index < forms; index++) {
    const { id } = await call(server, 'POST', '/online/cgform/head/add', {
      token,
      body: {
        code: `bench_${index}`,
        title: `表单${index}`,
        dataScope: 'hotel',
        fields: [
          ...kinds.map((kind, at) => field(`f${at}`, { kind, sortOrder: at })),
          field('goods', { childName: 'items' }),
        ],
        tables: [{ name: 'items', title: '明细' }],
      },
    })
    await call(server, 'POST', `/online/cgform/api/doDbSynch/${id}/normal`, { token })
  }
}
