import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'annt.missing': '未找到对应实体',
  'annt.published': '已发布的通告不能修改或删除，请先撤销',
  'annt.alreadyPublished': '该通告已发布，无需重复发布',
  'annt.notPublished': '该通告不在发布状态，无需撤销',
  'annt.noReaders': '通告对象是指定用户，请先选择接收人',
  'annt.window': '结束时间应晚于开始时间',
  'annt.over': '结束时间已过，请修改后再发布',
  'annt.noPage': '请先填写要打开的页面',
  'annt.strangePage': '打开页面应为系统内的路径（以 / 开头）或 https 网址',
  'message.event': '事件不存在，请刷新后重试',
  'message.noAddress': '这些消息没有接收地址，请先登记手机号或邮箱',
  'message.quiet': '免打扰时间请同时填写开始和结束',
  'message.template': '模板不存在，请刷新后重试',
  'message.wayMissing': '该发送方式未配置，请联系平台管理员',
  'message.absent': '消息不存在，请刷新后重试',
})
