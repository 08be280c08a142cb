import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'bundle.none': '请选择表单文件',
  'bundle.large': '表单文件最大5MB',
  'bundle.format': '不是表单文件，请选择由“导出表单”得到的文件',
  'bundle.newer': '文件的格式版本是{version}，本系统只能读取第{known}版',
  'bundle.fields': '文件共有{count}个字段，一次最多{most}个',
  'bundle.wrong': '文件内容有误：{problems}',
  'bundle.twice': '文件中有两个“{code}”',
  'bundle.blocked': '有不能导入的内容，没有导入任何内容：{problems}',
  'bundle.changed': '试运行之后内容有了变化，请重新试运行再导入',
  'bundle.notLive': '表单“{title}”没有发布或已停用，不能导出',
  'bundle.taken': '编码“{code}”已被“{title}”使用；如要更新它，请选择“更新已有的内容”',
  'bundle.scope': '编码“{code}”已被“{title}”使用，数据范围或树形与文件不同，不能更新',
  'bundle.dictTexts': '本系统的字典项“{value}”是“{present}”，文件中是“{sent}”',
  'bundle.dictItems': '本系统的字典没有字典项{items}；如要增加，请选择“更新已有的内容”',
  'bundle.view': '已有同名视图，内容不同；如要更新，请选择“更新已有的内容”',
  'bundle.selfTaken': '已有同名的自助报表，内容不同；如要更新，请选择“更新已有的内容”',
  'gallery.missing': '表单库没有“{key}”',
})
