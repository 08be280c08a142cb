import type { DictionarySeed } from './dictionary-seed'

/** Dictionaries that clients of this family of platforms look into (`platform-calls.md` §7). */
export const familyDictionaries: readonly DictionarySeed[] = [
  {
    // Without USE_SQL_RULES: a rule is a condition, never SQL.
    code: 'rule_conditions',
    name: '条件规则',
    items: [
      ['>', '大于'],
      ['>=', '大于等于'],
      ['<', '小于'],
      ['<=', '小于等于'],
      ['=', '等于'],
      ['!=', '不等于'],
      ['IN', '包含'],
      ['LIKE', '全模糊'],
      ['LEFT_LIKE', '左模糊'],
      ['RIGHT_LIKE', '右模糊'],
      ['HIDDEN', '不可见'],
      ['READ_ONLY', '只读'],
    ],
  },
  {
    code: 'log_type',
    name: '日志类型',
    items: [
      ['1', '登录日志'],
      ['2', '操作日志'],
      ['3', '异常日志'],
      ['4', '导出审计'],
    ],
  },
  {
    code: 'operate_type',
    name: '操作类型',
    items: [
      ['1', '查询'],
      ['2', '添加'],
      ['3', '修改'],
      ['4', '删除'],
      ['5', '导入'],
      ['6', '导出'],
    ],
  },
  {
    code: 'database_type',
    name: '数据库类型',
    items: [
      ['1', 'MySQL5.5'],
      ['2', 'Oracle'],
      ['3', 'SQLServer'],
      ['4', 'MYSQL5.7+'],
      ['5', 'marialDB'],
      ['6', 'postgresql'],
      ['7', '达梦'],
      ['8', '人大金仓'],
      ['9', '神通'],
      ['10', 'SQLite'],
      ['11', 'DB2'],
      ['12', 'Hsqldb'],
      ['13', 'Derby'],
      ['14', 'H2'],
      ['15', '其他数据库'],
    ],
  },
  {
    code: 'valid_status',
    name: '有效无效状态',
    items: [
      ['1', '有效'],
      ['0', '无效'],
    ],
  },
  {
    code: 'dict_item_status',
    name: '字典项状态',
    items: [
      ['1', '启用'],
      ['0', '不启用'],
    ],
  },
  {
    code: 'depart_status',
    name: '部门状态',
    items: [
      ['1', '启用'],
      ['0', '不启用'],
    ],
  },
  {
    code: 'menu_type',
    name: '菜单类型',
    items: [
      ['0', '一级菜单'],
      ['1', '子菜单'],
      ['2', '按钮权限'],
    ],
  },
  {
    code: 'global_perms_type',
    name: '授权策略',
    items: [
      ['1', '可见/可访问(授权后可见/可访问)'],
      ['2', '可编辑(未授权时禁用)'],
    ],
  },
  {
    code: 'cgform_table_type',
    name: '表单类型',
    items: [
      ['1', '单表'],
      ['2', '主表'],
      ['3', '附表'],
    ],
  },
]
