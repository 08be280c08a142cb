/** A reason not to start that the operator can act on: one Chinese sentence, printed without a stack. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}

/** Names the operator's trouble behind a file system error or a PostgreSQL message; undefined if there is none. */
export function problemWithDirectory(cause: unknown, dir: string): StartProblem | undefined {
  const text = cause instanceof Error ? cause.message : String(cause)
  if (/ENOSPC|EDQUOT|No space left on device|Check free disk space|Disk quota exceeded/.test(text)) {
    return new StartProblem(`磁盘已满，数据目录 ${dir} 无法写入，请清理磁盘空间后再启动。`)
  }
  if (/wrong ownership|must be owned by the server user/.test(text)) return ownedByAnother(dir)
  if (/EACCES|EPERM|EROFS|ENOTDIR|Permission denied|Read-only file system/.test(text)) {
    return unwritable(dir)
  }
  return undefined
}

export function unwritable(dir: string): StartProblem {
  return new StartProblem(`数据目录 ${dir} 不可写，请检查目录权限，或用 KEZHAN_DATA_DIR 指定另一个目录。`)
}

export function ownedByAnother(dir: string): StartProblem {
  return new StartProblem(`数据目录 ${dir} 属于另一个系统用户，请用该用户启动，或更改目录的所有者。`)
}
