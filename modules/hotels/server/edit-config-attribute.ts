import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { editConfigAttribute as call } from '../model/config-attr-calls'
import { attributeProblems, readChoices } from '../rules/config-attributes'
import { refuse } from '../rules/refusals'
import { changeAttributes, requireNone, visibilityFrom } from './change-attributes'
import { saveAttribute } from './config-attr-store'

export const editConfigAttribute: HandlerOf<typeof call> = (ctx, input) =>
  changeAttributes(ctx, '修改成功！', async (db, present) => {
    const { label, defaultValue, sortOrder } = input
    const old = present.find(one => one.key === input.key)
    if (old === undefined) throw refuse('attribute.missing')
    if (old.isBuiltIn) {
      requireNone(attributeProblems({ ...old, default: defaultValue }))
      const nothing = { group: null, type: null, choices: null, help: null }
      return saveAttribute(ctx, db, {
        key: old.key,
        label,
        default: defaultValue,
        sortOrder,
        ...visibilityFrom(input),
        ...nothing,
      })
    }
    const choices = old.type === 'choice' ? readChoices(input.choices ?? '') : null
    const made = { ...old, label, default: defaultValue, ...(choices ? { choices } : {}) }
    requireNone(attributeProblems(made))
    const { key, type, group } = old
    const said = {
      key,
      type,
      group: input.group ?? group,
      label,
      default: defaultValue,
      sortOrder,
      ...visibilityFrom(input),
    }
    return saveAttribute(ctx, db, { ...said, choices, help: input.help ?? null })
  })
