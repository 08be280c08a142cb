import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { addConfigAttribute as call } from '../model/config-attr-calls'
import type { ConfigKey } from '../model/config-keys'
import { newAttributeProblems, readChoices } from '../rules/config-attributes'
import { refuse } from '../rules/refusals'
import { changeAttributes, requireNone, visibilityFrom } from './change-attributes'
import { saveAttribute } from './config-attr-store'

export const addConfigAttribute: HandlerOf<typeof call> = (ctx, input) =>
  changeAttributes(ctx, '添加成功！', async (db, present) => {
    const { key, label, group, help = null, sortOrder } = input
    // The dictionary of types was checked with the other fields; a text outside of it is no type.
    const type = input.type as ConfigKey['type']
    const choices = type === 'choice' ? readChoices(input.choices ?? '') : null
    const made = { key, label, group, type, default: input.defaultValue, ...(choices ? { choices } : {}) }
    if (!types.has(type)) throw new InvalidInput([{ field: 'type', text: '请选择类型' }])
    requireNone(newAttributeProblems(made, present))
    if (present.filter(one => !one.isBuiltIn).length >= mostOwn)
      throw refuse('attribute.tooMany', { most: mostOwn })
    await saveAttribute(ctx, db, { ...made, choices, help, sortOrder, ...visibilityFrom(input) })
  })

const mostOwn = 200

const types = new Set<string>(['text', 'time', 'integer', 'money', 'percent', 'switch', 'choice'])
