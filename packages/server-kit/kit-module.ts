import { migrationFiles } from './db/migration-files'
import { fileRoutes } from './files'
import { definitionRoute } from './resource/definition'
import type { ServerModule } from './server-module'

const sqlFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What the kit itself brings: the role of the requests, the change log, files, definitions of resources. */
export const kit: ServerModule = {
  name: 'kit',
  migrations: migrationFiles('kit', sqlFiles),
  tableTitles: {
    kezhan_migration: '数据库版本',
    sys_change_log: '修改记录',
    sys_disclosure_log: '数据流出记录',
    sys_fault_log: '异常日志',
    sys_import_error: '导入错误',
    sys_file: '上传文件',
    sys_sign_nonce: '签名随机数',
    sys_once: '请求标识',
    event_message: '事件消息',
    event_reading: '消息阅读',
    event_setting: '消息设置',
    sys_quartz_job: '定时任务',
    sys_job_run: '定时任务执行记录',
  },
  start: ({ filesDir, findResource }) => ({
    calls: [definitionRoute((_ctx, path) => findResource(path))],
    rawRoutes: fileRoutes(filesDir),
  }),
}
