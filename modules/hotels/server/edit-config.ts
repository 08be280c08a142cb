import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { editConfig as call } from '../model/hotel-calls'
import { checkConfig } from '../rules/config-value'
import { refuse } from '../rules/refusals'
import { loadAttributes } from './config-attr-store'
import { saveConfig } from './config-store'

export const editConfig: HandlerOf<typeof call> = async (ctx, { values: sent }) => {
  const settable = (await loadAttributes(ctx.db)).filter(one => one.isVisible)
  const locked = settable.find(one => !one.isEditable && Object.hasOwn(sent, one.key))
  if (locked !== undefined) throw refuse('config.locked', { label: locked.label })
  const { values, problems } = checkConfig(sent, settable)
  if (problems.length > 0) throw new InvalidInput(problems)
  return { result: { configVersion: await saveConfig(ctx, values, settable) }, message: '保存成功！' }
}
