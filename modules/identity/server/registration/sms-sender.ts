import type { FastifyBaseLogger } from 'fastify'

/** The way to a phone. A provider's adapter implements it; there is none yet. */
export interface SmsSender {
  /** What the page says after a code was asked for. */
  readonly notice: string
  send(message: SmsMessage, log: FastifyBaseLogger): Promise<void>
  /** Says something that asks for no answer. */
  tell(message: { readonly phone: string; readonly text: string }, log: FastifyBaseLogger): Promise<void>
}
export interface SmsMessage {
  readonly phone: string
  /** `登录`, `注册`, `找回密码`, `修改手机`. */
  readonly purpose: string
  readonly code: string
}

/** The way to a mail box; likewise. */
export interface MailSender {
  readonly notice: string
  send(message: MailMessage, log: FastifyBaseLogger): Promise<void>
  tell(message: { readonly email: string; readonly text: string }, log: FastifyBaseLogger): Promise<void>
}
export interface MailMessage extends Omit<SmsMessage, 'phone'> {
  readonly email: string
}

/** Demo installations send nothing: whoever runs the server reads the code in its log. */
const logSender: SmsSender = {
  notice: '演示模式未接短信服务，验证码已写入服务器日志',
  send: async ({ phone, purpose, code }, log) => {
    log.warn(`【演示短信】手机 ${coveredPhone(phone)} 的${purpose}验证码：${code}，10分钟内有效`)
  },
  tell: async ({ phone, text }, log) => log.warn(`【演示短信】手机 ${coveredPhone(phone)}：${text}`),
}

/** How codes reach phones in this installation; undefined where nobody has set it up. */
export const smsSenderOf = (given: SmsSender | undefined, isDemo: boolean): SmsSender | undefined =>
  given ?? (isDemo ? logSender : undefined)

export const logMailSender: MailSender = {
  notice: '演示模式未接邮件服务，验证码已写入服务器日志',
  send: async ({ email, purpose, code }, log) => {
    log.warn(`【演示邮件】邮箱 ${coveredEmail(email)} 的${purpose}验证码：${code}，10分钟内有效`)
  },
  tell: async ({ email, text }, log) => log.warn(`【演示邮件】邮箱 ${coveredEmail(email)}：${text}`),
}

/** Numbers of phones are not written out in logs. */
export const coveredPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}/, '$1****')

export const coveredEmail = (email: string): string => {
  const [name = '', place = ''] = email.split('@')
  return `${name.slice(0, 1)}${'*'.repeat(Math.max(1, name.length - 1))}@${place}`
}
