import { queueVersion } from '@kezhan/server-kit/jobs/queue-schema'
import { readConfig } from '../config'
import { type Facts, type Finding, findingsOf } from './findings'
import { gatherFacts } from './gather-facts'

/** Says what is wrong with the installation and how it is mended; true where nothing is. */
export async function doctor(log: (text: string) => void): Promise<boolean> {
  const facts = await gatherFacts(readConfig(process.env))
  const findings = findingsOf(facts, queueVersion)
  for (const line of [...head(facts), ...findings.flatMap(linesOf)]) log(line)
  const wrong = findings.filter(one => one.level === 'wrong').length
  log(
    findings.length === 0
      ? '检查完成：没有发现问题。'
      : `检查完成：${wrong} 处需要处理，${findings.length - wrong} 处请留意。`,
  )
  return wrong === 0
}

function head({ dataDir, isPrivate, nodeVersion, database }: Facts): string[] {
  const server = typeof database === 'string' ? '打不开' : `PostgreSQL ${database.major}`
  return [
    `数据目录 ${dataDir}，Node.js ${nodeVersion}，${isPrivate ? '自带数据库' : '自己的数据库'} ${server}`,
    '检查了：数据库、磁盘、时钟、端口、备份、定时任务、版本',
  ]
}

const linesOf = ({ area, level, what, mend }: Finding): string[] => [
  `${level === 'wrong' ? '✗' : '!'} ${area}：${what}`,
  `  办法：${mend}`,
]
