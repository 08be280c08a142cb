import { useEffect, useState } from 'react'
import { PublicFrame } from './PublicFrame'
import { checks, type Finding } from './self-check'

/** Whether this browser and this server can work together, and what to do where they cannot. */
export default function SelfCheckPage() {
  const { findings, run } = useChecks()
  const isRunning = findings.size < checks.length
  return (
    <PublicFrame title="运行自检">
      <p>逐项检查本机浏览器与服务器能否正常配合。联系管理员时，请附上此页的内容。</p>
      <table aria-busy={isRunning}>
        <tbody>
          {checks.map(({ name }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <Result finding={findings.get(name)} />
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="button check-again" disabled={isRunning} onClick={run}>
        重新检查
      </button>
      <h2>版本</h2>
      <table>
        <tbody>
          <tr>
            <th scope="row">程序</th>
            <td>{programText()}</td>
          </tr>
          <tr>
            <th scope="row">浏览器</th>
            <td>{navigator.userAgent}</td>
          </tr>
        </tbody>
      </table>
    </PublicFrame>
  )
}

function Result({ finding }: { finding: Finding | undefined }) {
  if (finding === undefined) return <td colSpan={2}>检查中…</td>
  return (
    <>
      <td className="check-state" data-state={finding.isGood ? 'good' : 'bad'}>
        {finding.isGood ? '正常' : '异常'}
      </td>
      <td className="check-about">{finding.text}</td>
    </>
  )
}

function useChecks() {
  const [findings, setFindings] = useState<ReadonlyMap<string, Finding>>(new Map())
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isOver = false
    for (const { name, run } of checks) {
      run().then(finding => {
        if (!isOver) setFindings(before => new Map(before).set(name, finding))
      })
    }
    return () => {
      isOver = true
    }
  }, [round])
  return {
    findings,
    run() {
      setFindings(new Map())
      setRound(round + 1)
    },
  }
}

/** The script's name carries a hash of the build. */
function programText(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src*="/assets/"]')
  const build = /-([\w-]+)\.js$/.exec(script?.src ?? '')?.[1]
  const version: unknown = import.meta.env.VITE_VERSION
  return `${typeof version === 'string' ? version : '开发版'}${build ? `（构建 ${build}）` : ''}`
}
