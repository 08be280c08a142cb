import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUpFiles, restoreFiles } from './backup-files'

test('uploaded files come back, and those added since stay', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kezhan-files-'))
  const [dataDir, backupDir] = [join(root, 'data'), join(root, 'backup')]
  await backUpFiles(dataDir, backupDir)
  await mkdir(join(dataDir, 'files/image/202611'), { recursive: true })
  await mkdir(backupDir)
  await writeFile(join(dataDir, 'files/image/202611/a.png'), 'one')
  await backUpFiles(dataDir, backupDir)
  await rm(join(dataDir, 'files/image/202611/a.png'))
  await writeFile(join(dataDir, 'files/image/202611/b.png'), 'two')
  await restoreFiles(backupDir, dataDir)
  expect(await readFile(join(dataDir, 'files/image/202611/a.png'), 'utf8')).toBe('one')
  expect(await readFile(join(dataDir, 'files/image/202611/b.png'), 'utf8')).toBe('two')
  await rm(root, { recursive: true })
})
