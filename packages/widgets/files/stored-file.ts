import { request } from '@kezhan/client/request/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { saveFile } from './save-file'

/** The address of an uploaded file below the API base; it needs the token, so an `<img src>` cannot use it. */
export const staticPath = (path: string): string =>
  `/sys/common/static/${path.split('/').map(encodeURIComponent).join('/')}`

/** The name a stored file goes by: the last part of its path. */
export const storedName = (path: string): string => path.split('/').at(-1) ?? path

export async function downloadStored(path: string): Promise<void> {
  const { result } = await request<File>('GET', staticPath(path), { asBlob: true })
  saveFile(result, storedName(path))
}

/** An object URL of a stored file; undefined while it loads, null when it cannot be had. */
export const useStoredUrl = (path: string): string | null | undefined => useFileUrl(staticPath(path))

/** The same of a file that another call answers with. */
export function useFileUrl(
  path: string,
  query: Readonly<Record<string, string>> = {},
): string | null | undefined {
  const { data, isError } = useQuery({
    queryKey: [path, query],
    queryFn: async ({ signal }) =>
      (await request<File>('GET', path, { query, asBlob: true, signal, quiet: true })).result,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (data === undefined) return
    const made = URL.createObjectURL(data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return isError ? null : url
}
