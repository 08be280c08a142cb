import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** This process as one line of text that a later process can check with `isAlive`. */
export function ownIdentity(): string {
  return `${process.pid} ${startTimeOf(process.pid) ?? ''}`
}

/** Whether the process that wrote the line still lives; a later process with the same number does not count. */
export function isAlive(identity: string): boolean {
  const [pid, ...startTime] = identity.trim().split(' ')
  return startTimeOf(Number(pid)) === startTime.join(' ')
}

/** When the process started, in the system's own notation; undefined when it is gone or only a zombie. */
export function startTimeOf(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  if (process.platform !== 'linux') return fromPs(pid, 'lstart=')
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  if (stat === undefined) return undefined
  // The command name stands in parentheses and may hold blanks; the fixed fields follow the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
}

/** Whether the process is a PostgreSQL program working in the cluster directory (its real path). */
export function worksInCluster(pid: number, clusterDir: string): boolean {
  if (process.platform !== 'linux') {
    const command = fromPs(pid, 'command=') ?? ''
    return command.includes('postgres') && command.includes(clusterDir)
  }
  const workingDir = attempt(() => readlinkSync(`/proc/${pid}/cwd`))
  const name = attempt(() => readFileSync(`/proc/${pid}/comm`, 'utf8'))
  return workingDir === clusterDir && name?.trim() === 'postgres' && startTimeOf(pid) !== undefined
}

function fromPs(pid: number, column: string): string | undefined {
  const text = attempt(() =>
    execFileSync('ps', ['-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  )
  return text?.trim() || undefined
}

/** A process may vanish between any two looks at it: that is the answer "gone", not an error. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
