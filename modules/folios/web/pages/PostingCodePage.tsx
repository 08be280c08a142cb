import { postingCode } from '@kezhan/folios/model/posting-code'
import { ResourcePage } from '@kezhan/web-kit/resource/ResourcePage'

/** Codes that come with the product stay: rules post to them. A hotel renames or disables them and adds its own. */
export default function PostingCodePage() {
  return <ResourcePage path={postingCode.path} mayDelete={row => row.isSystem !== 'Y'} />
}
