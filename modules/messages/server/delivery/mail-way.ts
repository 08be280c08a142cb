import { createTransport } from 'nodemailer'
import { SendFault, type Way, type WayOptions } from './way'

const timeoutMs = 10_000

/** SMTP. The number of the message stays the same for every try. */
export function mailWay({ url, from }: NonNullable<WayOptions['mail']>): Way {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    way: 'mail',
    send: async ({ id, to, title, text }) => {
      try {
        await transport.sendMail({ from, to, subject: title, text, messageId: `<${id}@kezhan>` })
      } catch (error) {
        throw new SendFault(`邮件服务器：${error instanceof Error ? error.message : '没有应答'}`)
      }
    },
  }
}
