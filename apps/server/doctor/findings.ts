/** What a doctor has seen of an installation; what could not be looked at is undefined. */
export interface Facts {
  readonly nowMs: number
  readonly nodeVersion: string
  readonly isPrivate: boolean
  readonly dataDir: string
  readonly disk: { readonly freeBytes: number; readonly totalBytes: number } | undefined
  /** What stands behind the port of the program. */
  readonly port: { readonly number: number; readonly answers: 'ours' | 'unready' | 'other' | 'nobody' }
  /** The newest whole backup, or none; undefined where backups are somebody else's. */
  readonly backup: { readonly madeAtMs: number | undefined; readonly broken: readonly string[] } | undefined
  /** A sentence why the database could not be opened, or what it said. */
  readonly database: string | DatabaseFacts
}

export interface DatabaseFacts {
  readonly major: number
  readonly encoding: string
  readonly clockMs: number
  readonly newestRecordMs: number | undefined
  readonly connections: { readonly used: number; readonly most: number }
  readonly longestTransactionMinutes: number
  readonly pending: number
  /** Migrations that this program does not know. */
  readonly unknown: readonly string[]
  readonly queueVersion: number | undefined
  readonly jobs: JobFacts | undefined
}

export interface JobFacts {
  /** By how much the schedule that waits longest is late. */
  readonly lateMinutes: number
  /** Titles of what failed within a day, with the last problem. */
  readonly failed: readonly { readonly title: string; readonly problem: string }[]
  /** What an installation begins with and somebody has stopped. */
  readonly stopped: readonly string[]
}

export type Area = '数据库' | '磁盘' | '时钟' | '端口' | '备份' | '定时任务' | '版本'

export interface Finding {
  readonly area: Area
  /** `wrong` does not work or soon will not; `careful` works, and somebody should look at it. */
  readonly level: 'wrong' | 'careful'
  readonly what: string
  readonly mend: string
}

const gigabyte = 1024 ** 3
const dayMs = 86_400_000
const oldestNode = [22, 12] as const
const oldestPostgres = 15

/** What is wrong and how it is mended, the worst of each area once. */
export function findingsOf(facts: Facts, queueVersion: number): readonly Finding[] {
  const { database } = facts
  return [
    ...versionFindings(facts),
    ...diskFindings(facts),
    ...portFindings(facts),
    ...backupFindings(facts),
    ...(typeof database === 'string'
      ? [
          wrong(
            '数据库',
            `数据库打不开：${database}`,
            '按 docs/operations.md 里这句话的说明处理，再运行一次 npm run doctor',
          ),
        ]
      : [
          ...databaseFindings(database),
          ...clockFindings(facts.nowMs, database),
          ...migrationFindings(database, queueVersion),
          ...jobFindings(database.jobs),
        ]),
  ]
}

const wrong = (area: Area, what: string, mend: string): Finding => ({ area, level: 'wrong', what, mend })
const careful = (area: Area, what: string, mend: string): Finding => ({ area, level: 'careful', what, mend })

function versionFindings({ nodeVersion }: Facts): Finding[] {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number)
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])
  return isOld ? [wrong('版本', `Node.js ${nodeVersion} 太旧`, '安装 Node.js 24（至少 22.12）')] : []
}

function diskFindings({ disk, dataDir }: Facts): Finding[] {
  if (disk === undefined)
    return [
      wrong('磁盘', `数据目录 ${dataDir} 读不到`, '检查 KEZHAN_DATA_DIR 是否正确，以及本用户有没有权限'),
    ]
  const free = `${dataDir} 所在磁盘只剩 ${(disk.freeBytes / gigabyte).toFixed(1)} GB`
  const mend = '清理磁盘，把旧备份移到别处，或换更大的磁盘'
  if (disk.freeBytes < gigabyte) return [wrong('磁盘', free, mend)]
  return disk.freeBytes < disk.totalBytes * 0.1 ? [careful('磁盘', `${free}，不到十分之一`, mend)] : []
}

function portFindings({ port }: Facts): Finding[] {
  const { number } = port
  if (port.answers === 'other')
    return [
      wrong('端口', `端口 ${number} 被别的程序占用`, `停止占用它的程序，或用 PORT=另一个端口 npm start`),
    ]
  if (port.answers === 'unready')
    return [
      wrong('端口', `端口 ${number} 上的程序还不能工作`, '稍等再看；一直如此时看数据库一项，再重新启动程序'),
    ]
  return port.answers === 'nobody'
    ? [
        careful(
          '端口',
          `端口 ${number} 上没有程序在运行`,
          '运行 npm start；换过端口的，检查时也要带上同样的 PORT',
        ),
      ]
    : []
}

function backupFindings({ backup, nowMs }: Facts): Finding[] {
  if (backup === undefined) return []
  const mend = '运行 npm run backup，把备份复制到另一台机器，并安排每天执行'
  const broken = backup.broken.map(dir =>
    careful('备份', `备份 ${dir} 不完整，不能用来恢复`, '删除它，重新运行 npm run backup'),
  )
  if (backup.madeAtMs === undefined) return [...broken, wrong('备份', '还没有备份', mend)]
  const days = Math.floor((nowMs - backup.madeAtMs) / dayMs)
  if (days >= 7) return [...broken, wrong('备份', `最近一次备份是 ${days} 天前`, mend)]
  return days >= 2 ? [...broken, careful('备份', `最近一次备份是 ${days} 天前`, mend)] : broken
}

function databaseFindings(database: DatabaseFacts): Finding[] {
  const { major, encoding, connections, longestTransactionMinutes: minutes } = database
  const { used, most } = connections
  return [
    major < oldestPostgres &&
      wrong('版本', `数据库是 PostgreSQL ${major}`, `升级到 PostgreSQL ${oldestPostgres} 或更新的版本`),
    encoding !== 'UTF8' &&
      wrong('数据库', `数据库编码是 ${encoding}`, '用 UTF8 编码新建数据库，再把数据迁过去'),
    used >= most * 0.8 &&
      careful('数据库', `连接数 ${used}，上限 ${most}`, '减少程序进程，或调大 PostgreSQL 的 max_connections'),
    minutes >= 60 &&
      careful(
        '数据库',
        `有事务已经打开 ${minutes} 分钟，数据库会越来越慢`,
        '在 pg_stat_activity 里找到它，确认无用后用 pg_terminate_backend 结束',
      ),
  ].filter(one => one !== false)
}

const skewSeconds = 5

function clockFindings(nowMs: number, { clockMs, newestRecordMs = 0 }: DatabaseFacts): Finding[] {
  const mend = '打开时间同步（NTP，例如 timedatectl set-ntp true）后重新启动程序'
  const apart = Math.round(Math.abs(nowMs - clockMs) / 1000)
  if (apart > skewSeconds) return [wrong('时钟', `本机与数据库的时钟相差 ${apart} 秒`, mend)]
  const ahead = Math.round((newestRecordMs - nowMs) / 60_000)
  return ahead > 1 ? [wrong('时钟', `时钟比最近的记录早 ${ahead} 分钟，可能被调慢过`, mend)] : []
}

function migrationFindings({ pending, unknown, queueVersion: has }: DatabaseFacts, wants: number): Finding[] {
  if (unknown.length > 0)
    return [wrong('版本', `数据库比程序新（${unknown[0]}）`, '使用更新版本的程序，或从备份恢复')]
  const isBehind = pending > 0 || (has !== undefined && has < wants)
  return isBehind
    ? [careful('版本', '数据库还没有升级到这个版本', '先备份，再运行 npm start，它会升级数据库')]
    : []
}

const lateAfterMinutes = 5

function jobFindings(jobs: JobFacts | undefined): Finding[] {
  if (jobs === undefined) return []
  const { lateMinutes, failed, stopped } = jobs
  const names = failed.map(({ title, problem }) => `${title}（${problem.slice(0, 60)}）`).join('、')
  return [
    lateMinutes > lateAfterMinutes &&
      wrong('定时任务', `到时的任务 ${lateMinutes} 分钟没有执行`, '运行 npm start；程序在运行时，看它的日志'),
    failed.length > 0 &&
      careful('定时任务', `一天内执行失败：${names}`, '在 系统监控 → 定时任务 打开执行记录，按记录处理'),
    stopped.length > 0 &&
      careful('定时任务', `已被停止：${stopped.join('、')}`, '不是有意停止的，在 系统监控 → 定时任务 启动'),
  ].filter(one => one !== false)
}
