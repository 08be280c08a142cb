import { type ApiProblem, request } from '@kezhan/client/request/client'
import { readSession } from '@kezhan/client/request/session-store'
import { type Contract, groupsOf, partOfContract } from '@kezhan/monitor/rules/part-of-contract'
import { Loaded } from '@kezhan/widgets/list/Loaded'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'
import styles from '../live/monitor.module.css'

const path = '/openapi.json'
const firstGroup = 'sys/monitor'

/** The machine-readable contract as Swagger UI shows it, from our own files; calls are tried with one's own session. */
export function ApiDocs() {
  const contract = useQuery<Contract, ApiProblem>({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const { result } = await request<Blob>('GET', path, { signal, asBlob: true, quiet: true })
      // The server makes it by the same types.
      return JSON.parse(await result.text()) as Contract
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return <Loaded query={contract}>{whole => <Groups contract={whole} />}</Loaded>
}

function Groups({ contract }: { contract: Contract }) {
  const [group, setGroup] = useState(firstGroup)
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
