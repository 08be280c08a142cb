// Goes on with a Node that is new enough, where the one that was started is not. Only Node's own modules.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chooseNode, wanted, withFolderFirst } from './choose-node.mjs'
import { inTurn, npm, root, run, StepFailed, timed, untilEnded } from './steps.mjs'

const home = join(root, '.node')

/**
 * Returns where this Node will do. Otherwise the same script runs again in one that npm brings, once for all, into
 * `.node`, and this process ends as that one did.
 */
export async function onRightNode() {
  const choice = chooseNode({
    version: process.versions.node,
    platform: process.platform,
    arch: process.arch,
  })
  if (choice.kind === 'keep') return
  try {
    if (choice.kind === 'refuse') throw new StepFailed(choice.sentence)
    process.exit(await runAgain(await bring(choice), choice.program))
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

/** npm, vitest and what they start look for `node` in the path. */
function runAgain(folder, program) {
  const args = [...process.execArgv, ...process.argv.slice(1)]
  const env = withFolderFirst(process.env, folder, delimiter)
  return untilEnded(spawn(join(folder, program), args, { stdio: 'inherit', env }))
}

/** The folder of the program; what is in `.node` under its own name is whole and runs. */
async function bring(build) {
  const place = join(home, `${build.name}-${build.version}`)
  if (!existsSync(place)) await inTurn(() => existsSync(place) || fetchInto(place, build))
  return join(place, 'bin')
}

async function fetchInto(place, { name, version, integrity, program }) {
  const dir = join(home, 'new')
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const dependencies = { [name]: version }
  const lock = {
    lockfileVersion: 3,
    packages: { '': { dependencies }, [`node_modules/${name}`]: { version, integrity } },
  }
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ dependencies }))
  writeFileSync(join(dir, 'package-lock.json'), JSON.stringify(lock))
  await timed(`现在的 Node.js 是 ${process.versions.node}，获取 ${version}`, async () => {
    const flags = ['--no-audit', '--no-fund', '--loglevel=error']
    const { code, output } = await npm(['ci', ...flags], { cwd: dir })
    if (code !== 0)
      throw new StepFailed(
        `${output.trim()}\nNode.js ${version} 没有下载成功，请检查网络后再试，或自行安装 ${wanted}。`,
      )
  })
  const content = join(dir, 'node_modules', name)
  // A program for another C library is there and does not run.
  const trial = await run(join(content, 'bin', program), ['--version'])
  if (trial.output.trim() !== `v${version}`)
    throw new StepFailed(`下载的 Node.js ${version} 在这台机器上不能运行，请自行安装 ${wanted}。`)
  // Headers and manuals, a third of it all, serve nobody here.
  for (const part of ['include', 'share']) rmSync(join(content, part), { recursive: true, force: true })
  renameSync(content, place)
  rmSync(dir, { recursive: true, force: true })
}
