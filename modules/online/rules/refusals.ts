import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'form.safeMode': '安全模式下不允许修改在线开发配置',
  'form.missing': '未找到对应实体',
  'form.wrong': '表单定义有误：{problems}',
  'form.convert':
    '字段“{label}”的{count}条数据不能转换为{kind}{example}，请先恢复原类型清理数据，或换一个字段名',
  'form.duplicate': '现有数据有重复值，无法设为唯一',
  'form.retired': '表单已停用，请先启用',
  'form.notLive': '表单不在使用中',
  'form.notRetired': '表单没有停用',
  'form.live': '表单“{title}”正在使用，请先停用再删除',
  'form.reserved': '编码“{code}”属于已删除的表单，数据保留到{until}，在此之前不能再用',
  'form.drawnOn': '表单在您查看之后又有修改，请重新查看变更再发布',
  'form.publishedBy': '{by}已于{at}发布了此表单，请刷新后重新查看变更',
  'form.noVersion': '没有第{number}版',
  'form.place': '菜单位置不存在，请重新选择目录',
  'form.way': '表单“{title}”没有{what}，不能以此方式查看',
  'view.tree': '树形表单不支持视图',
  'view.empty': '视图至少要显示一个字段',
  'view.field': '表单没有字段“{name}”',
  'view.rule': '“{label}”的固定条件不能识别，请核对条件和值',
  'view.unpublished': '表单还没有发布或已停用，请先同步数据库',
  'view.outside': '填写的内容不符合“{title}”的固定条件',
  'form.tableTaken': '数据表“{table}”已被占用',
})
