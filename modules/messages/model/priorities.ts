import type { Priority } from './notice'

/** How urgent a notice is, in the words and colours of the bell (platform calls §5.6). */
export const priorities: Readonly<
  Record<Priority, { readonly text: string; readonly colour: 'blue' | 'orange' | 'red' }>
> = {
  L: { text: '一般消息', colour: 'blue' },
  M: { text: '重要消息', colour: 'orange' },
  H: { text: '紧急消息', colour: 'red' },
}
