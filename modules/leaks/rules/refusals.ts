import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'leak.days': '营业日止不能早于营业日起',
  'leak.tooMany': '一次最多检查{most}天，请缩短日期',
  'leak.future': '营业日{day}还没有开始',
  'leak.missing': '线索不存在，请刷新后再试',
  'leak.own': '不能处理与自己有关的线索，请由他人处理',
  'leak.threshold': '规则没有阈值“{name}”',
  'leak.range': '{label}应在{min}到{max}之间',
})
