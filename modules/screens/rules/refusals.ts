import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'screen.wrong': '{problem}',
  'screen.missing': '没有这张大屏，或没有共享给您',
  'screen.foreign': '平台提供的大屏只能查看；可以导出后作为自己的大屏导入',
  'screen.unfinished': '还不能发布。{gap}',
  'screen.picture': '图片“{name}”不在本店上传的图片中，请重新上传',
  'screen.pictures': '图片合计{size}，超过{most}，请先换成小一些的图片',
  'screen.noPicture': '“{name}”不是图片，不能导入',
  'screen.shared': '别人刚刚发布或取消了发布，请刷新后重试',
  'screen.halfDays': '请选择开始和结束日期',
  'screen.wide': '按天展开最多{most}天，请选择短一些的期间',
  'screen.either': '“满足任一”的自助报表不能按期间筛选，请在报表中改为“全部满足”',
  'screen.changed': '别人已保存了新的版本，请刷新后重试',
  'screen.noVersion': '没有第{number}版，只保留最近{most}版',
  'screen.unpublished': '还没有发布',
  'screen.role': '所选角色不是本店的角色，请刷新后重选',
  'screen.many': '最多{most}张大屏，请先删除不用的',
  'screen.report': '没有这张报表，它可能已被删除',
  'screen.group': '报表没有这个分组，请重新选择',
  'screen.measure': '没有指标“{key}”',
  'screen.notAllowed': '您没有查看该数据的权限',
})
