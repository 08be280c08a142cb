import { dataSource, postgresType } from '@kezhan/outbound/model/data-source'
import { isHost } from '@kezhan/outbound/rules/host-list'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { hooksFor, type ResourceHooks } from '@kezhan/server-kit/resource/hooks'
import type { Sealer } from '@kezhan/server-kit/sealed'

/** What a source may say, and its password sealed on the way to the table. */
export function dataSourceHooks(sealer: Sealer): ResourceHooks {
  return hooksFor(dataSource, {
    async beforeSave(_ctx, _db, { values }) {
      const { code, dbType, host, dbPassword } = values
      const wrong = (field: keyof typeof dataSource.fields, text: string): never => {
        throw new InvalidInput([{ field, text: `${dataSource.fields[field].label}${text}` }])
      }
      if (typeof code === 'string' && !/^[A-Za-z][\w-]*$/.test(code))
        wrong('code', '应以字母开头，只含字母、数字、下划线和横线')
      if (dbType !== undefined && dbType !== postgresType) wrong('dbType', '目前只支持 PostgreSQL')
      if (host !== undefined && !isHost(String(host))) wrong('host', '应为主机名或 IP 地址')
      return typeof dbPassword === 'string' ? { ...values, dbPassword: sealer.seal(dbPassword) } : values
    },
  })
}
