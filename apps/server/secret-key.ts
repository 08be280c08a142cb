import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '@kezhan/server-kit/db/start-problem'
import { sealKeyBytes } from '@kezhan/server-kit/sealed'

/**
 * The key of the sealed secrets: the operator's, or one that the first start leaves in the data directory. It is not in
 * the database, so that a stolen copy of that opens nothing.
 */
export async function secretKey(given: string | undefined, dataDir: string): Promise<Buffer> {
  if (given !== undefined) return keyIn(given, 'KEZHAN_SECRET_KEY')
  const file = join(dataDir, 'secret.key')
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(file, randomBytes(sealKeyBytes).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    // It is there from an earlier start, or from a process that starts beside us.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return keyIn(await readFile(file, 'utf8'), file)
}

function keyIn(text: string, where: string): Buffer {
  const key = Buffer.from(text.trim(), 'hex')
  if (key.length !== sealKeyBytes)
    throw new StartProblem(`${where} 不正确，应为 ${sealKeyBytes * 2} 位十六进制数字。`)
  return key
}
