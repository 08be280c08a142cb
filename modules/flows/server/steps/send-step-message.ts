import { fillTokens } from '@kezhan/flows/rules/fill-tokens'
import { formCode } from '@kezhan/flows/rules/form-code'
import { sendSystemMessage } from '@kezhan/messages/server/send-message'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { peopleOf } from '../people-of'
import type { DoStep } from '../step-run'
import { shownRow } from './step-values'

const mostLetters = 100

export const sendStepMessage: DoStep = async (run, step, row) => {
  const { ctx, db, bound } = run
  const shown = await shownRow(run, row)
  const named = step.userField ? splitList(String(row[step.userField] ?? '')) : []
  const creator = step.toCreator === 'Y' && row.createBy ? [String(row.createBy)] : []
  const receivers = await peopleOf(db, ctx.user.hotelCode, {
    users: [...(step.users ?? []), ...named, ...creator],
    roles: step.roles ?? [],
  })
  if (receivers.length === 0) return '没有找到接收人，没有发送'
  await sendSystemMessage(db, {
    title: fillTokens(step.title ?? '', shown).slice(0, mostLetters) || bound.resource.title,
    html: `<p>${asHtml(fillTokens(step.text ?? '', shown))}</p>`,
    priority: 'M',
    place: ctx.user,
    users: receivers.map(({ username }) => username),
    openType: 'url',
    openPage: `/online/cgformList/${formCode(bound.resource)}`,
    busType: 'form',
    busId: String(row.id),
  })
  return `已发消息给${receivers.map(({ realname }) => realname).join('、')}`
}

/** What people typed is text, whatever it looks like. */
const asHtml = (text: string): string =>
  text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>')
