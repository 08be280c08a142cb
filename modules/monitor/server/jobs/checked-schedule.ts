import type { quartzJobAdd } from '@kezhan/monitor/model/job-calls'
import { refuse } from '@kezhan/monitor/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import { checkWhole } from '@kezhan/resource/validate'
import { nextRunAt } from '@kezhan/server-kit/jobs/due-time'
import type { JobDesk } from '@kezhan/server-kit/jobs/job-desk'
import type { JobKind } from '@kezhan/server-kit/jobs/job-kind'
import type { SavedSchedule } from '@kezhan/server-kit/jobs/schedule-rows'

/** What was sent, held against the registry: only what is there can be scheduled, with the parameter that it declares. */
export function checkedSchedule(
  desk: JobDesk,
  sent: InputOf<typeof quartzJobAdd>,
  now: string,
): SavedSchedule {
  const kind = desk.kinds().get(sent.jobClassName)
  if (kind === undefined) throw refuse('job.class', { name: sent.jobClassName })
  const { jobClassName, cronExpression, limitMinutes, isSingle } = sent
  const isOn = sent.status === 0
  return {
    jobClassName,
    cronExpression,
    limitMinutes,
    isSingle,
    missed: sent.missed,
    description: sent.description ?? null,
    parameter: parameterOf(kind, sent.parameter ?? ''),
    status: isOn ? 0 : -1,
    nextRunAt: isOn ? nextRunAt(cronExpression, now) : null,
  }
}

function parameterOf(kind: JobKind, text: string): SavedSchedule['parameter'] {
  const { values, problems } = checkWhole(text.trim() === '' ? {} : objectIn(text), kind.parameter)
  if (problems.length > 0)
    throw refuse('job.parameter', { problem: problems.map(({ text: words }) => words).join('；') })
  // Checked just now: plain values of declared fields.
  return values as SavedSchedule['parameter']
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  const read = parsed(text)
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw refuse('job.parameter', { problem: '应为 JSON 对象，例如 {"days": 30}' })
  return read as Readonly<Record<string, unknown>>
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
