import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'sheet.wrong': '{problem}',
  'sheet.missing': '没有这张打印模板，它可能已被删除',
  'sheet.unpublished': '打印模板还没有发布',
  'sheet.changed': '别人已保存了新的版本，请刷新后重试',
  'sheet.noVersion': '没有第{number}版，只保留最近{most}版',
  'sheet.many': '最多{most}张打印模板，请先删除不用的',
  'sheet.noRight': '您没有查看该数据的权限，不能打印',
  'sheet.noChild': '“{title}”没有明细表“{child}”',
  'sheet.noRecord': '请先选择要打印的记录',
  'sheet.tooMany': '共{total}行，一次最多打印{most}行，请缩小条件后分次打印',
  'sheet.tooManyRecords': '一次最多打印{most}条记录，请分次打印',
})
