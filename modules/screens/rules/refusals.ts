import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'screen.wrong': '{problem}',
  'screen.missing': '没有这张大屏，或没有共享给您',
  'screen.foreign': '平台提供的大屏只能查看；可以导出后作为自己的大屏导入',
  'screen.changed': '别人已保存了新的版本，请刷新后重试',
  'screen.noVersion': '没有第{number}版，只保留最近{most}版',
  'screen.unpublished': '还没有发布',
  'screen.role': '所选角色不是本店的角色，请刷新后重选',
  'screen.many': '最多{most}张大屏，请先删除不用的',
  'screen.report': '没有这张报表，它可能已被删除',
  'screen.measure': '没有指标“{key}”',
  'screen.notAllowed': '您没有查看该数据的权限',
})
