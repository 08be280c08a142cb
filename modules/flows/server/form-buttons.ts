import type { FormAction } from '@kezhan/flows/model/action'
import type { formButtons as call, FormButton } from '@kezhan/flows/model/action-calls'
import type { Resource } from '@kezhan/resource/define'
import { permissionOf } from '@kezhan/resource/permission'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { User } from '@kezhan/server-kit/user'
import type { FlowParts } from './flow-parts'
import { formInService } from './form-in-service'
import { storedFlows } from './stored-flows'

export const formButtons =
  (parts: FlowParts): HandlerOf<typeof call> =>
  async (ctx, { code }) => {
    const form = await formInService(ctx, parts, code)
    const { actions } = await storedFlows(parts.database).of(code)
    return {
      result: actions.filter(action => isButton(action) && mayPress(ctx.user, form, action)).map(buttonOf),
    }
  }

/** Without its steps, which are nobody's business who presses it. */
const buttonOf = ({ key, title, place, style, match, lines }: FormAction): FormButton => ({
  key,
  title,
  place: place ?? 'row',
  style: style ?? 'default',
  match: match ?? 'and',
  lines: lines ?? [],
})

export const isButton = ({ when, enabled }: FormAction): boolean => when === 'button' && enabled === 'Y'

export const rightOf = (form: Resource, { right }: FormAction) => permissionOf(form, right ?? 'edit')

const mayPress = ({ rights }: User, form: Resource, action: FormAction): boolean =>
  rights.can(rightOf(form, action))
