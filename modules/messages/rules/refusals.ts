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
})
