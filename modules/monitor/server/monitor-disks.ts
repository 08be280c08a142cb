import { readdir, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { grouped } from '@kezhan/base/grouped'
import { readManifest } from '@kezhan/server-kit/db/backup-manifest'
import { hotelTime } from '@kezhan/server-kit/hotel-time'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { monitorDisks as call, DiskFigures } from '../model/monitor-calls'
import type { MonitoringParts } from './monitor-parts'
import { requirePlatform } from './require-platform'

const mostBackups = 30

export const monitorDisks =
  ({ dataDir, backsUp }: MonitoringParts): HandlerOf<typeof call> =>
  async ctx => {
    requirePlatform(ctx)
    const [disks, directories, backups] = await Promise.all([
      disksOf(dataDir),
      Promise.all(
        directoryTitles.map(async ([name, title]) => ({
          name,
          title,
          bytes: await sizeOf(join(dataDir, name)),
        })),
      ),
      backupsIn(join(dataDir, 'backups')),
    ])
    return {
      result: { disks, directories: directories.filter(({ bytes }) => bytes > 0), dataDir, backsUp, backups },
    }
  }

const directoryTitles = [
  ['pg', '数据库'],
  ['files', '上传的文件'],
  ['backups', '备份'],
  ['log', '数据库日志'],
] as const

/** The disks that the product writes to; one that carries several places is told once. */
export async function disksOf(dataDir: string): Promise<DiskFigures['disks']> {
  const places = [
    { name: dataDir, uses: '数据目录' },
    { name: tmpdir(), uses: '临时文件' },
    { name: '/', uses: '系统' },
  ]
  const looked = await Promise.all(
    places.map(async place => {
      const found = await Promise.all([stat(place.name), statfs(place.name)]).catch(() => undefined)
      if (found === undefined) return undefined
      const [{ dev }, { blocks, bavail, bsize }] = found
      return { ...place, dev, totalBytes: blocks * bsize, freeBytes: bavail * bsize }
    }),
  )
  // Not every system has all of these places.
  const there = looked.filter(place => place !== undefined)
  const byDisk = grouped(there, ({ dev }) => dev)
  return [...byDisk.values()].flatMap(([first, ...rest]) => {
    if (first === undefined) return []
    const { name, totalBytes, freeBytes } = first
    const uses = [first, ...rest].map(one => one.uses).join('、')
    return [{ name, uses, totalBytes, freeBytes }]
  })
}

const mostEntries = 50_000

/** All files below; what vanishes or is closed to us meanwhile does not count. */
async function sizeOf(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter(entry => entry.isFile()).slice(0, mostEntries)
  let bytes = 0
  for (let at = 0; at < files.length; at += 200) {
    const sizes = files.slice(at, at + 200).map(file =>
      stat(join(file.parentPath, file.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
    bytes += (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }
  return bytes
}

async function backupsIn(dir: string): Promise<DiskFigures['backups']> {
  const names = (await readdir(dir).catch(() => [])).toSorted().reverse().slice(0, mostBackups)
  const found = await Promise.all(names.map(name => backupAt(dir, name)))
  return found.filter(backup => backup !== undefined).toSorted((a, b) => a.ageHours - b.ageHours)
}

/** Undefined where it is no whole backup. */
async function backupAt(dir: string, name: string): Promise<DiskFigures['backups'][number] | undefined> {
  const manifest = await readManifest(join(dir, name)).catch(() => undefined)
  if (manifest === undefined) return undefined
  const madeMs = Date.parse(manifest.madeAt)
  return {
    name,
    madeAt: hotelTime(new Date(madeMs)),
    ageHours: (Date.now() - madeMs) / 3_600_000,
    bytes: manifest.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    files: manifest.files.length,
  }
}
