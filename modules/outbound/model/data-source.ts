import { call } from '@kezhan/resource/call'
import { defineResource } from '@kezhan/resource/define'

/** The one kind of database that can be reached; the number is that of the lineage's dictionary. */
export const postgresType = '6'
/** Stands for the product's own database, which is reached with the rights of whoever asks. */
export const ownHost = 'local'

/** Databases that reports may read: structured, never a URL, whose parameters have opened doors elsewhere. */
export const dataSource = defineResource({
  path: '/sys/dataSource',
  table: 'sys_data_source',
  title: '数据源',
  scope: 'global',
  // `options` of the lineage lists the sources themselves, and no field here has choices.
  only: ['list', 'queryById', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
  fields: {
    code: {
      kind: 'text',
      label: '数据源编码',
      required: true,
      unique: true,
      fixed: true,
      pattern: 'code',
      maxLength: 64,
      search: 'like',
      widthPx: 160,
      help: '字母开头，保存后不能修改',
    },
    name: { kind: 'text', label: '数据源名称', required: true, maxLength: 100, search: 'like', widthPx: 180 },
    dbType: {
      kind: 'text',
      label: '数据库类型',
      required: true,
      default: postgresType,
      maxLength: 20,
      widthPx: 120,
    },
    host: {
      kind: 'text',
      label: '主机',
      required: true,
      maxLength: 255,
      widthPx: 180,
    },
    port: { kind: 'integer', label: '端口', required: true, default: 5432, min: 1, max: 65_535, widthPx: 80 },
    dbName: { kind: 'text', label: '数据库名称', required: true, maxLength: 63, widthPx: 140 },
    dbUsername: { kind: 'text', label: '用户名', maxLength: 63, widthPx: 120 },
    dbPassword: { kind: 'password', label: '密码', minLength: 1, sealed: true },
    useSsl: { kind: 'switch', label: '加密连接', required: true, default: 'N', widthPx: 90 },
    remark: { kind: 'textarea', label: '备注', maxLength: 500, rows: 2, hideIn: ['list'] },
  },
})

export const dataSourceOptions = call('GET', '/sys/dataSource/options', {
  access: 'sys:dataSource:list',
  title: '数据源选项',
}).returns<readonly { readonly value: string; readonly label: string; readonly text: string }[]>()

/** Which hosts the operator allows, for the page to say so. */
export const dataSourceHosts = call('GET', '/sys/dataSource/hosts', {
  access: 'sys:dataSource:list',
  title: '允许连接的主机',
}).returns<readonly string[]>()

/** With an id the stored source as it is stored, so that a password never goes to another host than its own. */
export const testConnection = call('POST', '/online/cgreport/api/testConnection', {
  access: 'sys:dataSource:test',
  title: '测试数据源连接',
  input: {
    id: { kind: 'text', label: '编号', maxLength: 40 },
    dbType: { kind: 'text', label: '数据库类型', maxLength: 20 },
    dbUrl: { kind: 'text', label: '连接地址', maxLength: 500 },
    host: { kind: 'text', label: '主机', maxLength: 255 },
    port: { kind: 'integer', label: '端口', min: 1, max: 65_535 },
    dbName: { kind: 'text', label: '数据库名称', maxLength: 63 },
    dbUsername: { kind: 'text', label: '用户名', maxLength: 63 },
    dbPassword: { kind: 'password', label: '密码', minLength: 1 },
    useSsl: { kind: 'switch', label: '加密连接' },
  },
}).returns<null>()
