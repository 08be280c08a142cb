import { Refusal } from '@kezhan/base/refusal'
import type { FormAction, StepKind } from '@kezhan/flows/model/action'
import { formCode } from '@kezhan/flows/rules/form-code'
import { refuse } from '@kezhan/flows/rules/refusals'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import type { Row } from '@kezhan/server-kit/resource/hooks'
import { rowById } from '@kezhan/server-kit/resource/read'
import { recordRun } from './record-run'
import { type DoStep, linkOf, type Run, type StepRun } from './step-run'
import { askApproval } from './steps/ask-approval'
import { createOther, updateOthers } from './steps/other-form'
import { sendStepMessage } from './steps/send-step-message'
import { setFields } from './steps/set-fields'
import { tellWebhook } from './steps/tell-webhook'

const doSteps: Readonly<Record<StepKind, DoStep>> = {
  set: setFields,
  create: createOther,
  update: updateOthers,
  message: sendStepMessage,
  webhook: tellWebhook,
  // The browser prints; the server only records that it was asked for.
  approval: askApproval,
  print: async (_, { sheet }) => (sheet ? `打印“${sheet}”` : '打印'),
}

/** All steps in their order, or none: a refusal says which one failed, and what was done goes back with the transaction. */
export async function runAction(run: Run, action: FormAction, row: Row): Promise<void> {
  const { ctx, db, resource } = run
  const chain = [...run.chain, linkOf(resource, action, row)]
  const bound = await run.bindForm(resource, chain)
  const inside: StepRun = { ...run, chain, bound }
  const record = { code: formCode(resource), rowId: String(row.id), action, cause: run.cause }
  const lines: string[] = []
  for (const step of action.steps) {
    try {
      const present = (await rowById(ctx, db, bound, record.rowId)) ?? row
      lines.push(await doSteps[step.kind](inside, step, present))
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof InvalidInput)) throw error
      const failed = refuse('action.failed', {
        title: action.title,
        step: lines.length + 1,
        reason: error.message,
      })
      // Outside of the transaction, which ends with this refusal, and not waited for: this connection is given back first.
      void recordRun(ctx, ctx.platformDb, {
        ...record,
        state: 'failed',
        lines: [...lines, failed.message],
      }).catch((problem: unknown) => ctx.log.error({ err: problem }, 'a failed action was not recorded'))
      throw failed
    }
  }
  await recordRun(ctx, db, { ...record, state: 'done', lines })
}
