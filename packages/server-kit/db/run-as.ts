import { execFile } from 'node:child_process'
import { chmod, chown, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from './start-problem'

const run = promisify(execFile)
const nobody = 65534

/** How a PostgreSQL program is called so that it does not run as root. */
export interface RunAs {
  call(program: string, args: readonly string[]): { file: string; args: string[]; uid?: number; gid?: number }
  /** Hands over a directory that this process made for the server. */
  own(dir: string): Promise<void>
}

/** Chooses the first way that can really run the program and write the existing directory. */
export async function chooseRunAs(program: string, dir: string): Promise<RunAs> {
  if (!isRoot()) {
    // initdb wants a user with a name; a container may run under a bare number.
    return hasName() || !(await works(inNamespace, program, dir)) ? asOurselves : inNamespace
  }
  const owner = await stat(dir)
  if (owner.uid !== 0) {
    const ownerUser = asUser(owner.uid, owner.gid)
    if (await works(ownerUser, program, dir)) return ownerUser
  } else {
    if (await works(inNamespace, program, dir)) return inNamespace
    const unprivileged = asUser(nobody, nobody)
    await unprivileged.own(dir)
    if (await works(unprivileged, program, dir)) return unprivileged
    await run('chown', ['-R', '0:0', dir])
  }
  throw new StartProblem(
    `PostgreSQL 不能以 root 身份运行，而普通用户又无法使用目录 ${dir}，请用普通用户启动，或设置 DATABASE_URL。`,
  )
}

const asOurselves: RunAs = {
  call: (program, args) => ({ file: program, args: [...args] }),
  own: async () => {},
}

/** A user namespace without any mapping: the program sees an ordinary user, the files stay root's. */
const inNamespace: RunAs = {
  call: (program, args) => ({ file: 'unshare', args: ['-U', program, ...args] }),
  own: async dir => {
    if (isRoot()) await chown(dir, 0, 0)
  },
}

function asUser(uid: number, gid: number): RunAs {
  return {
    call: (program, args) => ({ file: program, args: [...args], uid, gid }),
    own: async dir => {
      await run('chown', ['-R', `${uid}:${gid}`, dir])
      // The server's user has to pass through our directory to reach its own.
      const parent = dirname(dir)
      await chmod(parent, ((await stat(parent)).mode & 0o7777) | 0o011)
    },
  }
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

async function works(runAs: RunAs, program: string, dir: string): Promise<boolean> {
  const { file, args, ...user } = runAs.call('/bin/sh', [
    '-c',
    'test -w "$1" && "$2" --version',
    'sh',
    dir,
    program,
  ])
  return run(file, args, { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )
}
