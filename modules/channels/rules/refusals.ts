import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'channelOrder.mapping': '渠道房型“{code}”未对应本店房型',
  'channelOrder.inHouse': '已有房间入住，请在在住单中修改',
  'channelOrder.hasOrder': '已有预订单，请在预订单中取消',
  'channelOrder.mergeInto': '只能合并到有效的预订单',
  'channelOrder.messageTwice': '消息号已用于其他订单',
  'channelOrder.noLine': '无法联系渠道：{text}',
  'channelOrder.noneToChange': '该渠道还没有可变更的模拟订单',
  'channelOrder.noSimulator': '模拟渠道仅在演示环境可用',
  'channelLine.none': '该渠道未设置接口地址，请先在渠道管理中填写',
  'channelLine.failed': '连接失败：{text}',
  'channelLine.later': '推送失败：{text}，系统会自动重试',
  'channelOrder.forged': { text: '签名不正确', status: 401 },
})
