import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'live.user': { text: '只能接收自己的消息', status: 403 },
  'live.origin': { text: '不接受其他网站发起的连接', status: 403 },
  'live.plain': { text: '路径不存在，请检查路径是否正确', status: 404 },
})
