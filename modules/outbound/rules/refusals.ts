import { refusals } from '@kezhan/base/refusal'

export const refuse = refusals({
  'dataSource.missing': '未找到对应实体',
  'dataSource.type': '目前只支持 PostgreSQL 数据源',
  'dataSource.url': '连接地址应为 postgresql://主机:端口/数据库，不能带参数',
  'dataSource.place': '请填写主机和数据库名称',
  'dataSource.failed': '连接失败：{reason}',
  'dataSource.busy': { text: '正在测试的连接过多，请稍后再试', status: 429 },
  'gateway.name': '{problem}',
  'gateway.missing': '未找到路由',
  'gateway.taken': '路由ID“{routerId}”已存在',
  'gateway.none': { text: '没有匹配的网关路由', status: 404 },
  'gateway.closed': { text: '网关路由“{name}”的目标不在允许的主机之内', status: 404 },
  'gateway.body': { text: '网关只转发 JSON 内容', status: 415 },
  'gateway.path': { text: '网关不转发这样的路径', status: 404 },
  'gateway.failed': { text: '网关路由“{name}”的目标没有正常应答', status: 502 },
})
