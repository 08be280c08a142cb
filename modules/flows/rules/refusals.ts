import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'flow.form': '表单“{form}”不存在或没有启用',
  'flow.changed': '别人已保存了新的版本，请刷新后重试',
  'flow.noVersion': '没有第{number}版',
  'action.wrong': '动作“{title}”：{problem}',
  'action.key': '动作编号“{key}”重复',
  'action.failed': '动作“{title}”第{step}步失败：{reason}',
  'action.missing': '没有这个按钮，请刷新后重试',
  'action.hidden': '记录的状态已变化，不能再做“{title}”',
  'action.many': '查找条件对应的记录超过{most}条，请缩小范围',
})
