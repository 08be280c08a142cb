import { readSession } from '@kezhan/client/request/session-store'
import { type Contract, groupsOf, partOfContract } from '@kezhan/monitor/rules/part-of-contract'
import { Select, Skeleton } from 'antd'
import { useEffect, useRef, useState } from 'react'
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import styles from '../live/monitor.module.css'

const firstGroup = 'sys/monitor'

/** The machine-readable contract as Swagger UI shows it, from our own files; calls are tried with one's own session. */
export function ApiDocs() {
  const [contract, setContract] = useState<Contract>()
  const [group, setGroup] = useState(firstGroup)
  useEffect(() => {
    const given = new AbortController()
    const load = async (): Promise<void> => {
      const answer = await fetch('/pms/openapi.json', { signal: given.signal })
      setContract(await answer.json())
    }
    // Whoever leaves the page does not want it any more.
    load().catch(() => undefined)
    return () => given.abort()
  }, [])
  if (contract === undefined) return <Skeleton active />
  return (
    <>
      <div className={styles.search}>
        <Select
          showSearch
          aria-label="接口分组"
          className={styles.process ?? ''}
          options={groupsOf(contract).map(value => ({ value, label: value }))}
          value={group}
          onChange={setGroup}
        />
      </div>
      <Viewer key={group} contract={partOfContract(contract, group)} />
    </>
  )
}

function Viewer({ contract }: { contract: Contract }) {
  const place = useRef<HTMLDivElement>(null)
  const [spec] = useState(contract)
  useEffect(() => {
    if (place.current === null) return
    // It never gives its place back, so each time it gets a fresh one.
    const domNode = document.createElement('div')
    place.current.replaceChildren(domNode)
    SwaggerUI({
      domNode,
      spec,
      docExpansion: 'list',
      deepLinking: false,
      defaultModelsExpandDepth: -1,
      defaultModelRendering: 'model',
      tryItOutEnabled: true,
      validatorUrl: null,
      syntaxHighlight: false,
      requestInterceptor: request => {
        const session = readSession()
        if (session !== undefined) request.headers['X-Access-Token'] = session.token
        return request
      },
    })
  }, [spec])
  return <div ref={place} className={styles.docs} />
}
