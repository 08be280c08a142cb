import { setTimeout as delay } from 'node:timers/promises'
import { defineJob } from '@kezhan/server-kit/jobs/job-kind'
import { newId } from '@kezhan/server-kit/new-id'

/** For trying schedules out: waits as long as it is told and writes a line, which is there once whatever happens to its process. */
export const sampleJob = defineJob({
  name: 'sampleNote',
  title: '示例任务：写一条记录',
  parameter: {
    text: { kind: 'text', label: '内容', required: true, default: '示例', maxLength: 200 },
    pauseMs: { kind: 'integer', label: '等待毫秒', required: true, default: 0, min: 0, max: 600_000 },
  },
  missed: 'once',
  limitMinutes: 30,
  scope: 'house',
  run: async (ctx, { text, pauseMs }, log) => {
    log.line(`等待 ${pauseMs} 毫秒`)
    await delay(pauseMs, undefined, { signal: log.signal })
    log.line(`写入“${text}”`)
    await ctx.tx(async db => {
      await db.query('insert into demo_job_note (id, text, process) values ($1, $2, $3)', [
        newId(),
        text,
        process.pid,
      ])
      await log.endWith(db, 1)
    })
    return 1
  },
})
