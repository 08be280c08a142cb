import type { FastifyBaseLogger } from 'fastify'

/** The way to a phone. A provider's adapter implements it; there is none yet. */
export interface SmsSender {
  /** What the page says after a code was asked for. */
  readonly notice: string
  send(message: SmsMessage, log: FastifyBaseLogger): Promise<void>
}
export interface SmsMessage {
  readonly phone: string
  /** `登录`, `注册`, `找回密码`. */
  readonly purpose: string
  readonly code: string
}

/** Demo installations send nothing: whoever runs the server reads the code in its log. */
export const logSender: SmsSender = {
  notice: '演示模式未接短信服务，验证码已写入服务器日志',
  send: async ({ phone, purpose, code }, log) => {
    // Numbers of phones are not written out in logs.
    const masked = phone.replace(/^(\d{3})\d{4}/, '$1****')
    log.warn(`【演示短信】手机 ${masked} 的${purpose}验证码：${code}，10分钟内有效`)
  },
}
